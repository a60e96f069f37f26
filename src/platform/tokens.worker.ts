import { createO200kCounter } from '../engine/metering/o200k.ts';
import { encodeO200k } from './o200k.ts';

export interface CountQuestion {
  texts: string[];
}

export interface CountAnswer {
  tokens: number[];
}

const counter = createO200kCounter(encodeO200k);

const scope = self as unknown as {
  onmessage: ((event: MessageEvent<CountQuestion>) => void) | null;
  postMessage(answer: CountAnswer): void;
};

scope.onmessage = ({ data }) => scope.postMessage({ tokens: data.texts.map((text) => counter.count(text)) });
