import { describe, expect, it } from 'vitest';
import { checkArguments, exampleArguments, parseCatalog } from '../engine/index.ts';
import { SAMPLES } from './index.ts';

describe('example arguments', () => {
  it.each(SAMPLES.map((sample) => [sample.title, sample] as const))(
    'fit every tool of %s',
    async (_, sample) => {
      const { tools } = parseCatalog(await sample.load());
      const misfits = tools.filter(
        ({ parameters }) =>
          // A schema of anything but an object fits no call.
          [undefined, 'object'].some((type) => type === parameters.type) &&
          !checkArguments(parameters, exampleArguments(parameters)).valid,
      );
      expect(misfits.map(({ name }) => name)).toEqual([]);
    },
  );
});
