import type { KnipConfig } from 'knip';

const config: KnipConfig = {
  entry: ['src/engine/index.ts', 'src/**/*.worker.ts', 'scripts/*.js', 'bench/*.bench.ts'],
  project: ['src/**/*.{ts,tsx}', 'e2e/**/*.ts', 'bench/**/*.ts', 'scripts/**/*.js'],
  // Loading Playwright's configuration looks for a browser, which is no business of a check for dead code.
  playwright: { config: [], entry: ['e2e/**/*.spec.ts'] },
  // Fonts are named in a style sheet; the vendors' SDKs in the source text that the type test compiles.
  ignoreDependencies: [
    '@fontsource-variable/ibm-plex-sans',
    '@fontsource/ibm-plex-mono',
    'openai',
    '@anthropic-ai/sdk',
    '@google/genai',
    '@aws-sdk/client-bedrock-runtime',
    '@openrouter/sdk',
  ],
  // The engine's public face exports more than the page uses: other programs import it.
  ignoreExportsUsedInFile: { interface: true, type: true },
};

export default config;
