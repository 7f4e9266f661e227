import { z } from 'zod';
import { dateTime, MAX_CHILDREN, MAX_ITEMS, MAX_ROWS } from '../answers.ts';
import { JOB_STATES } from './commands.ts';
import { comparisonEvents } from './events.ts';

export const job = z
  .object({
    id: z.string(),
    name: z.string(),
    state: z.enum(JOB_STATES),
    data: z.record(z.string(), z.unknown()).meta({ maxProperties: MAX_CHILDREN }),
    /** Started attempts, without those that an outage interrupted. */
    attempts: z.int().nonnegative(),
    error: z.string().nullable(),
    enqueuedAt: dateTime(),
    runAt: dateTime(),
    failedAt: dateTime().nullable(),
  })
  .meta({
    id: 'Job',
    description: 'A job, such as a mail, a notification or a cleanup.',
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
    error: z.string(),
    setAsideAt: dateTime(),
  })
  .meta({ id: 'DeadLetter', description: 'An event that a reaction could not handle.' });

export const projection = z
  .object({
    name: z.string(),
    version: z.int(),
    position: z.string(),
    lag: z.int().nonnegative(),
    state: z.enum(['LIVE', 'REBUILDING', 'PARKED']),
    error: z.string().nullable(),
    rebuild: z.object({ done: z.string(), total: z.string() }).nullable(),
    rebuildError: z.string().nullable(),
  })
  .meta({ id: 'Projection', description: 'The state of a read model.' });

export const auditEvent = z
  .object({
    position: z.string(),
    id: z.string(),
    stream: z.string(),
    revision: z.int().nonnegative(),
    type: z.string(),
    at: dateTime(),
    userId: z.int().nullable(),
    /** null: the system, or an erased user. */
    fullName: z.string().nullable(),
    correlationId: z.string(),
    causationId: z.string().nullable(),
    entity: z.string(),
    entityId: z.string(),
    data: z.record(z.string(), z.unknown()).meta({ maxProperties: MAX_CHILDREN }),
    /** Current names by `project-12`; deleted entities are missing. */
    names: z.record(z.string(), z.string()).meta({ maxProperties: MAX_ITEMS }),
  })
  .meta({ id: 'AuditEvent', description: 'An event.' });
export type AuditEvent = z.infer<typeof auditEvent>;

const listedEvent = z
  .object({
    ...auditEvent.shape,
    /** null: it concerns none. */
    configurationId: z.int().nullable(),
  })
  .meta({ id: 'ListedEvent', description: 'An event and the configuration that it concerns.' });
export type ListedEvent = z.infer<typeof listedEvent>;

export const auditEvents = z
  .object({
    rows: z.array(listedEvent).max(MAX_ROWS),
    count: z.int().nonnegative(),
    isMore: z.boolean(),
    next: z.string().nullable(),
  })
  .meta({ id: 'AuditEvents', description: 'A page of events, newest first.' });
export type AuditEvents = z.infer<typeof auditEvents>;

const entityVersion = z.object({
  entity: z.string(),
  id: z.union([z.int(), z.string()]),
  rowVersion: z.int().nonnegative(),
  newest: z.int().nonnegative(),
  updatedAt: dateTime(),
});
export type EntityVersion = z.infer<typeof entityVersion>;

export const auditState = z.looseObject(entityVersion.shape).meta({
  id: 'AuditState',
  description: 'The state of an entity at a revision. The fields depend on its kind.',
});
export type AuditState = z.infer<typeof auditState>;

const compared = comparisonEvents.ReadModelsCompared.data.shape;

export const comparison = z
  .object({
    ...compared,
    differences: compared.differences.max(MAX_CHILDREN),
    unasked: compared.unasked.max(MAX_CHILDREN),
    /** null: not compared yet. */
    at: dateTime().nullable(),
  })
  .meta({
    id: 'Comparison',
    description: 'The result of the last comparison of the read models with the events.',
  });
export type Comparison = z.infer<typeof comparison>;
export type AuditedProjection = z.infer<typeof projection>;
export type AuditedDeadLetter = z.infer<typeof deadLetter>;
