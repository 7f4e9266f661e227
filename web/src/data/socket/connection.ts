import type { TextKey } from '../../i18n/text-key.ts';
import { dismissToast, toast } from '../toast.ts';

const ID = 'connection';
/** A connection that is back sooner is not worth a word. */
const PATIENCE_MS = 2_000;

let lost = false;
let told: ReturnType<typeof setTimeout> | undefined;

/** Says so when the connection stays lost: what is shown may be out of date until it is back. */
export function connectionLost(key: TextKey = 'connection.lost'): void {
  if (lost) return;
  lost = true;
  told = setTimeout(() => {
    toast({ text: { key }, intent: 'warning', timeout: 0, id: ID });
    told = undefined;
  }, PATIENCE_MS);
}

/** Says so when it was told that it was lost. */
export function connectionBack(): void {
  if (!lost) return;
  if (told === undefined) toast({ text: { key: 'connection.back' }, intent: 'success', id: ID });
  forgetLoss();
}

function forgetLoss(): void {
  clearTimeout(told);
  told = undefined;
  lost = false;
}

/** Nobody waits for a connection any more. */
export function connectionEnded(): void {
  if (lost && told === undefined) dismissToast(ID);
  forgetLoss();
}
