import { session } from '../../../data/session/session.ts';
import { copyText } from '../../../lib/copy-text.ts';
import { isClip } from './clip.ts';

/** The last copy of this tab, for browsers that refuse their clipboard. */
let last: { text: string; userId: number | undefined; isOnlyHere: boolean } | null = null;

const here = () => (last && last.userId === session.user?.id ? last : null);

/** `isOnlyHere`: the clipboard does not have it. */
export function noteCopied(text: string, isOnlyHere = false): void {
  last = { text, userId: session.user?.id, isOnlyHere };
}

/** false: only this tab has it. */
export async function putText(text: string): Promise<boolean> {
  noteCopied(text, true);
  const isCopied = await copyText(text);
  if (isCopied) noteCopied(text);
  return isCopied;
}

/** What is to be pasted when the clipboard holds `text`. */
export function textToPaste(text: string): string {
  const noted = here();
  return noted?.isOnlyHere && !isClip(text) ? noted.text : text;
}

/** null: the browser refuses, and nothing was copied in this tab. */
export async function takeText(): Promise<string | null> {
  const read = await Promise.resolve(navigator.clipboard?.readText?.()).catch(() => undefined);
  return read === undefined ? (here()?.text ?? null) : textToPaste(read);
}
