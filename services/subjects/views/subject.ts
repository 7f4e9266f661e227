import { viewEvents } from '@coffret/contracts/views/events';
import { viewsList, viewsView } from '@coffret/projections/views/view';
import { ownedSection } from '../../core/data-export.ts';
import { ownOrShared } from '../../core/realtime/audience.ts';
import type { Subject } from '../../core/subject.ts';
import { view } from './decider.ts';
import { viewJobs, viewReactions } from './reactions.ts';
import { viewRoutes } from './routes.ts';

const EXPORTED = ['list', 'lib', 'query', 'shared', 'createdAt'];

export const views: Subject = {
  name: 'views',
  about: 'Saved views of lists, of one user or for all.',
  events: viewEvents,
  shown: 'userId list lib columns shared isDeleted',
  // May name a person.
  views: [viewsView],
  auditedDeciders: [view],
  reactions: viewReactions,
  audiences: { view: ownOrShared(viewsView) },
  erasing: ['ViewDeleted'],
  dataExport: ownedSection(viewsList, EXPORTED, 'Vues de listes'),
  routes: viewRoutes,
  jobs: viewJobs,
};
