import { parseCatalog } from '../engine/catalog/parse.ts';
import type { Catalog, CatalogSource } from '../engine/index.ts';

export interface ParseQuestion {
  sources: CatalogSource[];
}

export type ParseAnswer = { done: number } | { catalog: Catalog };

const scope = self as unknown as {
  onmessage: ((event: MessageEvent<ParseQuestion>) => void) | null;
  postMessage(answer: ParseAnswer): void;
};

scope.onmessage = ({ data }) => {
  const catalog = parseCatalog(data.sources, { onProgress: (done) => scope.postMessage({ done }) });
  scope.postMessage({ catalog });
};
