import { z } from 'zod';
import { type EventsOf, first } from '../events.ts';

/** Users who match each list that is not empty. At least one is not. */
const audience = z.strictObject({
  groupIds: z.array(z.int()),
  agencyIds: z.array(z.int()),
  activities: z.array(z.string()),
});
export type Audience = z.infer<typeof audience>;

const plannedAnnouncement = z.strictObject({
  title: z.string(),
  text: z.string(),
  audience,
  /** In the notifications of the client. */
  bell: z.boolean(),
  mail: z.boolean(),
  /** Path of the screen that it opens. */
  route: z.string().nullable(),
  /** ISO 8601; null: at once. */
  sendAt: z.string().nullable(),
});
export type PlannedAnnouncement = z.infer<typeof plannedAnnouncement>;

/** Streams `announcement-<id>`. */
export const announcementEvents = {
  AnnouncementPlanned: first(plannedAnnouncement),
  AnnouncementCancelled: first(z.strictObject({})),
  AnnouncementSent: first(z.strictObject({ receivers: z.int() })),
};

export type AnnouncementEvent = EventsOf<typeof announcementEvents>;
