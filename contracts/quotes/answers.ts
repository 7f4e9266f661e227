import { z } from 'zod';
import { dateTime, discountPercent, entity, euros, id, MAX_CHILDREN, MAX_ITEMS } from '../answers.ts';
import { MAX_PRODUCTS } from '../catalogue/limits.ts';
import { daySchema } from '../day-schema.ts';
import { mailContent, undelivered } from '../mails/answers.ts';
import { PROJECT_STATUSES, QUOTE_STATUSES } from '../statuses.ts';
import { saidOnPaper } from './paper.ts';

export const quoteRow = z
  .object({
    ref: z.string(),
    lib: z.string(),
    quantity: z.int(),
    /** This and the following: only for the customer and holders of `user_discount`. */
    unitPrice: euros().optional(),
    discountPercentage: discountPercent().optional(),
    netUnitPrice: euros().optional(),
    total: euros().optional(),
  })
  .meta({ id: 'QuoteRow', description: 'A line of a quote’s paper, for one cabinet.' });
export type QuoteRow = z.infer<typeof quoteRow>;

/** One for each product of a stack. */
export const quoteRows = z.array(quoteRow).max(MAX_PRODUCTS);

/** GIVEN_UP: the customer was erased, or an old version reopened the quote, while an order waited. */
const ORDER_STEPS = [
  'REQUESTED',
  'COMMENTED',
  'REFUSED',
  'ACCEPTED',
  'TAKEN_BACK',
  'WITHDRAWN',
  'GIVEN_UP',
] as const;

const orderStep = z
  .object({
    id: z.int(),
    kind: z.enum(ORDER_STEPS),
    at: dateTime(),
    /** Only for staff; null: an erased user. */
    by: z.string().nullable(),
    text: z.string().nullable(),
    /** Only of an accepted order. */
    orderedOn: daySchema.nullable(),
    orderNumber: z.string().nullable(),
    docUrl: z.string().nullable(),
  })
  .meta({ id: 'OrderStep', description: 'A step of an order by the customer or staff.' });
export type OrderStep = z.infer<typeof orderStep>;

export const quote = z
  .object({
    ...entity,
    reference: z.string(),
    version: z.int(),
    status: z.enum(QUOTE_STATUSES),
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
    /** Only for the customer and holders of `user_discount`; the rows have no prices for others. */
    discountPercentage: discountPercent().optional(),
    stackPrice: euros().optional(),
    quantity: z.int(),
    unitPrice: euros(),
    price: euros(),
    rows: quoteRows,
    isOrderAsked: z.boolean(),
    /** The last ones. */
    orderSteps: z.array(orderStep).max(MAX_CHILDREN),
    orderStepCount: z.int().nonnegative(),
    /** When the customer was last reminded of it. */
    remindedAt: dateTime().nullable(),
    /** While it is valid: when a product that it holds gets another list price before its end. It keeps its own price. */
    pricesChangeAt: dateTime().optional(),
    documentId: id(),
    docUrl: z.string(),
    docOriginalname: z.string(),
  })
  .meta({ id: 'Quote', description: 'A quote as issued; its PDF is at docUrl.' });
export type Quote = z.infer<typeof quote>;

const { client, issuer, vat, vatMention, terms } = saidOnPaper.shape;

export const quoteSaid = z
  .object({
    client: client.nullable(),
    issuer: issuer.nullable(),
    vat: vat.nullable(),
    vatMention,
    terms: terms.max(MAX_CHILDREN).nullable(),
  })
  .meta({
    id: 'QuoteSaid',
    description:
      'What the paper of a quote says of its parties, its VAT and its terms; null: not recorded, or erased.',
  });
export type QuoteSaid = z.infer<typeof quoteSaid>;

export const quoteInList = z
  .object({
    ...quote.omit({ rows: true, orderSteps: true, orderStepCount: true, pricesChangeAt: true }).shape,
    /** Of the customer while the quote is open or its order waits; then those of that day. */
    agencyLib: z.string().nullable(),
    sectorLib: z.string().nullable(),
    /** When an ordered quote was accepted, else its date: the month that the dashboard counts it in. */
    countedAt: dateTime(),
    /** The customer's. */
    orderNumber: z.string().nullable(),
    /** null: the configuration is deleted. */
    projectStatus: z.enum(PROJECT_STATUSES).nullable(),
    ...undelivered,
  })
  .meta({ id: 'QuoteInList', description: 'A quote in a list.' });
export type QuoteInList = z.infer<typeof quoteInList>;

/** `value`: as a filter takes it; '': no agency or sector. */
export const placeValues = z
  .object({
    rows: z.array(z.object({ value: z.string(), lib: z.string(), count: z.int().positive() })).max(MAX_ITEMS),
  })
  .meta({ id: 'PlaceValues', description: 'The agencies or sectors of quotes, with counts.' });
export type PlaceValues = z.infer<typeof placeValues>;

/** As it will leave. */
export const quoteReminder = z
  .object(mailContent)
  .meta({ id: 'QuoteReminder', description: 'The reminder mail of a quote.' });
export type QuoteReminder = z.infer<typeof quoteReminder>;

export const issuedQuote = z
  .object({ lastCreatedQuote: quote })
  .meta({ id: 'IssuedQuote', description: 'The issued quote.' });
export type IssuedQuote = z.infer<typeof issuedQuote>;

export const order = z
  .object({
    ...entity,
    reference: z.string(),
    configurationId: id(),
    configurationLib: z.string(),
    userId: id(),
    fullName: z.string(),
    company: z.string(),
    price: euros(),
    status: z.enum(QUOTE_STATUSES),
    agencyId: id().nullable(),
    isOrderAsked: z.boolean(),
    /** The customer's. */
    orderNumber: z.string().nullable(),
    orderAskedAt: dateTime().nullable(),
    orderAnsweredAt: dateTime().nullable(),
    /** null: nobody, or an erased user. */
    answeredBy: z.string().nullable(),
  })
  .meta({ id: 'Order', description: 'A quote with an order or an order request.' });
export type Order = z.infer<typeof order>;
