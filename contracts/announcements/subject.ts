import type { List } from '../answers.ts';
import type { ListQuery } from '../paths.ts';
import { subject } from '../subject.ts';
import type { Announcement, AudienceSize } from './answers.ts';
import { announcementSentences } from './sentences.fr.ts';

interface AnnouncementPaths {
  '/api/announcements': {
    query: ListQuery<Announcement, 'title' | 'status' | 'fullName' | 'sendAt' | 'sentAt' | 'receivers'>;
    GET: List<Announcement>;
    POST: Announcement;
  };
  '/api/announcements/audience': { POST: AudienceSize };
  '/api/announcements/cancel/{id}': { POST: Announcement };
}

export const announcements = subject<AnnouncementPaths>()({
  categories: {
    announcement: { title: 'Annonces', sentences: announcementSentences },
  },
  names: { announcementId: 'announcement' },
  mails: {
    'mail-announcement': { label: 'Annonce', heard: 'ANNOUNCEMENTS', isRepeatable: true },
  },
});
