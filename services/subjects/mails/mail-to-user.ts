import type { Culture } from '@coffret/contracts/fields';
import { type HeardKind, isMuted } from '@coffret/contracts/notifications/kinds';
import type { Doc } from '@coffret/contracts/ports/read-store';
import type { Services } from '../../core/services.ts';
import { preferencesOf } from '../../core/user-preferences.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { userKey } from '../../platform/person-keys/person-keys.ts';
import type { MailContent, MailData } from './layout.ts';

export interface UserMail {
  id: string;
  /** Sent unless the user has switched it off; absent: always. */
  kind?: HeardKind;
  user: Doc;
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

/** A repeated id is sent once. Returns the subject; null: switched off. */
export async function mailToUser(
  services: Pick<Services, 'mailer' | 'branding' | 'publicUrl' | 'preferences' | 'keyring'>,
  { id, kind, attachments = [], ...mail }: UserMail,
): Promise<string | null> {
  if (kind && isMuted(await preferencesOf(services, mail.user), kind, 'mail')) return null;
  const { _id, email } = mail.user;
  const content = mailFor(services, mail);
  await services.mailer.send({ id, to: String(email), persons: [userKey(_id)], ...content, attachments });
  return content.subject;
}
