import type { Intent } from '@blueprintjs/core';
import type { ApiError } from '@coffret/contracts/errors';
import { changes } from '../socket/changes.ts';
import { toast } from '../toast.ts';
import type { Errors } from './error-response.ts';
import { keyedErrorText } from './error-text.ts';
import type { Overtaken } from './last-change-text.ts';
import { isSessionEnded } from './session-over.ts';

/** One toast per error, with what came before it; a session's end is reported elsewhere. After an edit conflict all queries are
 * refetched. */
export function showErrors({ errors, more }: Errors, intent: Intent = 'danger'): void {
  const { lastChange } = (more ?? {}) as Overtaken;
  const say = (textOf: (error: ApiError) => string) => {
    for (const error of errors.filter((one) => !isSessionEnded(one)))
      toast({ text: textOf(error), intent, id: textOf(error) });
  };
  const sayPlainly = () => say(keyedErrorText);
  if (lastChange)
    // Not for the login page.
    import('./last-change-text.ts').then(
      ({ overtakenText }) => say((error) => overtakenText(error, lastChange)),
      sayPlainly,
    );
  else sayPlainly();
  if (errors.some(({ code }) => code === 'BAD_ROWVERSION')) changes.emit('everything');
}
