import { z } from 'zod';
import { daySchema } from '../day-schema.ts';
import { idText, pageText, revisionText } from '../fields.ts';
import { MAX_FILTER_VALUES } from '../filters.ts';

export const JOB_STATES = ['waiting', 'delayed', 'running', 'failed'] as const;

export const pageQuery = z.strictObject({
  page: pageText(1_000_000),
  size: z.enum(['10', '25', '50', '100'], { error: 'UNKNOWN_PARAMETER' }).default('25').transform(Number),
});

export const jobsQuery = pageQuery.extend({
  state: z.enum(JOB_STATES, { error: 'INVALID_PARAMETER' }).default('failed'),
});

const texts = z
  .union([z.string().max(100), z.array(z.string().max(100)).max(MAX_FILTER_VALUES)])
  .optional()
  .transform((value) => (value === undefined ? [] : [...new Set([value].flat())]));
const ids = z
  .union([idText(), z.array(idText()).max(MAX_FILTER_VALUES)], { error: 'NUMBER' })
  .optional()
  .transform((value) => (value === undefined ? [] : [...new Set([value].flat())]));
const dayOrMoment = z
  .union([daySchema, z.iso.datetime({ offset: true })], { error: 'INVALID_PARAMETER' })
  .optional();

/** Stores reject NUL in search texts. */
const words = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[^\0]*$/, 'INVALID_PARAMETER')
    .trim();

/** Inclusive; of a day the whole one in Europe/Paris. */
export const eventsFilter = z.strictObject({
  entity: texts,
  entityId: words(100).optional(),
  userId: ids,
  type: texts,
  /** `false` leaves out technical events, except of an asked `type`. */
  technical: z
    .enum(['true', 'false'], { error: 'INVALID_PARAMETER' })
    .default('true')
    .transform((value) => value === 'true'),
  from: dayOrMoment,
  to: dayOrMoment,
  search: words(100).optional(),
  correlationId: words(100).optional(),
});
export type EventsFilter = z.infer<typeof eventsFilter>;

export const eventsQuery = eventsFilter.extend({ ...pageQuery.shape, before: z.string().max(40).optional() });
export type EventsQuery = z.infer<typeof eventsQuery>;

/** `timeZone`: ignored; earlier clients send it. */
export const eventsExport = eventsFilter.extend({
  format: z.enum(['xlsx', 'jsonl']).default('xlsx'),
  timeZone: z.string().optional(),
});

export const stateParams = z.strictObject({ entity: z.string().max(50), id: z.string().max(100) });
export const stateQuery = z.strictObject({
  revision: revisionText().optional(),
});

export const jobParams = z.strictObject({ id: z.string().max(200) });
export const deadLetterParams = jobParams;
export const rebuildParams = z.strictObject({ projection: z.string().max(200) });
