import { priceImportEvents, priceListChoiceEvents } from '@coffret/contracts/price-imports/events';
import { priceListChoicesView } from '@coffret/projections/price-imports/choices';
import { priceImportsView } from '@coffret/projections/price-imports/view';
import { readers } from '../../core/realtime/audience.ts';
import type { Subject } from '../../core/subject.ts';
import { priceListChoiceRoutes } from './choice-routes.ts';
import { priceDraftRoutes } from './draft-routes.ts';
import { priceImportJobs, priceImportReactions } from './reactions.ts';
import { priceImportRoutes } from './routes.ts';
import { priceUpdateRoutes } from './update-routes.ts';

export const priceImports: Subject = {
  name: 'priceImports',
  about: 'Price lists of suppliers: checked, applied and undone as a whole.',
  events: { ...priceImportEvents, ...priceListChoiceEvents },
  shown:
    'filename updated unchanged rejected undecided proposedDay effectiveAt rules take tick reason brandId categoryId ids applied total done left count refs headings refColumn priceColumn taxRate basis',
  views: [priceImportsView, priceListChoicesView],
  reactions: priceImportReactions,
  files: [
    { prefix: 'price-lists/', view: priceImportsView, field: '_listKey' },
    { prefix: 'price-uploads/', view: priceImportsView, field: '_uploadKey' },
    { prefix: 'price-plans/', view: priceImportsView, field: '_planKey' },
  ],
  audiences: {
    priceImport: readers(['catalog_w']),
    priceListChoice: readers(['catalog_w']),
  },
  routes(server, services) {
    priceUpdateRoutes(server, services);
    priceImportRoutes(server, services);
    priceDraftRoutes(server, services);
    priceListChoiceRoutes(server, services);
  },
  jobs: priceImportJobs,
};
