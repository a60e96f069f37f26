import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // The engine must run anywhere; component tests ask for a DOM with `// @vitest-environment happy-dom`.
    environment: 'node',
    // Nothing is timed here: a slow or busy machine may take its time.
    testTimeout: 60_000,
    include: ['src/**/*.test.{ts,tsx}'],
    benchmark: { include: ['bench/**/*.bench.ts'] },
    reporters: ['default', ['json', { outputFile: 'test-results/unit.json' }]],
  },
});
