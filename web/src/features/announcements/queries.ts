import type { Announcement } from '@coffret/contracts/announcements/answers';
import type { announcementAudience, newAnnouncement } from '@coffret/contracts/announcements/commands';
import type { z } from 'zod';
import { api } from '../../data/api/api.ts';
import { at } from '../../data/api/path.ts';

export type NewAnnouncement = z.input<typeof newAnnouncement>;
export type Audience = z.output<typeof announcementAudience>;

export const GROUPS = at('/api/notifsGroups');

export const sizeOf = (audience: Audience) => api.post(at('/api/announcements/audience'), audience);
export const createAnnouncement = (values: NewAnnouncement) => api.post(at('/api/announcements'), values);
export const cancelAnnouncement = ({ id, rowVersion }: Pick<Announcement, 'id' | 'rowVersion'>) =>
  api.post(at('/api/announcements/cancel/{id}', { id }), { rowVersion });
