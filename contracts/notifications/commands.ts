import { z } from 'zod';
import { MAX_LONG_TEXT, oneOf, optionalId, rowVersion, text } from '../fields.ts';
import { NOTIFICATION_CATEGORIES } from './events.ts';

/** A screen of the client, never another host, nor an address that acts when it is opened. */
export const route = text().regex(
  /^\/(?!(?:[aA][pP][iI]|[lL][oO][gG][oO][uU][tT])(?:[/?]|$))(?:[\w-][\w\-/]*)?(?:\?[\w\-./?=&%]*)?$/,
  'INVALID_PARAMETER',
);

export const notificationContent = {
  cat: oneOf(NOTIFICATION_CATEGORIES),
  lib: text(MAX_LONG_TEXT),
  route: route.nullish(),
};

export const newNotification = z
  .strictObject({
    userForId: optionalId(),
    groupForId: optionalId(),
    ...notificationContent,
    rowVersion: rowVersion().nullish(),
  })
  .refine((body) => body.userForId != null || body.groupForId != null, {
    error: 'REQUIRED',
    path: ['userForId'],
  })
  .refine((body) => body.userForId == null || body.groupForId == null, {
    error: 'INVALID_PARAMETER',
    path: ['groupForId'],
  })
  .meta({
    anyOf: [
      {
        required: ['userForId'],
        properties: { userForId: { type: 'integer' }, groupForId: { enum: [null, ''] } },
      },
      {
        required: ['groupForId'],
        properties: { groupForId: { type: 'integer' }, userForId: { enum: [null, ''] } },
      },
    ],
  });

const flag = () => z.boolean({ error: 'INVALID_PARAMETER' }).optional();

const readOnly = Object.fromEntries(
  ['userForId', 'groupForId', 'cat', 'lib', 'libParams', 'route', 'createdAt', 'updatedAt'].map((name) => [
    name,
    z.unknown().optional(),
  ]),
);

export const notificationChange = z.strictObject({
  ...readOnly,
  id: optionalId(),
  isRead: flag(),
  isArchived: flag(),
  rowVersion: rowVersion().optional(),
});
