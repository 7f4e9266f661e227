import { toast } from '../data/toast.ts';
import { now } from '../lib/now.ts';

/** The toast that says so. */
export const MISSING_TOAST = 'missing-chunk';
const KEY = 'coffret.reloaded';
const PATIENCE_MS = 60_000;

const missing = new WeakSet<Error>();

/** A part of the product did not come: it is of a version that was replaced, or there is no connection. */
export const isMissingChunk = (fault: unknown): boolean => fault instanceof Error && missing.has(fault);

const ignored = new WeakSet<Error>();

/** A part that nobody waits for did not come. */
export function ignoreMissingChunk(fault: unknown): void {
  if (fault instanceof Error) ignored.add(fault);
}

/** Why, as a key under `fault`. */
export const missingReason = () => (navigator.onLine ? 'newVersion' : 'offline');

function showMissingToast(): void {
  toast({
    id: MISSING_TOAST,
    text: { key: `fault.${missingReason()}.title` },
    intent: 'warning',
    timeout: 0,
    action: { key: 'fault.reload', onClick: () => location.reload() },
  });
}

/** Takes note of every part that does not come, and offers to load the page anew. */
export function followMissingChunks(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    missing.add(payload);
    // When whoever asked has been told.
    setTimeout(() => {
      if (!ignored.has(payload)) showMissingToast();
    });
  });
}

/** Loads the page anew for the sake of a newer version, but not again and again. */
export function reloadForNewVersion(): void {
  const before = Number(sessionStorage.getItem(KEY));
  if (!navigator.onLine || now() - before < PATIENCE_MS) return;
  sessionStorage.setItem(KEY, String(now()));
  location.reload();
}
