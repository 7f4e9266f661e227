import type { errors } from '@coffret/contracts/answers';
import { dateTimeText } from '@coffret/contracts/date-texts';
import i18next from 'i18next';
import type { z } from 'zod';
import type { TextKey } from '../../i18n/text-key.ts';
import { session } from '../session/session.ts';

export type Overtaken = Pick<z.infer<typeof errors>, 'lastChange'>;

/** Who came before a refused act, and when. */
export function lastChangeText({ type, at, by }: NonNullable<Overtaken['lastChange']>): string {
  const known = `lastChange.acts.${type}`;
  const act = i18next.exists(known) ? i18next.t(known as TextKey) : i18next.t('lastChange.acts.other');
  const when = dateTimeText(at);
  if (!by) return i18next.t('lastChange.at', { act, when });
  const name = by.userId === session.user?.id ? i18next.t('lastChange.self') : by.fullName;
  return i18next.t('lastChange.by', { act, name, when });
}
