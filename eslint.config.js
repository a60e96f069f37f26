import importX from 'eslint-plugin-import-x';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

/** What each folder of src may never import. Imports run one way: engine <- platform <- store <- ui. */
const zones = [
  {
    target: './src/engine',
    from: './src',
    except: ['./engine'],
    message: 'The engine imports nothing outside src/engine.',
  },
  {
    target: './src/platform',
    from: ['./src/store', './src/ui', './src/samples'],
    message: 'Imports run engine <- platform <- store <- ui.',
  },
  {
    target: './src/store',
    from: './src/ui',
    message: 'Imports run engine <- platform <- store <- ui.',
  },
  {
    target: './src/samples',
    from: ['./src/platform', './src/store', './src/ui'],
    message: 'Samples are plain data; they import the types of the engine only.',
  },
];

/** What would tie the engine to a page, to Node, to a clock or to chance. */
const ENGINE_GLOBALS = [
  'window document navigator location history screen localStorage sessionStorage indexedDB caches',
  'fetch XMLHttpRequest WebSocket EventSource Worker SharedWorker MessageChannel BroadcastChannel postMessage',
  'setTimeout setInterval setImmediate queueMicrotask requestAnimationFrame requestIdleCallback',
  'Date performance crypto console process Buffer require module __dirname __filename global globalThis self',
]
  .join(' ')
  .split(' ')
  .map((name) => ({
    name,
    message: 'The engine is pure: pass the value in, or move the code to src/platform.',
  }));

/** Tests, and what reads fixtures for them. */
const TESTS = ['**/*.test.ts', '**/*.test.tsx', 'src/engine/fixtures/**'];

export default defineConfig(
  globalIgnores(['dist', 'test-results', 'playwright-report', 'look-out']),
  tseslint.configs.strictTypeChecked,
  {
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    plugins: { 'import-x': importX },
    settings: {
      'import-x/resolver-next': [
        importX.createNodeResolver({ extensions: ['.ts', '.tsx', '.js', '.json', '.css'] }),
      ],
      'import-x/parsers': { '@typescript-eslint/parser': ['.ts', '.tsx'] },
    },
    rules: {
      eqeqeq: 'error',
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true }],
      'no-console': 'error',
      'object-shorthand': 'error',
      'prefer-const': 'error',
      'import-x/no-cycle': 'error',
      'import-x/no-default-export': 'error',
      'import-x/no-duplicates': ['error', { 'prefer-inline': false }],
      'import-x/no-restricted-paths': ['error', { basePath: import.meta.dirname, zones }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      // Counting code points is what the rules of providers ask for.
      '@typescript-eslint/no-misused-spread': ['error', { allow: [{ from: 'lib', name: 'string' }] }],
      '@typescript-eslint/no-unnecessary-type-arguments': 'off',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat['recommended-latest']],
    // A warning for the React Compiler, which this build does not use.
    rules: { 'react-hooks/incompatible-library': 'off' },
  },
  {
    name: 'engine: pure TypeScript, no package, no world',
    files: ['src/engine/**/*.ts'],
    ignores: TESTS,
    rules: {
      'no-restricted-globals': ['error', ...ENGINE_GLOBALS],
      'no-restricted-properties': [
        'error',
        { object: 'Math', property: 'random', message: 'The engine is deterministic.' },
      ],
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '^(?!@cfworker/json-schema$)[^.]',
              message: 'The engine depends on no package but the schema interpreter, and on no Node module.',
            },
          ],
        },
      ],
    },
  },
  {
    name: 'samples: data that knows the engine by its types only',
    files: ['src/samples/**/*.ts'],
    ignores: TESTS,
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '/engine/',
              allowTypeImports: true,
              message: 'Samples import types from the engine, never code.',
            },
          ],
        },
      ],
      'no-restricted-properties': [
        'error',
        { object: 'Math', property: 'random', message: 'Samples are the same on every machine.' },
      ],
    },
  },
  {
    name: 'configuration files export what their tools ask for',
    files: ['*.config.{ts,js}'],
    rules: { 'import-x/no-default-export': 'off' },
  },
  {
    name: 'tests say what type a fixture has',
    files: TESTS,
    rules: { '@typescript-eslint/no-unnecessary-type-parameters': 'off' },
  },
  {
    name: 'the linter does not see casts in JSDoc; the compiler does',
    files: ['**/*.js'],
    rules: { '@typescript-eslint/no-unsafe-argument': 'off' },
  },
  {
    name: 'scripts and test support speak to the terminal',
    files: ['scripts/**/*.js', 'e2e/**/*.ts', 'bench/**/*.ts'],
    rules: { 'no-console': 'off' },
  },
);
