import type { List } from '../answers.ts';
import type { BulkResult } from '../bulk.ts';
import type { Done, ListQuery } from '../paths.ts';
import { subject } from '../subject.ts';
import type { Contact } from './answers.ts';
import { contactSentences } from './sentences.fr.ts';

interface ContactPaths {
  '/api/contacts': {
    query: ListQuery<Contact, 'fullName' | 'projectLib' | 'userId'>;
    GET: List<Contact>;
    POST: Contact;
  };
  '/api/contacts/bulk': { POST: BulkResult };
  '/api/support': { POST: Done };
  '/api/contactsCalled/{id}': { POST: Contact };
  '/api/contacts/{id}': { GET: Contact; PUT: Contact; DELETE: Done };
}

export const contacts = subject<ContactPaths>()({
  categories: {
    contact: { title: 'Contacts', sentences: contactSentences, isPersonal: true },
  },
  rights: {
    entities: { contact: 'Contacts' },
    clientsHold: ['contact_c', 'contact_r', 'contact_w', 'contact_d'],
  },
  mails: {
    'mail-call-request': {
      label: 'Demande d’appel, à l’entreprise',
      isToCompany: true,
    },
    'mail-support-message': {
      label: 'Demande d’aide, à l’entreprise',
      isToCompany: true,
    },
    'mail-support-request': {
      label: 'Demande d’aide, à l’entreprise',
      isToCompany: true,
    },
  },
});
