import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './ui/page/App.tsx';
import './ui/styles/index.css';

/** A sign-in page of an MCP server sends back to this address, in a tab of its own. */
const SIGN_IN_RETURN = '?mcp-oauth';

if (location.search.startsWith(SIGN_IN_RETURN)) {
  void import('./platform/mcp/oauthReturn.ts').then(({ finishOAuthReturn }) => finishOAuthReturn());
} else {
  drawPage();
}

function drawPage(): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root element.');
  // The draft and the samples come after the first paint.
  void import('./store/draft.ts').then(({ startPage }) => startPage());
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
