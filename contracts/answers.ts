import { z } from 'zod';
import type { ApiError, Refusal } from './errors.ts';
import { listedTable, MAX_TABLES } from './price-list.ts';

/** Response schemas; fields that a schema does not name are not sent. `meta.id` is the name in /api/docs. */

/** ISO 8601, UTC. */
export const dateTime = () => z.string().meta({ format: 'date-time' });
/** Euros without tax, two decimals. */
export const euros = () => z.number().meta({ format: 'euros' });
/** Of a customer; a secret of those who may not see it (services/core/http/discounts.ts). */
export const discountPercent = () => z.number().meta({ format: 'discount-percent' });
export const id = () => z.int().positive();

export const entity = {
  id: id(),
  /** Incremented by every change; an update may carry it for optimistic locking. */
  rowVersion: z.int().nonnegative(),
  createdAt: dateTime(),
  updatedAt: dateTime(),
};

export type Entity = z.infer<z.ZodObject<typeof entity>>;

export const linkedCounts = {
  commentCount: z.int().nonnegative(),
  documentCount: z.int().nonnegative(),
};

export type LinkedCounts = z.infer<z.ZodObject<typeof linkedCounts>>;

/** Of a page. */
export const MAX_ROWS = 100;
/** Of a register that is answered whole, and of what the company configures. */
export const MAX_ITEMS = 1000;
/** Within an answer about their parent, which has their number and a route to the rest. */
export const MAX_CHILDREN = 100;

export const list = <Row extends z.ZodType>(row: Row, most = MAX_ROWS) =>
  z.object({
    rows: z.array(row).max(most),
    count: z.int().nonnegative(),
    /** Euros of all that match by money column, of lists that have some. */
    sums: z.record(z.string(), euros()).meta({ maxProperties: 20 }).optional(),
  });
export interface List<Row> {
  rows: Row[];
  count: number;
  sums?: { [column: string]: number };
}

export const count = z
  .object({ count: z.int().nonnegative() })
  .meta({ id: 'Count', description: 'A count.' });
export const named = z.object({ id: id() }).meta({ id: 'Named', description: 'The id of an entity.' });
export type Named = z.infer<typeof named>;
export const nothing = z
  .object({})
  .meta({ id: 'Nothing', description: 'An empty object: the command succeeded.' });
export type Nothing = z.infer<typeof nothing>;

export const alive = z
  .object({ status: z.enum(['live', 'ready']) })
  .meta({ id: 'Alive', description: 'The process runs, or it handles commands and queries.' });

export const health = z
  .object({
    status: z.enum(['unavailable', 'ready', 'impaired']),
    projections: z.array(z.object({ name: z.string(), state: z.literal('PARKED') })).max(MAX_ROWS),
    reactions: z.array(z.object({ name: z.string(), state: z.literal('SET_ASIDE') })).max(MAX_ROWS),
  })
  .meta({ id: 'Health', description: 'The state of the process, and the names of the parts that fail.' });
export type Health = z.infer<typeof health>;

export const slotInfo = z.object({ lineId: z.int(), slotIndex: z.number().nullable() }).meta({
  id: 'SlotInfo',
  description: 'A place in the stack: a line, and one of its slots or null for the whole line.',
});

const apiError = z
  .object({
    code: z.string(),
    key: z.string().optional(),
    originalErr: z.string().optional(),
    slotInfo: slotInfo.optional(),
  })
  .meta({
    id: 'Error',
    description: 'An error: a code, the invalid field or parameter, and a short English sentence.',
    examples: [{ code: 'REQUIRED', key: 'lib' }],
  }) satisfies z.ZodType<ApiError>;

/** Between processes of the server. */
export const refusal = z.object({
  refused: z.array(apiError),
  status: z.int().optional(),
}) satisfies z.ZodType<Refusal>;

export const errors = z
  .object({
    /** The first ones. */
    errors: z.array(apiError).min(1).max(MAX_CHILDREN),
    /** Only with SECOND_FACTOR: the body field for POST /api/loginSecondFactor. */
    challenge: z.string().optional(),
    factors: z
      .array(z.enum(['totp', 'passkey', 'recoveryCode']))
      .max(3)
      .optional(),
    /** Only with LOGIN_FAILED: wrong passwords before a ban. Absent where none follows. */
    triesLeft: z.int().nonnegative().optional(),
    /** Only where another change has come before: the type of its event, when, and by whom (null: the system, or not to be known). */
    lastChange: z
      .object({
        type: z.string(),
        at: dateTime(),
        by: z.object({ userId: id(), fullName: z.string() }).nullable(),
      })
      .optional(),
    /** Only with AMBIGUOUS_COLUMNS: those of the price list, with their columns. */
    tables: z.array(listedTable).max(MAX_TABLES).optional(),
  })
  .meta({ id: 'Errors', description: 'The errors of a rejected request, which changed nothing.' });
