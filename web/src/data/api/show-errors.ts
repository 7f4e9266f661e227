import type { Intent } from '@blueprintjs/core';
import type { ApiError } from '@coffret/contracts/errors';
import i18next from 'i18next';
import { changes } from '../socket/changes.ts';
import { toast } from '../toast.ts';
import type { Errors } from './error-response.ts';
import { keyedErrorText } from './error-text.ts';
import { lastChangeText, type Overtaken } from './last-change-text.ts';
import { isSessionEnded } from './session-over.ts';

function overtakenText(error: ApiError, lastChange: NonNullable<Overtaken['lastChange']>): string {
  const what = error.code === 'BAD_ROWVERSION' ? i18next.t('lastChange.nothingDone') : keyedErrorText(error);
  return `${what} ${lastChangeText(lastChange)}`;
}

/** One toast per error, with who came before; a session's end is reported elsewhere. After an edit conflict all queries are
 * refetched. */
export function showErrors({ errors, more }: Errors, intent: Intent = 'danger'): void {
  const { lastChange } = (more ?? {}) as Overtaken;
  for (const error of errors.filter((one) => !isSessionEnded(one))) {
    const text = lastChange ? overtakenText(error, lastChange) : keyedErrorText(error);
    toast({ text, intent, id: text });
  }
  if (errors.some(({ code }) => code === 'BAD_ROWVERSION')) changes.emit('everything');
}
