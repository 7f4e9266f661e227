import { toast } from '../data/toast.ts';
import { keptInTab } from '../lib/kept.ts';
import { missingReason } from '../lib/missing-reason.ts';
import { now } from '../lib/now.ts';

export const MISSING_TOAST = 'missing-chunk';
const KEY = 'coffret.reloaded';
const PATIENCE_MS = 60_000;

const missing = new WeakSet<Error>();

/** The chunk belongs to a replaced version, or the network failed. */
export const isMissingChunk = (fault: unknown): boolean => fault instanceof Error && missing.has(fault);

const ignored = new WeakSet<Error>();

/** For prefetched chunks. */
export function ignoreMissingChunk(fault: unknown): void {
  if (fault instanceof Error) ignored.add(fault);
}

function showMissingToast(): void {
  toast({
    id: MISSING_TOAST,
    text: { key: `fault.${missingReason()}.title` },
    intent: 'warning',
    timeout: 0,
    action: { key: 'fault.reload', onClick: () => location.reload() },
  });
}

/** Offers to reload the page. */
export function followMissingChunks(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    missing.add(payload);
    // After the caller has handled the error.
    setTimeout(() => {
      if (!ignored.has(payload)) showMissingToast();
    });
  });
}

/** At most once in a while, to avoid a reload loop: never where the browser does not keep when it was. */
export function reloadForNewVersion(): void {
  const before = Number(keptInTab.read(KEY));
  if (!navigator.onLine || now() - before < PATIENCE_MS) return;
  if (keptInTab.write(KEY, String(now()))) location.reload();
}
