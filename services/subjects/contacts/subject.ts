import { contactEvents } from '@coffret/contracts/contacts/events';
import { contactsList, contactsView } from '@coffret/projections/contacts/view';
import { ownedSection } from '../../core/data-export.ts';
import { owned } from '../../core/realtime/audience.ts';
import type { Subject } from '../../core/subject.ts';
import { contact } from './decider.ts';
import { contactMailSamples } from './mail-texts.ts';
import { contactJobs, contactReactions } from './reactions.ts';
import { contactRoutes } from './routes.ts';
import { supportRoutes } from './support.ts';
import { supportJobs } from './support-jobs.ts';

const EXPORTED = ['fullName', 'role', 'email', 'phone', 'note', 'projectLib'];

export const contacts: Subject = {
  name: 'contacts',
  about: 'Contacts of projects.',
  events: contactEvents,
  shown: 'fullName role email phone note customerProjId userId known exists person',
  views: [contactsView],
  auditedDeciders: [contact],
  reactions: contactReactions,
  audiences: { contact: owned(contactsView, 'see contact') },
  erasing: ['ContactRemoved'],
  dataExport: ownedSection(contactsList, EXPORTED, 'Contacts de vos projets'),
  mailSamples: contactMailSamples,
  routes(server, services) {
    contactRoutes(server, services);
    supportRoutes(server, services);
  },
  jobs: [...contactJobs, ...supportJobs],
};
