import { z } from 'zod';
import { dateTime, id } from '../answers.ts';

export const undeliveredMail = z
  .object({
    id: z.string(),
    /** Which mail it is, e.g. mail-quote. */
    kind: z.string(),
    userId: id(),
    /** Whose it is, as they are called now; null: the account has gone. */
    fullName: z.string().nullable(),
    company: z.string().nullable(),
    /** null: it is about the account. */
    quoteId: id().nullable(),
    /** The quote's, e.g. GBB000001. */
    reference: z.string().nullable(),
    configurationId: id().nullable(),
    /** The receiving side said no for good: the address is to be looked at. */
    isRefused: z.boolean(),
    /** Somebody has it sent again, and it is not known yet how that ends. */
    isBeingSent: z.boolean(),
    failedAt: dateTime(),
  })
  .meta({ id: 'UndeliveredMail', description: 'A mail that could not be sent.' });
export type UndeliveredMail = z.infer<typeof undeliveredMail>;

/** In rows of lists alone, for whoever sees such mails: one of the row could not be sent. */
export const undelivered = { hasUndeliveredMail: z.literal(true).optional() };
