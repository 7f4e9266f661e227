import type { TextKey } from '../../i18n/text-key.ts';
import { dismissToast, toast } from '../toast.ts';

const ID = 'connection';
/** A connection that is back sooner is not worth a word. */
const GRACE_MS = 2_000;

let lost = false;
let notice: ReturnType<typeof setTimeout> | undefined;

/** Says so when the connection stays lost: what is shown may be out of date until it is back. */
export function connectionLost(key: TextKey = 'connection.lost'): void {
  if (lost) return;
  lost = true;
  notice = setTimeout(() => {
    toast({ text: { key }, intent: 'warning', timeout: 0, id: ID });
    notice = undefined;
  }, GRACE_MS);
}

/** Says so when it was told that it was lost. */
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

/** Nobody waits for a connection any more. */
export function connectionEnded(): void {
  if (lost && notice === undefined) dismissToast(ID);
  reset();
}
