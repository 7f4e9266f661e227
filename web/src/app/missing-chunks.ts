import { now } from '../now.ts';

const KEY = 'coffret.reloaded';
const PATIENCE_MS = 60_000;

/**
 * A chunk that cannot be loaded, though there is a connection, is one of a version that was replaced: the page is
 * loaded anew, but not again and again.
 */
export function reloadForMissingChunks(): void {
  window.addEventListener('vite:preloadError', () => {
    const before = Number(sessionStorage.getItem(KEY));
    if (!navigator.onLine || now() - before < PATIENCE_MS) return;
    sessionStorage.setItem(KEY, String(now()));
    location.reload();
  });
}
