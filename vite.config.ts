import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/**
 * The page's one policy. `style-src 'unsafe-inline'` is Monaco's; `connect-src` is wide because people name their own
 * servers. `frame-ancestors` has no effect in a meta element and stays the host's choice.
 */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "font-src 'self'",
  "img-src 'self' data: blob:",
  "worker-src 'self'",
  "manifest-src 'self'",
  "connect-src 'self' https: http://localhost:* http://127.0.0.1:*",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** Built page only: the development client needs a web socket and inline script. */
function contentSecurityPolicy(): Plugin {
  return {
    name: 'content-security-policy',
    apply: 'build',
    transformIndexHtml: () => [
      {
        tag: 'meta',
        attrs: { 'http-equiv': 'Content-Security-Policy', content: CONTENT_SECURITY_POLICY },
        injectTo: 'head-prepend',
      },
    ],
  };
}

export default defineConfig({
  base: './',
  plugins: [react(), contentSecurityPolicy()],
  build: {
    target: 'es2022',
    // Every browser that runs the page preloads by itself, and the list of files would be part of the first paint.
    modulePreload: false,
    // The first releases with light-dark(), which the colour tokens are written in.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    // Monaco is one lazy chunk of about 4 MB; the first paint has a budget test of its own.
    chunkSizeWarningLimit: 5000,
    rolldownOptions: {
      // Left alone, whatever a lazy panel shares with the page becomes a small file of the first paint: 2 kB more, gzip.
      output: { codeSplitting: { groups: [{ name: 'start', tags: ['$initial'] }] } },
    },
  },
  worker: { format: 'es' },
  preview: { port: 4173, strictPort: true },
});
