import { mailContract } from '@coffret/contracts/all-mails';
import type { Culture } from '@coffret/contracts/languages';
import { isMuted } from '@coffret/contracts/notifications/kinds';
import type { Doc } from '@coffret/contracts/ports/read-store';
import type { Services } from '../../core/services.ts';
import { preferencesOf } from '../../core/user-preferences.ts';
import type { JobData } from '../../platform/jobs/define-job.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { userKey } from '../../platform/person-keys/person-keys.ts';
import type { MailContent, MailData } from './layout.ts';

interface MailJob {
  name: string;
  data: JobData;
}

/** What staff sends by hand is not switched off. */
export async function isSwitchedOff(
  services: Pick<Services, 'preferences' | 'keyring'>,
  { name, data }: MailJob,
  user: Doc,
): Promise<boolean> {
  const kind = data.isByHand ? undefined : mailContract(name)?.heard;
  return kind !== undefined && isMuted(await preferencesOf(services, user), kind, 'mail');
}

export interface UserMail {
  job: MailJob & { id: string };
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
