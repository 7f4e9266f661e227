import type { Culture } from '@coffret/contracts/fields';
import { type HeardKind, isMuted } from '@coffret/contracts/notifications/kinds';
import type { Doc } from '@coffret/contracts/ports/read-store';
import type { Services } from '../../core/services.ts';
import { preferencesOf } from '../../core/user-preferences.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { userKey } from '../../platform/person-keys/person-keys.ts';
import type { MailContent, MailData } from './layout.ts';

type MailJob = Pick<Job, 'name' | 'data'>;

/** By job: the setting that switches its mails off. Other mails are always sent. */
const SETTINGS: ReadonlyMap<string, HeardKind> = new Map([
  ['mail-order', 'ORDERS'],
  ['mail-reminder', 'EXPIRIES'],
  ['mail-shared-change', 'SHARES'],
  ['mail-announcement', 'ANNOUNCEMENTS'],
]);

/** What staff sends by hand is not switched off. */
export async function isSwitchedOff(
  services: Pick<Services, 'preferences' | 'keyring'>,
  { name, data }: MailJob,
  user: Doc,
): Promise<boolean> {
  const kind = data.isByHand ? undefined : SETTINGS.get(name);
  return kind !== undefined && isMuted(await preferencesOf(services, user), kind, 'mail');
}

export interface UserMail {
  job: MailJob & Pick<Job, 'id'>;
  user: Doc;
  /** Of the link. */
  path: string;
  write: (culture: Culture, data: MailData) => MailContent;
  attachments?: Mail['attachments'];
}

/** In the user's language. */
export function mailFor(
  { branding, publicUrl }: Pick<Services, 'branding' | 'publicUrl'>,
  { user, path, write }: Pick<UserMail, 'user' | 'path' | 'write'>,
): MailContent {
  const data = { appName: branding.appName, fullName: String(user.fullName), link: publicUrl() + path };
  return write(user.culture as Culture, data);
}

/** A repeated job's id is sent once. Returns the subject; null: switched off. */
export async function mailToUser(
  services: Pick<Services, 'mailer' | 'branding' | 'publicUrl' | 'preferences' | 'keyring'>,
  { job, attachments = [], ...mail }: UserMail,
): Promise<string | null> {
  if (await isSwitchedOff(services, job, mail.user)) return null;
  const { _id, email } = mail.user;
  const content = mailFor(services, mail);
  await services.mailer.send({
    id: job.id,
    to: String(email),
    persons: [userKey(_id)],
    ...content,
    attachments,
  });
  return content.subject;
}
