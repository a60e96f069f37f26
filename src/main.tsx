import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startPage } from './store/draft.ts';
import { App } from './ui/page/App.tsx';
import './ui/styles/index.css';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');
void startPage();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
