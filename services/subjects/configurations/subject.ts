import { configurationEvents } from '@coffret/contracts/configurations/events';
import { configurationsView } from '@coffret/projections/configurations/view';
import { owned } from '../../core/realtime/audience.ts';
import type { Subject } from '../../core/subject.ts';
import { creationRoutes } from './creation-routes.ts';
import { exportConfigurations } from './data-export.ts';
import { configuration } from './decider.ts';
import { lineRoutes } from './line-routes.ts';
import { orderRoutes } from './order-routes.ts';
import { configurationReactions, handleConfigurationJobs } from './reactions.ts';
import { configurationRoutes } from './routes.ts';

export const configurations: Subject = {
  name: 'configurations',
  about: 'Cabinets: their forms, their stacks and what the rules say of them.',
  events: configurationEvents,
  views: [configurationsView],
  auditedDeciders: [configuration],
  reactions: configurationReactions,
  audiences: { configuration: owned(configurationsView, 'see configuration') },
  erasing: ['QuoteHidden'],
  dataExport: exportConfigurations,
  routes(server, services) {
    configurationRoutes(server, services);
    creationRoutes(server, services);
    lineRoutes(server, services);
    orderRoutes(server, services);
  },
  handleJobs: handleConfigurationJobs,
};
