import { plain, type Sentences } from '../sentences/context.ts';
import type { mailEvents } from './events.ts';

export const mailSentences: Sentences<typeof mailEvents> = {
  MailFailed: ({ data, person }) => `A mail could not be sent: ${person(data.userId)}`,
  MailResent: plain('{who} had a mail sent again'),
  MailSentAgain: ({ who, data, person }) => `${who} sent a mail to ${person(data.userId)} once more`,
  MailSettled: plain('A mail that was not sent is missing no more'),
};
