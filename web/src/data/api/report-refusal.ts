import type { Intent } from '@blueprintjs/core';
import type { Refusal } from '@coffret/contracts/errors';
import { toast } from '../toast.ts';
import { keyedErrorText } from './error-text.ts';
import { isSessionOver } from './session-over.ts';

const RELOAD_MS = 3_000;

/**
 * Shows a toast for every error; a session's end is told by itself. What another user has changed meanwhile is loaded
 * anew with the page.
 */
export function reportRefusal({ refused }: Refusal, intent: Intent = 'danger'): void {
  for (const error of refused.filter((one) => !isSessionOver(one)))
    toast({ text: keyedErrorText(error), intent, id: keyedErrorText(error) });
  if (refused.some(({ code }) => code === 'BAD_ROWVERSION')) setTimeout(() => location.reload(), RELOAD_MS);
}
