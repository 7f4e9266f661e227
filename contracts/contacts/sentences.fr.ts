import { plain, type SentenceContext, type Sentences } from '../sentences/context.ts';
import type { contactEvents } from './events.ts';

const calledIn = ({ data, it }: SentenceContext) => (typeof data.fullName === 'string' ? data.fullName : it);

export const contactSentences: Sentences<typeof contactEvents> = {
  ContactAdded: (context) =>
    `${context.who} a ajouté le contact ${calledIn(context)} au projet ${context.named('project', context.data.customerProjId)}`,
  ContactChanged: plain('{who} a modifié le contact {it}'),
  CallRequested: plain('{who} a demandé que l’on rappelle le contact {it}'),
  CallMade: plain('{who} a rappelé le contact {it}'),
  ContactRemoved: plain('{who} a retiré le contact {it}'),
};
