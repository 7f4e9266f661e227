import type { SentenceContext, Sentences } from '../sentences/context.ts';
import type { contactEvents } from './events.ts';

/** One that has gone is not named: a person is not called by a number. */
const calledIn = ({ data, it }: SentenceContext) => (typeof data.fullName === 'string' ? data.fullName : it);

export const contactSentences: Sentences<typeof contactEvents> = {
  ContactAdded: [
    (voice) =>
      `${voice.who} a ajouté le contact ${calledIn(voice)} au projet ${voice.named('project', voice.data.customerProjId)}`,
    (voice) =>
      `${voice.who} added the contact ${calledIn(voice)} to the project ${voice.named('project', voice.data.customerProjId)}`,
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
