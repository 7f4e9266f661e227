import { z } from 'zod';
import { dateTime, entity, euros, id } from '../answers.ts';
import { undelivered } from '../mails/answers.ts';
import { CONFIGURATION_STATUSES } from '../statuses.ts';

export const quoteRow = z
  .object({
    ref: z.string(),
    lib: z.string(),
    quantity: z.int(),
    unitPrice: euros(),
    netUnitPrice: euros().optional(),
    total: euros().optional(),
  })
  .meta({ id: 'QuoteRow', description: 'A line of a quote’s paper, for one cabinet.' });
export type QuoteRow = z.infer<typeof quoteRow>;

const ORDER_STEPS = ['REQUESTED', 'COMMENTED', 'REFUSED', 'ACCEPTED', 'TAKEN_BACK'] as const;

const orderStep = z
  .object({
    /** The configuration's version that it made. */
    id: z.int(),
    kind: z.enum(ORDER_STEPS),
    at: dateTime(),
    /** What the customer or staff wrote. */
    text: z.string().nullable(),
    /** YYYY-MM-DD, of an order that was accepted. */
    orderedOn: z.string().nullable(),
    /** The customer's own. */
    orderNumber: z.string().nullable(),
    /** The customer's order as a file. */
    docUrl: z.string().nullable(),
  })
  .meta({ id: 'OrderStep', description: 'What the customer or staff did towards an order.' });
export type OrderStep = z.infer<typeof orderStep>;

export const quote = z
  .object({
    ...entity,
    /** GBB and six digits. */
    reference: z.string(),
    /** 1 for a configuration's first quote. */
    version: z.int(),
    status: z.enum(CONFIGURATION_STATUSES).exclude(['PENDING']),
    /** The configuration was reopened since. */
    isSuperseded: z.boolean(),
    configurationId: id(),
    configurationLib: z.string(),
    projectLib: z.string(),
    userId: id(),
    fullName: z.string(),
    company: z.string(),
    activity: z.string(),
    sectorId: id().nullable(),
    agencyId: id().nullable(),
    date: dateTime(),
    validUntil: dateTime(),
    /** These two for the customer and holders of `user_discount` alone; for others rows have no net prices either. */
    discountPercentage: z.number().optional(),
    stackPrice: euros().optional(),
    quantity: z.int(),
    unitPrice: euros(),
    /** For all the cabinets. */
    price: euros(),
    rows: z.array(quoteRow),
    /** From the first to the last. */
    orderSteps: z.array(orderStep),
    documentId: id(),
    docUrl: z.string(),
    docOriginalname: z.string(),
  })
  .meta({ id: 'Quote', description: 'A quote as it was issued; its PDF is at docUrl.' });
export type Quote = z.infer<typeof quote>;

export const quoteInList = z
  .object({ ...quote.shape, ...undelivered })
  .meta({ id: 'QuoteInList', description: 'A quote in a list.' });
export type QuoteInList = z.infer<typeof quoteInList>;

export const issuedQuote = z
  .object({ lastCreatedQuote: quote })
  .meta({ id: 'IssuedQuote', description: 'The quote that was just made.' });
export type IssuedQuote = z.infer<typeof issuedQuote>;
