import type { List } from '../answers.ts';
import type { ListQuery } from '../paths.ts';
import type { Announcement, AudienceSize } from './answers.ts';

export interface AnnouncementPaths {
  '/api/announcements': {
    query: ListQuery<Announcement, 'title' | 'status' | 'fullName' | 'sendAt' | 'sentAt' | 'receivers'>;
    GET: List<Announcement>;
    POST: Announcement;
  };
  '/api/announcements/audience': { POST: AudienceSize };
  '/api/announcements/cancel/{id}': { POST: Announcement };
}
