import { subject } from '../subject.ts';
import type { ContactPaths } from './paths.ts';
import { contactSentences } from './sentences.ts';

export const contacts = subject<ContactPaths>()({
  categories: {
    contact: { title: { fr: 'Contacts', en: 'Contacts' }, sentences: contactSentences, isPersonal: true },
  },
  rights: {
    entities: { contact: { fr: 'Contacts', en: 'Contacts' } },
    clientsHold: ['contact_c', 'contact_r', 'contact_w', 'contact_d'],
  },
});
