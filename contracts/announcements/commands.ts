import { z } from 'zod';
import { id, moment, paragraphs, rowVersion, text } from '../fields.ts';
import { route } from '../notifications/commands.ts';

export const MAX_TITLE = 120;
export const MAX_VALUES = 50;

const values = <Value extends z.ZodType>(value: Value) =>
  z.array(value, { error: 'INVALID_PARAMETER' }).max(MAX_VALUES, 'INVALID_PARAMETER');
const flag = () => z.boolean({ error: 'INVALID_PARAMETER' });

const audience = { groupIds: values(id()), agencyIds: values(id()), activities: values(text()) };

type Lists = { [list in keyof typeof audience]: readonly unknown[] };
const isChosen = ({ groupIds, agencyIds, activities }: Lists) =>
  groupIds.length + agencyIds.length + activities.length > 0;
const WITHOUT_AUDIENCE = { error: 'REQUIRED', path: ['groupIds'] };

export const announcementAudience = z.strictObject(audience).refine(isChosen, WITHOUT_AUDIENCE);

/** `sendAt`: ISO 8601, default: at once. */
export const newAnnouncement = z
  .strictObject({
    ...audience,
    title: text(MAX_TITLE),
    text: paragraphs(),
    bell: flag(),
    mail: flag(),
    route: route.nullish(),
    sendAt: moment().nullish(),
  })
  .refine(isChosen, WITHOUT_AUDIENCE)
  .refine(({ bell, mail }) => bell || mail, { error: 'REQUIRED', path: ['bell'] });

export const announcementChange = z.strictObject({ rowVersion: rowVersion().optional() });
