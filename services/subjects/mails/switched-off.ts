import type { SentMail } from '@coffret/contracts/mails/events';
import { type HeardKind, isMuted } from '@coffret/contracts/notifications/kinds';
import { usersView } from '@coffret/projections/users/view';
import type { Services } from '../../core/services.ts';
import { preferencesOf } from '../../core/user-preferences.ts';

const SETTINGS: ReadonlyMap<string, HeardKind> = new Map([
  ['mail-order', 'ORDERS'],
  ['mail-reminder', 'EXPIRIES'],
  ['mail-shared-change', 'SHARES'],
  ['mail-announcement', 'ANNOUNCEMENTS'],
]);

/** Since it was sent, or failed, for the first time. A reminder by hand cannot be switched off. */
export async function isSwitchedOff(
  services: Pick<Services, 'view' | 'preferences' | 'keyring'>,
  { job, data, userId }: Pick<SentMail, 'job' | 'data' | 'userId'>,
): Promise<boolean> {
  const kind = data.isByHand ? undefined : SETTINGS.get(job);
  const user = kind && (await services.view(usersView).findOne({ _id: userId }));
  return !!user && isMuted(await preferencesOf(services, user), kind, 'mail');
}
