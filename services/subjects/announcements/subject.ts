import { announcementEvents } from '@coffret/contracts/announcements/events';
import { announcementsView } from '@coffret/projections/announcements/view';
import { readers } from '../../core/realtime/audience.ts';
import type { Subject } from '../../core/subject.ts';
import { announcement } from './decider.ts';
import { announcementMailSamples } from './mail-texts.ts';
import { announcementJobs, announcementReactions } from './reactions.ts';
import { announcementRoutes } from './routes.ts';

export const announcements: Subject = {
  name: 'announcements',
  about: 'Texts for many users, by notification, mail or both.',
  events: announcementEvents,
  shown: `
    title text audience groupIds agencyIds activities bell mail route sendAt receivers status planned
  `,
  whole: 'receivers',
  views: [announcementsView],
  auditedDeciders: [announcement],
  reactions: announcementReactions,
  audiences: { announcement: readers(['notif_c']) },
  mailSamples: announcementMailSamples,
  routes: announcementRoutes,
  jobs: announcementJobs,
};
