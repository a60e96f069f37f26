import { useApp } from '../../store/app.ts';
import { useMedia } from '../page/useMedia.ts';

/** Light or dark, as the page is shown now. */
export function useScheme(): 'light' | 'dark' {
  const theme = useApp(({ view }) => view.theme);
  const prefersDark = useMedia('(prefers-color-scheme: dark)');
  if (theme !== 'system') return theme;
  return prefersDark ? 'dark' : 'light';
}
