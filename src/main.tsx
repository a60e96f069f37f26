import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './ui/page/App.tsx';
import './ui/styles/index.css';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');
// The draft and the samples come after the first paint.
void import('./store/draft.ts').then(({ startPage }) => startPage());
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
