import { subject } from '../subject.ts';
import type { AnnouncementPaths } from './paths.ts';
import { announcementSentences } from './sentences.ts';

export const announcements = subject<AnnouncementPaths>()({
  categories: {
    announcement: { title: { fr: 'Annonces', en: 'Announcements' }, sentences: announcementSentences },
  },
  names: { announcementId: 'announcement' },
});
