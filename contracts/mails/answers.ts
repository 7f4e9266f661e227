import { z } from 'zod';
import { dateTime, id } from '../answers.ts';

export const undeliveredMail = z
  .object({
    id: z.string(),
    kind: z.string(),
    userId: id(),
    /** The current name; null: the account is deleted. */
    fullName: z.string().nullable(),
    company: z.string().nullable(),
    /** null: the mail is about the account. */
    quoteId: id().nullable(),
    reference: z.string().nullable(),
    configurationId: id().nullable(),
    /** A permanent SMTP error: the address may be wrong. */
    isRefused: z.boolean(),
    isBeingSent: z.boolean(),
    failedAt: dateTime(),
  })
  .meta({ id: 'UndeliveredMail', description: 'A mail that could not be sent.' });
export type UndeliveredMail = z.infer<typeof undeliveredMail>;

/** Only in the rows of lists, for users who may read undelivered mails. */
export const undelivered = { hasUndeliveredMail: z.literal(true).optional() };
