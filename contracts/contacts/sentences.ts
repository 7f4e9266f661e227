import type { SentenceContext, Sentences } from '../sentences/context.ts';
import type { contactEvents } from './events.ts';

const calledIn = ({ data, it }: SentenceContext) => (typeof data.fullName === 'string' ? data.fullName : it);

export const contactSentences: Sentences<typeof contactEvents> = {
  ContactAdded: [
    (context) =>
      `${context.who} a ajouté le contact ${calledIn(context)} au projet ${context.named('project', context.data.customerProjId)}`,
    (context) =>
      `${context.who} added the contact ${calledIn(context)} to the project ${context.named('project', context.data.customerProjId)}`,
  ],
  ContactChanged: [
    ({ who, it }) => `${who} a modifié le contact ${it}`,
    ({ who, it }) => `${who} changed the contact ${it}`,
  ],
  CallRequested: [
    ({ who, it }) => `${who} a demandé que l’on rappelle le contact ${it}`,
    ({ who, it }) => `${who} asked for a call to the contact ${it}`,
  ],
  CallMade: [
    ({ who, it }) => `${who} a rappelé le contact ${it}`,
    ({ who, it }) => `${who} called the contact ${it}`,
  ],
  ContactRemoved: [
    ({ who, it }) => `${who} a retiré le contact ${it}`,
    ({ who, it }) => `${who} removed the contact ${it}`,
  ],
};
