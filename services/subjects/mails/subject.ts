import { mailEvents } from '@coffret/contracts/mails/events';
import { undeliveredMailsView } from '@coffret/projections/mails/view';
import { typesOf } from '@coffret/projections/view';
import { ofAggregates } from '../../core/realtime/audience.ts';
import type { Subject } from '../../core/subject.ts';
import { exportMails } from './data-export.ts';
import { handleMailJobs, mailReactions } from './reactions.ts';
import { mailRoutes } from './routes.ts';
import { sampleRoutes } from './sample-routes.ts';

export const mails: Subject = {
  name: 'mails',
  about: 'Mails to users, and undelivered mails.',
  events: mailEvents,
  secret: ['jobId'],
  views: [undeliveredMailsView],
  reactions: mailReactions,
  audiences: { undeliveredMail: ofAggregates(['customer_r'], typesOf(mailEvents)) },
  dataExport: exportMails,
  routes(server, services, { mailSamples }) {
    mailRoutes(server, services);
    sampleRoutes(server, services, mailSamples);
  },
  handleJobs: handleMailJobs,
};
