import type { Culture } from '@coffret/contracts/fields';
import { type HeardKind, isMuted } from '@coffret/contracts/notifications/kinds';
import type { Doc } from '@coffret/contracts/ports/read-store';
import type { Services } from '../../core/services.ts';
import { preferencesOf } from '../../core/user-preferences.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { userKey } from '../../platform/person-keys/person-keys.ts';
import type { MailContent, MailData } from './layout.ts';

interface UserMail {
  id: string;
  /** Sent unless the user has switched it off; absent: always. */
  kind?: HeardKind;
  user: Doc;
  /** Of the link. */
  path: string;
  write: (culture: Culture, data: MailData) => MailContent;
  attachments?: Mail['attachments'];
}

/** In the user's language. A repeated id is sent once. */
export async function mailToUser(
  services: Pick<Services, 'mailer' | 'branding' | 'publicUrl' | 'preferences' | 'keyring'>,
  { id, kind, user, path, write, attachments = [] }: UserMail,
): Promise<void> {
  if (kind && isMuted(await preferencesOf(services, user), kind, 'mail')) return;
  const { mailer, branding, publicUrl } = services;
  const data = { appName: branding.appName, fullName: String(user.fullName), link: publicUrl() + path };
  const content = write(user.culture as Culture, data);
  await mailer.send({ id, to: String(user.email), persons: [userKey(user._id)], ...content, attachments });
}
