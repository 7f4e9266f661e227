import { configurationEvents } from '@coffret/contracts/configurations/events';
import { configurationsList, configurationsView } from '@coffret/projections/configurations/view';
import { publicFields } from '@coffret/projections/list/run-list';
import { ownedSection } from '../../core/data-export.ts';
import { owned } from '../../core/realtime/audience.ts';
import type { Subject } from '../../core/subject.ts';
import { creationRoutes } from './creation-routes.ts';
import { configuration } from './decider.ts';
import { lineRoutes } from './line-routes.ts';
import { orderRoutes } from './order-routes.ts';
import { proposeRoutes } from './propose-routes.ts';
import { configurationJobs, configurationReactions } from './reactions.ts';
import { repairRoute } from './repair-route.ts';
import { configurationRoutes } from './routes.ts';
import { createSearches } from './search/searches.ts';

const EXPORTED = ['lib', 'projectLib', 'reference', 'status', 'quantity', 'updatedAt'];

export const configurations: Subject = {
  name: 'configurations',
  about: 'Configurations of cabinets: forms, stacks and check results.',
  events: configurationEvents,
  secret: ['fingerprint'],
  whole: ['configElectricalOutlets'],
  views: [configurationsView],
  auditedDeciders: [configuration],
  reactions: configurationReactions,
  audiences: { configuration: owned(configurationsView, 'see configuration') },
  erasing: ['QuoteHidden'],
  dataExport: ownedSection(
    configurationsList,
    EXPORTED,
    { fr: 'Configurations', en: 'Configurations' },
    (doc) => ({
      ...publicFields(doc),
      price: doc._price,
      stack: doc._stack,
    }),
  ),
  routes(server, services) {
    const searches = createSearches(services);
    server.addHook('preClose', async () => searches.close());
    configurationRoutes(server, services);
    proposeRoutes(server, services, searches);
    creationRoutes(server, services);
    lineRoutes(server, services);
    orderRoutes(server, services);
    repairRoute(server, services, searches);
  },
  jobs: configurationJobs,
};
