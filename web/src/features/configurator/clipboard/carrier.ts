import { session } from '../../../data/session/session.ts';
import { copyText } from '../../../lib/copy-text.ts';

interface Copied {
  text: string;
  userId: number | undefined;
  /** The clipboard does not have it. */
  isOnlyHere: boolean;
}

/** The last copy of this tab, for browsers that refuse their clipboard. */
let last: Copied | null = null;

export const copiedHere = () => (last && last.userId === session.user?.id ? last : null);

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
