import { z } from 'zod';
import { dateTime, entity, euros, id } from '../answers.ts';
import { CONFIGURATION_STATUSES } from '../configurations/events.ts';

const quoteRow = z
  .object({
    ref: z.string(),
    lib: z.string(),
    quantity: z.int(),
    unitPrice: euros(),
    netUnitPrice: euros(),
    total: euros(),
  })
  .meta({ id: 'QuoteRow', description: 'A line of a quote’s paper, for one cabinet.' });
export type QuoteRow = z.infer<typeof quoteRow>;

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
    discountPercentage: z.number(),
    quantity: z.int(),
    stackPrice: euros(),
    unitPrice: euros(),
    /** For all the cabinets. */
    price: euros(),
    rows: z.array(quoteRow),
    documentId: id(),
    docUrl: z.string(),
    docOriginalname: z.string(),
  })
  .meta({ id: 'Quote', description: 'A quote as it was issued; its PDF is at docUrl.' });
export type Quote = z.infer<typeof quote>;

export const issuedQuote = z
  .object({ lastCreatedQuote: quote })
  .meta({ id: 'IssuedQuote', description: 'The quote that was just made.' });
export type IssuedQuote = z.infer<typeof issuedQuote>;
