import { z } from 'zod';
import { dateTime } from '../answers.ts';
import { JOB_STATES } from './commands.ts';
import { comparisonEvents } from './events.ts';

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

export const auditEvent = z
  .object({
    position: z.string(),
    /** Also a UUID of its own, which others name as what they follow from. */
    id: z.string(),
    stream: z.string(),
    revision: z.int().nonnegative(),
    type: z.string(),
    at: dateTime(),
    /** Who did it; null: the product itself. */
    userId: z.int().nullable(),
    /** null: nobody, or somebody who has been erased. */
    fullName: z.string().nullable(),
    correlationId: z.string(),
    /** The event that it follows from; null: none. */
    causationId: z.string().nullable(),
    /** What it is about: `user`, `12`. */
    entity: z.string(),
    entityId: z.string(),
    /** What it says, without what is nobody's business and without what told of somebody who has been erased. */
    data: z.record(z.string(), z.unknown()),
    /** What those that it names are called now, by `project-12`; one that is missing has gone. */
    names: z.record(z.string(), z.string()),
  })
  .meta({ id: 'AuditEvent', description: 'Something that happened.' });
export type AuditEvent = z.infer<typeof auditEvent>;

export const auditEvents = z
  .object({
    rows: z.array(auditEvent),
    /** How many match; where `isMore` is true there are more than this. */
    count: z.int().nonnegative(),
    isMore: z.boolean(),
    /** What the next page goes on from (`before`); null: there is none. */
    next: z.string().nullable(),
  })
  .meta({ id: 'AuditEvents', description: 'A page of what happened, newest first.' });
export type AuditEvents = z.infer<typeof auditEvents>;

/** What is told of every entity beside its own fields. */
const entityVersion = z.object({
  entity: z.string(),
  id: z.union([z.int(), z.string()]),
  /** The revision that it is as of, and the newest one. */
  rowVersion: z.int().nonnegative(),
  newest: z.int().nonnegative(),
  /** When it came to be so. */
  updatedAt: dateTime(),
});
export type EntityVersion = z.infer<typeof entityVersion>;

export const auditState = z.looseObject(entityVersion.shape).meta({
  id: 'AuditState',
  description: 'An entity as it stood, with its own fields, which differ by what it is.',
});
export type AuditState = z.infer<typeof auditState>;

export const comparison = z
  .object({
    ...comparisonEvents.ReadModelsCompared.data.shape,
    /** null: nothing was compared yet. */
    at: dateTime().nullable(),
  })
  .meta({ id: 'Comparison', description: 'What the last comparison of read models and histories found.' });
export type Comparison = z.infer<typeof comparison>;
export type AuditedProjection = z.infer<typeof projection>;
export type AuditedDeadLetter = z.infer<typeof deadLetter>;
