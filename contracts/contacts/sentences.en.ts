import { plain, type SentenceContext, type Sentences } from '../sentences/context.ts';
import type { contactEvents } from './events.ts';

const calledIn = ({ data, it }: SentenceContext) => (typeof data.fullName === 'string' ? data.fullName : it);

export const contactSentences: Sentences<typeof contactEvents> = {
  ContactAdded: (context) =>
    `${context.who} added the contact ${calledIn(context)} to the project ${context.named('project', context.data.customerProjId)}`,
  ContactChanged: plain('{who} changed the contact {it}'),
  CallRequested: plain('{who} requested a call to the contact {it}'),
  CallMade: plain('{who} called the contact {it}'),
  ContactRemoved: plain('{who} removed the contact {it}'),
};
