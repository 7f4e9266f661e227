import { viewEvents } from '@coffret/contracts/views/events';
import { viewsView } from '@coffret/projections/views/view';
import type { Audiences } from '../../core/realtime/audience.ts';
import { EVERYBODY, userRoom } from '../../core/realtime/rooms.ts';
import type { Subject } from '../../core/subject.ts';
import { exportViews } from './data-export.ts';
import { view } from './decider.ts';
import { handleViewJobs, viewReactions } from './reactions.ts';
import { viewRoutes } from './routes.ts';

const audiences: Audiences = {
  view: {
    view: viewsView,
    rooms: (_id, { shared, userId }) => [shared ? EVERYBODY : userRoom(Number(userId))],
  },
};

export const views: Subject = {
  name: 'views',
  about: 'Named states of lists, of one user or for all.',
  events: viewEvents,
  shown: ['userId', 'list', 'lib', 'columns', 'shared', 'isDeleted'],
  // May name a person.
  secret: ['query'],
  views: [viewsView],
  auditedDeciders: [view],
  reactions: viewReactions,
  audiences,
  erasing: ['ViewDeleted'],
  dataExport: exportViews,
  routes: viewRoutes,
  handleJobs: handleViewJobs,
};
