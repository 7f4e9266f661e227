import { plain, type Sentences } from '../sentences/context.ts';
import type { mailEvents } from './events.ts';

export const mailSentences: Sentences<typeof mailEvents> = {
  MailFailed: ({ data, person }) => `Un message n’a pas pu être envoyé : ${person(data.userId)}`,
  MailResent: plain('{who} a fait renvoyer un message'),
  MailSentAgain: ({ who, data, person }) => `${who} a renvoyé un message à ${person(data.userId)}`,
  MailSettled: plain('Un message qui n’était pas parti ne manque plus'),
};
