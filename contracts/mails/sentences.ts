import { plain, type Sentences } from '../sentences/context.ts';
import type { mailEvents } from './events.ts';

export const mailSentences: Sentences<typeof mailEvents> = {
  MailFailed: [
    ({ data, person }) => `Un message n’a pas pu être envoyé : ${person(data.userId)}`,
    ({ data, person }) => `A mail could not be sent: ${person(data.userId)}`,
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
