import type { Intent } from '@blueprintjs/core';
import type { Refusal } from '@coffret/contracts/errors';
import { changes } from '../socket/changes.ts';
import { toast } from '../toast.ts';
import { keyedErrorText } from './error-text.ts';
import { isSessionOver } from './session-over.ts';

/**
 * Shows a toast for every error; a session's end is told by itself. When another user has saved first, everything that
 * is shown is fetched again, beneath what is being typed.
 */
export function reportRefusal({ refused }: Refusal, intent: Intent = 'danger'): void {
  for (const error of refused.filter((one) => !isSessionOver(one)))
    toast({ text: keyedErrorText(error), intent, id: keyedErrorText(error) });
  if (refused.some(({ code }) => code === 'BAD_ROWVERSION')) changes.tell('everything');
}
