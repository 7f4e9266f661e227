import type { List } from '../answers.ts';
import type { BulkResult } from '../bulk.ts';
import type { Done, ListQuery } from '../paths.ts';
import type { Contact } from './answers.ts';

export interface ContactPaths {
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
