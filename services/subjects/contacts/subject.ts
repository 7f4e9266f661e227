import { contactEvents } from '@coffret/contracts/contacts/events';
import { contactsView } from '@coffret/projections/contacts/view';
import { owned } from '../../core/realtime/audience.ts';
import type { Subject } from '../../core/subject.ts';
import { exportContacts } from './data-export.ts';
import { contact } from './decider.ts';
import { contactMailSamples } from './mail-texts.ts';
import { contactReactions, handleContactJobs } from './reactions.ts';
import { contactRoutes } from './routes.ts';
import { handleSupportJobs, supportRoutes } from './support.ts';

export const contacts: Subject = {
  name: 'contacts',
  about: 'People to ask on customers’ projects.',
  events: contactEvents,
  shown: ['fullName', 'role', 'email', 'phone', 'note', 'customerProjId', 'userId', 'person'],
  views: [contactsView],
  auditedDeciders: [contact],
  reactions: contactReactions,
  audiences: { contact: owned(contactsView, 'see contact') },
  erasing: ['ContactRemoved'],
  dataExport: exportContacts,
  mailSamples: contactMailSamples,
  routes(server, services) {
    contactRoutes(server, services);
    supportRoutes(server, services);
  },
  handleJobs(services) {
    handleContactJobs(services);
    handleSupportJobs(services);
  },
};
