import { groupEvents } from '@coffret/contracts/groups/events';
import { groupsView } from '@coffret/projections/groups/view';
import { readers } from '../../core/realtime/audience.ts';
import type { Subject } from '../../core/subject.ts';
import { group } from './decider.ts';
import { groupRoutes } from './routes.ts';

export const groups: Subject = {
  name: 'groups',
  about: 'Groups of users, and the rights that their members hold.',
  events: groupEvents,
  shown: 'lib rights known exists',
  views: [groupsView],
  auditedDeciders: [group],
  audiences: { group: readers(['group_r']) },
  routes: groupRoutes,
};
