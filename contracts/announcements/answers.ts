import { z } from 'zod';
import { dateTime, entity, id, MAX_ROWS } from '../answers.ts';
import { MAX_VALUES } from './commands.ts';

/** SENDING: due, its receivers are not counted yet. */
const ANNOUNCEMENT_STATUSES = ['PLANNED', 'SENDING', 'SENT', 'CANCELLED'] as const;
export type AnnouncementStatus = (typeof ANNOUNCEMENT_STATUSES)[number];

export const announcement = z
  .object({
    ...entity,
    title: z.string(),
    text: z.string(),
    groupIds: z.array(id()).max(MAX_VALUES),
    agencyIds: z.array(id()).max(MAX_VALUES),
    /** Names of `agencyIds`, also of removed ones. */
    agencyLibs: z.array(z.string()).max(MAX_VALUES),
    activities: z.array(z.string()).max(MAX_VALUES),
    bell: z.boolean(),
    mail: z.boolean(),
    route: z.string().nullable(),
    sendAt: dateTime().nullable(),
    status: z.enum(ANNOUNCEMENT_STATUSES),
    userId: id().nullable(),
    fullName: z.string().nullable(),
    sentAt: dateTime().nullable(),
    /** Of a planned one: the users whom it would reach now. */
    receivers: z.int().nonnegative(),
    /** Receivers who read it in their notifications. */
    readers: z.int().nonnegative(),
  })
  .meta({ id: 'Announcement', description: 'A text for many users, sent as notification, mail or both.' });
export type Announcement = z.infer<typeof announcement>;

export const audienceSize = z
  .object({ count: z.int().nonnegative(), sample: z.array(z.string()).max(MAX_ROWS) })
  .meta({
    id: 'AudienceSize',
    description: 'The number of users that an announcement reaches, and some of their companies.',
  });
export type AudienceSize = z.infer<typeof audienceSize>;
