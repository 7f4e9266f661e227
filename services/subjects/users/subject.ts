import { userEvents } from '@coffret/contracts/users/events';
import { usersView } from '@coffret/projections/users/view';
import { rightRoom, userRoom } from '../../core/realtime/rooms.ts';
import type { Subject } from '../../core/subject.ts';
import { user } from './decider.ts';
import { userJobs, userReactions } from './reactions.ts';
import { userRoutes } from './routes.ts';

export const users: Subject = {
  name: 'users',
  about: 'Accounts of customers and staff.',
  events: userEvents,
  shown: `
    email fullName role phone company activity siret address postalCode department city culture groupId
    agencyId sectorId discountPercentage reason link expiresAt note isMailed prefs previous exists
    deletedFor profile isActivated isVerified isBan lock
  `,
  whole: 'prefs',
  views: [usersView],
  auditedDeciders: [user],
  reactions: userReactions,
  audiences: { user: { view: null, rooms: (id) => [userRoom(id), rightRoom('user_r')] } },
  erasing: ['UserDeleted'],
  routes: (server, services, { links }) => userRoutes(server, services, links),
  jobs: userJobs,
};
