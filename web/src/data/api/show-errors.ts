import type { Intent } from '@blueprintjs/core';
import { changes } from '../socket/changes.ts';
import { toast } from '../toast.ts';
import type { Errors } from './error-response.ts';
import { keyedErrorText } from './error-text.ts';
import { isSessionEnded } from './session-over.ts';

const RELOAD_MS = 3_000;

const isTypedTextAtRisk = (): boolean =>
  !window.dispatchEvent(new Event('beforeunload', { cancelable: true })) ||
  document.querySelector('[role="dialog"], [type="submit"][aria-busy="true"]') !== null;

/** One toast per error; a session's end is reported elsewhere. After an edit conflict all queries are
 * refetched, and the page reloads after 3 s unless unsaved text would be lost. */
export function showErrors({ errors }: Errors, intent: Intent = 'danger'): void {
  for (const error of errors.filter((one) => !isSessionEnded(one)))
    toast({ text: keyedErrorText(error), intent, id: keyedErrorText(error) });
  if (!errors.some(({ code }) => code === 'BAD_ROWVERSION')) return;
  changes.emit('everything');
  setTimeout(() => {
    if (!isTypedTextAtRisk()) location.reload();
  }, RELOAD_MS);
}
