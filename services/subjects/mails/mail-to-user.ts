import type { Culture } from '@coffret/contracts/fields';
import type { Doc } from '@coffret/contracts/ports/read-store';
import type { Services } from '../../core/services.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { userKey } from '../../platform/person-keys/person-keys.ts';
import type { MailContent, MailData } from './layout.ts';

interface UserMail {
  id: string;
  user: Doc;
  /** Of the link. */
  path: string;
  write: (culture: Culture, data: MailData) => MailContent;
  attachments?: Mail['attachments'];
}

/** In the user's language. A repeated id is sent once. */
export function mailToUser(
  { mailer, branding, publicUrl }: Pick<Services, 'mailer' | 'branding' | 'publicUrl'>,
  { id, user, path, write, attachments = [] }: UserMail,
): Promise<void> {
  const data = { appName: branding.appName, fullName: String(user.fullName), link: publicUrl() + path };
  const content = write(user.culture as Culture, data);
  return mailer.send({ id, to: String(user.email), persons: [userKey(user._id)], ...content, attachments });
}
