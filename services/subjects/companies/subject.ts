import { companyEvents } from '@coffret/contracts/companies/events';
import { companiesList, companiesView } from '@coffret/projections/companies/view';
import { publicFields } from '@coffret/projections/list/run-list';
import { pickColumns } from '../../core/data-export.ts';
import { readers } from '../../core/realtime/audience.ts';
import type { Subject } from '../../core/subject.ts';
import { company } from './decider.ts';
import { companyJobs, companyReactions } from './reactions.ts';
import { companyRoutes } from './routes.ts';

export const companies: Subject = {
  name: 'companies',
  about: 'Firms, each with the verified accounts of its SIREN.',
  events: companyEvents,
  shown: `
    siren lib address postalCode city agencyId note userId known exists fields userIds
  `,
  views: [companiesView],
  auditedDeciders: [company],
  reactions: companyReactions,
  audiences: { company: readers(['company_r']) },
  erasing: ['CompanyEnded'],
  dataExport: (services, { id }) => ({
    name: 'companies',
    title: 'Votre société',
    columns: pickColumns(companiesList, 'siren', 'lib', 'address', 'postalCode', 'city'),
    async *rows() {
      for (const doc of await services.view(companiesView).find({ _userIds: id })) yield publicFields(doc);
    },
  }),
  routes: companyRoutes,
  jobs: companyJobs,
};
