import type { Intent } from '@blueprintjs/core';
import type { Refusal } from '@coffret/contracts/errors';
import { isTypedTextAtRisk } from '../navigation-guard.ts';
import { changes } from '../socket/changes.ts';
import { toast } from '../toast.ts';
import { keyedErrorText } from './error-text.ts';
import { isSessionEnded } from './session-over.ts';

const RELOAD_MS = 3_000;

/**
 * Shows a toast for every error; a session's end is told by itself. When another user has saved first, everything that
 * is shown is fetched again, and the page is loaded again after 3 s unless typed text would be lost with it.
 */
export function showErrors({ refused }: Refusal, intent: Intent = 'danger'): void {
  for (const error of refused.filter((one) => !isSessionEnded(one)))
    toast({ text: keyedErrorText(error), intent, id: keyedErrorText(error) });
  if (!refused.some(({ code }) => code === 'BAD_ROWVERSION')) return;
  changes.emit('everything');
  setTimeout(() => {
    if (!isTypedTextAtRisk()) location.reload();
  }, RELOAD_MS);
}
