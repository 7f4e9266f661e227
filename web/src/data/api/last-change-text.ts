import type { errors } from '@coffret/contracts/answers';
import { dateTimeText } from '@coffret/contracts/date-texts';
import type { ApiError } from '@coffret/contracts/errors';
import i18next from 'i18next';
import type { z } from 'zod';
import type { TextKey } from '../../i18n/text-key.ts';
import { session } from '../session/session.ts';
import { keyedErrorText } from './error-text.ts';

export type Overtaken = Pick<z.infer<typeof errors>, 'lastChange'>;
type LastChange = NonNullable<Overtaken['lastChange']>;

function lastChangeText({ type, at, by }: LastChange): string {
  const known = `lastChange.acts.${type}`;
  const act = i18next.exists(known) ? i18next.t(known as TextKey) : i18next.t('lastChange.acts.other');
  const when = dateTimeText(at);
  if (!by) return i18next.t('lastChange.at', { act, when });
  const name = by.userId === session.user?.id ? i18next.t('lastChange.self') : by.fullName;
  return i18next.t('lastChange.by', { act, name, when });
}

/** Why an act was refused, with who came before it, and when. */
export function overtakenText(error: ApiError, lastChange: LastChange): string {
  const why = error.code === 'BAD_ROWVERSION' ? i18next.t('lastChange.nothingDone') : keyedErrorText(error);
  return `${why} ${lastChangeText(lastChange)}`;
}
