// Blocking on purpose: the chosen theme is in place before the first paint.
try {
  document.documentElement.dataset.theme = localStorage.getItem('tool-search-playground.theme') || 'system';
} catch {
  // Storage can be refused; the system's theme applies then.
}
