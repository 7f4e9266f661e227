import { z } from 'zod';
import { dateTime, discountPercent, euros, id, MAX_ROWS } from '../answers.ts';
import { auditEvent } from '../audit/answers.ts';
import { drawnProduct } from '../catalogue/answers.ts';
import { drawing, form } from '../configurations/answers.ts';
import { standardEdition } from '../configurations/events.ts';
import { letters, oneOf, revisionText } from '../fields.ts';
import { quoteRows } from '../quotes/answers.ts';
import { CONFIGURATION_STATUSES } from '../statuses.ts';

const revision = revisionText();

export const historyQuery = z.strictObject({ from: revision.default(0) });
export const momentQuery = z.strictObject({ revision: revision.optional() });

export const restart = z.strictObject({
  lib: letters(),
  revision: z.int({ error: (issue) => (issue.input == null ? 'REQUIRED' : 'NUMBER') }).nonnegative('NUMBER'),
});

const step = z
  .object({
    ...auditEvent.pick({ id: true, revision: true, type: true, at: true, userId: true, fullName: true })
      .shape,
    ...auditEvent.pick({ entity: true, entityId: true, data: true, names: true }).shape,
    isByTeam: z.boolean(),
  })
  .meta({ id: 'HistoryStep', description: 'An event of a configuration.' });
export type HistoryStep = z.infer<typeof step>;

export const history = z
  .object({
    rows: z.array(step).max(MAX_ROWS),
    newest: z.int().nonnegative(),
    next: z.int().nullable(),
  })
  .meta({ id: 'History', description: 'A page of the history of a configuration, oldest first.' });
export type History = z.infer<typeof history>;

export const configurationSnapshot = z
  .object({
    id: id(),
    revision: z.int().nonnegative(),
    newest: z.int().nonnegative(),
    at: dateTime(),
    lib: z.string(),
    projectLib: z.string(),
    projectId: id(),
    userId: id(),
    exists: z.boolean(),
    status: oneOf(CONFIGURATION_STATUSES),
    isValidated: z.boolean(),
    ...form,
    ...drawing,
    headBreaker: drawnProduct.nullable(),
    connection: drawnProduct.nullable(),
    /** Only for the customer and holders of `user_discount`; the products and rows have no prices for others. */
    discountPercentage: discountPercent().optional(),
    stackPrice: euros().optional(),
    unitPrice: euros(),
    /** For all cabinets: of the quote, or computed from the catalogue and discount of that time. */
    price: euros(),
    rows: quoteRows,
    quote: z
      .object({
        id: id(),
        reference: z.string(),
        version: z.int(),
        date: dateTime(),
        /** null: issued by an old version. */
        rulesVersion: z.int().nullable(),
        /** On the paper; null: issued by an old version. */
        standard: standardEdition.nullable(),
      })
      .nullable(),
  })
  .meta({
    id: 'ConfigurationMoment',
    description:
      'A configuration as it stood, with the catalogue, the prices and the discount of that moment.',
  });
export type ConfigurationSnapshot = z.infer<typeof configurationSnapshot>;
