import { mailContract } from '@coffret/contracts/all-mails';
import { mailEvents } from '@coffret/contracts/mails/events';
import { undeliveredMailsView } from '@coffret/projections/mails/view';
import { typesOf } from '@coffret/projections/view';
import type { ExportSectionOf } from '../../core/data-export.ts';
import { ofAggregates } from '../../core/realtime/audience.ts';
import type { Subject } from '../../core/subject.ts';
import { mailJobs, mailReactions } from './reactions.ts';
import { mailRoutes, sampleRoutes } from './routes.ts';

const exportMails: ExportSectionOf = ({ mailLog }, { id }) => ({
  name: 'mails',
  title: 'E-mails reçus',
  columns: {
    subject: { kind: 'text', label: 'Objet' },
    sentAt: { kind: 'date', label: 'Envoyé le' },
  },
  async *rows() {
    for (const { kind, subject, sentAt } of await mailLog.of(id))
      if (subject !== null && !mailContract(kind)?.isToCompany) yield { subject, sentAt };
  },
});

export const mails: Subject = {
  name: 'mails',
  about: 'Mails to users, and undelivered mails.',
  events: mailEvents,
  shown: 'job data userId quoteId configurationId isRefused at',
  views: [undeliveredMailsView],
  reactions: mailReactions,
  audiences: { undeliveredMail: ofAggregates(['customer_r'], typesOf(mailEvents)) },
  dataExport: exportMails,
  routes(server, services, { mailSamples }) {
    mailRoutes(server, services);
    sampleRoutes(server, services, mailSamples);
  },
  jobs: mailJobs,
};
