import { z } from 'zod';
import { dateTime, euros, id } from '../answers.ts';
import { auditEvent } from '../audit/answers.ts';
import { drawnProduct } from '../catalogue/answers.ts';
import { drawnLine } from '../configurations/answers.ts';
import { parameters } from '../configurations/events.ts';
import { letters, oneOf, revisionText } from '../fields.ts';
import { quoteRow } from '../quotes/answers.ts';
import { CONFIGURATION_STATUSES } from '../statuses.ts';

/** Steps that are answered at once. */
export const STEPS_PER_PAGE = 500;

const revision = revisionText();

/** From which revision on steps are told. */
export const historyQuery = z.strictObject({ from: revision.default(0) });
export const momentQuery = z.strictObject({ revision: revision.optional() });

/** A configuration like another as it stood at a revision. */
export const restart = z.strictObject({
  lib: letters(),
  revision: z.int({ error: (issue) => (issue.input == null ? 'REQUIRED' : 'NUMBER') }).nonnegative(),
});

const step = z
  .object({
    ...auditEvent.pick({ id: true, revision: true, type: true, at: true, userId: true, fullName: true })
      .shape,
    ...auditEvent.pick({ entity: true, entityId: true, data: true, names: true }).shape,
    /** One of those who work for customers did it, who is not named to this reader. */
    isByTeam: z.boolean(),
  })
  .meta({ id: 'HistoryStep', description: 'Something that happened to a configuration.' });
export type HistoryStep = z.infer<typeof step>;

export const history = z
  .object({
    rows: z.array(step),
    /** The newest revision. */
    newest: z.int().nonnegative(),
    /** From which revision on the next page is; null: there is none. */
    next: z.int().nullable(),
  })
  .meta({ id: 'History', description: 'What happened to a configuration, oldest first, a page of it.' });
export type History = z.infer<typeof history>;

export const configurationSnapshot = z
  .object({
    id: id(),
    /** The event that made it so, and the newest one. */
    revision: z.int().nonnegative(),
    newest: z.int().nonnegative(),
    at: dateTime(),
    lib: z.string(),
    /** As it was called then. */
    projectLib: z.string(),
    projectId: id(),
    userId: id(),
    /** It was there. */
    exists: z.boolean(),
    status: oneOf(CONFIGURATION_STATUSES),
    isValidated: z.boolean(),
    ...parameters.shape,
    isCircuitBreakerAdded: z.boolean().nullable(),
    /** With the products as they were then. */
    ProjLines: z.array(drawnLine),
    /** What the answers of the form added, as it was then; in no slot. */
    headBreaker: drawnProduct.nullable(),
    connection: drawnProduct.nullable(),
    /** These two for the customer and holders of `user_discount` alone; for others rows have no net prices either. */
    discountPercentage: z.number().optional(),
    stackPrice: euros().optional(),
    unitPrice: euros(),
    /** For all the cabinets: as quoted or, before, as catalogue and discount of that moment made it. */
    price: euros(),
    rows: z.array(quoteRow),
    /** The quote that stood; null: none did. */
    quote: z
      .object({
        id: id(),
        reference: z.string(),
        version: z.int(),
        date: dateTime(),
        /** null: not told, as by earlier programs. */
        rulesVersion: z.int().nullable(),
      })
      .nullable(),
  })
  .meta({
    id: 'ConfigurationMoment',
    description:
      'A configuration as it stood, with the catalogue, the prices and the discount of that moment.',
  });
export type ConfigurationSnapshot = z.infer<typeof configurationSnapshot>;
