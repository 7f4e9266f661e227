import type { announcementAudience, newAnnouncement } from '@coffret/contracts/announcements/commands';
import type { z } from 'zod';

export type NewAnnouncement = z.input<typeof newAnnouncement>;
export type Audience = z.output<typeof announcementAudience>;
