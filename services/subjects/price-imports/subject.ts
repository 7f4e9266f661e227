import { priceImportEvents } from '@coffret/contracts/price-imports/events';
import { priceImportsView } from '@coffret/projections/price-imports/view';
import { readers } from '../../core/realtime/audience.ts';
import type { Subject } from '../../core/subject.ts';
import { priceImportJobs, priceImportReactions } from './reactions.ts';
import { priceImportRoutes } from './routes.ts';
import { priceUpdateRoutes } from './update-routes.ts';

export const priceImports: Subject = {
  name: 'priceImports',
  about: 'Price lists of suppliers: checked, applied and undone as a whole.',
  events: priceImportEvents,
  shown: 'filename updated unchanged rejected effectiveAt leftOut ticked total done left count refs',
  views: [priceImportsView],
  reactions: priceImportReactions,
  files: [
    { prefix: 'price-lists/', view: priceImportsView, field: '_listKey' },
    { prefix: 'price-plans/', view: priceImportsView, field: '_planKey' },
  ],
  audiences: { priceImport: readers(['catalog_w']) },
  routes(server, services) {
    priceUpdateRoutes(server, services);
    priceImportRoutes(server, services);
  },
  jobs: priceImportJobs,
};
