import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // The engine must run anywhere; component tests ask for a DOM with `// @vitest-environment happy-dom`.
    environment: 'node',
    include: ['src/**/*.test.{ts,tsx}'],
    benchmark: { include: ['bench/**/*.bench.ts'] },
    reporters: ['default', ['json', { outputFile: 'test-results/unit.json' }]],
  },
});
