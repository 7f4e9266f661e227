import type { Intent } from '@blueprintjs/core';
import { changes } from '../socket/changes.ts';
import { toast } from '../toast.ts';
import type { Errors } from './error-response.ts';
import { keyedErrorText } from './error-text.ts';
import { isSessionEnded } from './session-over.ts';

/** One toast per error; a session's end is reported elsewhere. After an edit conflict all queries are
 * refetched. */
export function showErrors({ errors }: Errors, intent: Intent = 'danger'): void {
  for (const error of errors.filter((one) => !isSessionEnded(one)))
    toast({ text: keyedErrorText(error), intent, id: keyedErrorText(error) });
  if (errors.some(({ code }) => code === 'BAD_ROWVERSION')) changes.emit('everything');
}
