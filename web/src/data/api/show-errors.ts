import type { Intent } from '@blueprintjs/core';
import { changes } from '../socket/changes.ts';
import { toast } from '../toast.ts';
import type { Errors } from './error-response.ts';
import { keyedErrorText } from './error-text.ts';
import { isSessionEnded } from './session-over.ts';

const RELOAD_MS = 3_000;

/** Asks the forms as the browser does before the page is left; a dialog has no such listener. */
const isTypedTextAtRisk = (): boolean =>
  !window.dispatchEvent(new Event('beforeunload', { cancelable: true })) ||
  document.querySelector('[role="dialog"]') !== null;

/**
 * Shows a toast for every error; a session's end is told by itself. When another user has saved first, everything that
 * is shown is fetched again, and the page is loaded again after 3 s unless typed text would be lost with it.
 */
export function showErrors({ errors }: Errors, intent: Intent = 'danger'): void {
  for (const error of errors.filter((one) => !isSessionEnded(one)))
    toast({ text: keyedErrorText(error), intent, id: keyedErrorText(error) });
  if (!errors.some(({ code }) => code === 'BAD_ROWVERSION')) return;
  changes.emit('everything');
  setTimeout(() => {
    if (!isTypedTextAtRisk()) location.reload();
  }, RELOAD_MS);
}
