import { plain, type Sentences } from '../sentences/context.ts';
import type { mailEvents } from './events.ts';

export const mailSentences: Sentences<typeof mailEvents> = {
  MailFailed: [
    ({ data, person }) => `Un message à ${person(data.userId)} n’a pas pu être envoyé`,
    ({ data, person }) => `A mail to ${person(data.userId)} could not be sent`,
  ],
  MailResent: plain('{who} a fait renvoyer un message', '{who} had a mail sent again'),
  MailSentAgain: [
    ({ who, data, person }) => `${who} a renvoyé un message à ${person(data.userId)}`,
    ({ who, data, person }) => `${who} sent a mail to ${person(data.userId)} once more`,
  ],
  MailSettled: plain(
    'Un message qui n’était pas parti ne manque plus',
    'A mail that was not sent is missing no more',
  ),
};
