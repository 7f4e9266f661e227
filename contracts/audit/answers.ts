import { z } from 'zod';
import { dateTime } from '../answers.ts';
import { JOB_STATES } from './commands.ts';

export const job = z
  .object({
    id: z.string(),
    name: z.string(),
    state: z.enum(JOB_STATES),
    /** What it is about. */
    data: z.record(z.string(), z.unknown()),
    /** How many were begun; those that an outage ended do not count. */
    attempts: z.int().nonnegative(),
    /** Of the last attempt that failed or was put off; null when none was. */
    error: z.string().nullable(),
    enqueuedAt: dateTime(),
    /** When it was or will be due. */
    runAt: dateTime(),
    /** null when no attempt failed. */
    failedAt: dateTime().nullable(),
  })
  .meta({
    id: 'Job',
    description: 'Work that is not done: a mail, a notification, something to clear away.',
  });
export type AuditedJob = z.infer<typeof job>;

export const deadLetter = z
  .object({
    id: z.string(),
    reaction: z.string(),
    eventId: z.string(),
    type: z.string(),
    stream: z.string(),
    revision: z.int().nonnegative(),
    position: z.string(),
    /** What the reaction threw. */
    error: z.string(),
    setAsideAt: dateTime(),
  })
  .meta({ id: 'DeadLetter', description: 'An event that a reaction could not handle.' });

export const projection = z
  .object({
    name: z.string(),
    version: z.int(),
    position: z.string(),
    /** How far it is behind the newest event. */
    lag: z.int().nonnegative(),
    state: z.enum(['LIVE', 'REBUILDING', 'PARKED']),
    /** Why it is parked. */
    error: z.string().nullable(),
    /** How far a rebuild has come; null: none is under way. */
    rebuild: z.object({ done: z.string(), total: z.string() }).nullable(),
    /** Why the last rebuild came to nothing. */
    rebuildError: z.string().nullable(),
  })
  .meta({ id: 'Projection', description: 'How a read model stands.' });
