import { z } from 'zod';
import { entity, euros, id } from '../answers.ts';
import { NOTIFICATION_CATEGORIES } from './events.ts';

export const receivingGroup = z
  .object({
    id: id(),
    lib: z.string(),
    count: z.int().nonnegative(),
  })
  .meta({ id: 'ReceivingGroup', description: 'A group that can be notified.' });
export type ReceivingGroup = z.infer<typeof receivingGroup>;

export const notification = z
  .object({
    ...entity,
    userForId: id().nullable(),
    groupForId: id().nullable(),
    cat: z.enum(NOTIFICATION_CATEGORIES),
    lib: z.string(),
    libParams: z.record(z.string(), z.string()).meta({ maxProperties: 20 }).nullable(),
    route: z.string().nullable(),
    isRead: z.boolean(),
    isArchived: z.boolean(),
  })
  .meta({
    id: 'Notification',
    description:
      'A notification as one of its receivers has it: read, archived and rowVersion are their own.',
  });
export type Notification = z.infer<typeof notification>;

export const notificationInList = z
  .object({
    ...notification.shape,
    /** Of the quote that it is about; null: of none. */
    company: z.string().nullable(),
    price: euros().nullable(),
    isToDo: z.boolean(),
  })
  .meta({
    id: 'NotificationInList',
    description: 'A received notification, and whether it still requires an action of the receiver.',
  });
export type NotificationInList = z.infer<typeof notificationInList>;
