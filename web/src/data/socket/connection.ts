import type { TextKey } from '../../i18n/text-key.ts';
import { dismissToast, toast } from '../toast.ts';

const ID = 'connection';
/** Shorter interruptions are not reported. */
const GRACE_MS = 2_000;

let lost = false;
let notice: ReturnType<typeof setTimeout> | undefined;

export function connectionLost(key: TextKey = 'connection.lost'): void {
  if (lost) return;
  lost = true;
  notice = setTimeout(() => {
    toast({ text: { key }, intent: 'warning', timeout: 0, id: ID });
    notice = undefined;
  }, GRACE_MS);
}

export function connectionBack(): void {
  if (!lost) return;
  if (notice === undefined) toast({ text: { key: 'connection.back' }, intent: 'success', id: ID });
  reset();
}

function reset(): void {
  clearTimeout(notice);
  notice = undefined;
  lost = false;
}

export function connectionEnded(): void {
  if (lost && notice === undefined) dismissToast(ID);
  reset();
}
