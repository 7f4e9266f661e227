import { comparisonEvents } from '@coffret/contracts/audit/events';
import { EVENT_TYPES } from '@coffret/contracts/event-categories';
import { auditView } from '@coffret/projections/audit/view';
import { ofAggregates } from '../../core/realtime/audience.ts';
import type { Subject } from '../../core/subject.ts';
import { compareReadModels, comparisonRoutes } from './comparison.ts';
import { deadLetterRoutes } from './dead-letter-routes.ts';
import { stateRoutes } from './entity-state.ts';
import { eventRoutes } from './event-routes.ts';
import { exportRoutes } from './export-routes.ts';
import { jobRoutes } from './job-routes.ts';
import { projectionRoutes } from './projection-routes.ts';

export const audit: Subject = {
  name: 'audit',
  about: 'Audit of events, and failed jobs and reactions.',
  events: comparisonEvents,
  shown: 'streams documents missing differences view stream revision shown unasked',
  views: [auditView],
  audiences: { audit: ofAggregates(['audit_r'], EVENT_TYPES) },
  routes(server, services) {
    eventRoutes(server, services);
    exportRoutes(server, services);
    comparisonRoutes(server, services);
    stateRoutes(server, services);
    jobRoutes(server, services);
    projectionRoutes(server, services);
    deadLetterRoutes(server, services);
  },
  jobs: [compareReadModels],
};
