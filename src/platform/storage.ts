/** Local storage that may be refused or full: every call says how it went, none throws. */

const PREFIX = 'tool-search-playground.';

export type StorageKey = 'workspace' | 'view' | 'theme' | 'recent-links';

export type Stored = { ok: true } | { ok: false; message: string };

export function readText(key: StorageKey): string | null {
  try {
    return localStorage.getItem(PREFIX + key);
  } catch {
    // Refused by the browser (private mode, blocked cookies): nothing is stored then.
    return null;
  }
}

export const TOO_BIG: Stored = {
  ok: false,
  message:
    'Too big to be kept in this browser: after a reload the last saved state comes back. Keep the catalogue as a file.',
};

/** The stored value, or undefined where there is none or it is damaged. */
export function readJson(key: StorageKey): unknown {
  const text = readText(key);
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    // Half-saved or edited by hand: as good as absent.
    return undefined;
  }
}

export function writeText(key: StorageKey, text: string): Stored {
  try {
    localStorage.setItem(PREFIX + key, text);
    return { ok: true };
  } catch (error) {
    const isFull = error instanceof DOMException && error.name === 'QuotaExceededError';
    if (isFull) return TOO_BIG;
    return {
      ok: false,
      message: 'This browser refuses to store anything: after a reload the page starts anew.',
    };
  }
}

/** For a page that cannot show its draft: the next start is a fresh one. */
export function forgetDraft(): void {
  for (const key of ['workspace', 'view'] satisfies StorageKey[]) {
    try {
      localStorage.removeItem(PREFIX + key);
    } catch {
      // Where storage is refused there is nothing to forget.
    }
  }
}
