import { z } from 'zod';
import { dateTime, id } from '../answers.ts';

export const undeliveredMail = z
  .object({
    id: z.string(),
    kind: z.string(),
    userId: id(),
    fullName: z.string().nullable(),
    company: z.string().nullable(),
    quoteId: id().nullable(),
    reference: z.string().nullable(),
    configurationId: id().nullable(),
    isRefused: z.boolean(),
    isBeingSent: z.boolean(),
    failedAt: dateTime(),
  })
  .meta({ id: 'UndeliveredMail', description: 'An undelivered mail.' });
export type UndeliveredMail = z.infer<typeof undeliveredMail>;

/** TO_SEND: it has not left yet, or is being sent again after it failed. */
const MAIL_STATES = ['SENT', 'FAILED', 'TO_SEND'] as const;

export const mailToUser = z
  .object({
    id: z.string(),
    kind: z.string(),
    /** null: it never left. */
    subject: z.string().nullable(),
    quoteId: id().nullable(),
    configurationId: id().nullable(),
    state: z.enum(MAIL_STATES),
    /** The server refused the address. */
    isRefused: z.boolean(),
    /** Of the sending, of the failure, or of the last attempt. */
    at: dateTime(),
    /** When the next attempt is due; null: none is planned. */
    retryAt: dateTime().nullable(),
    maySendAgain: z.boolean(),
  })
  .meta({ id: 'MailToUser', description: 'A mail to a user with its delivery state.' });
export type MailToUser = z.infer<typeof mailToUser>;

export const undelivered = { hasUndeliveredMail: z.literal(true).optional() };

/** Written, not sent. */
export const mailContent = { subject: z.string(), html: z.string(), text: z.string() };

export const sampleMail = z
  .object({ kind: z.string(), ...mailContent })
  .meta({ id: 'SampleMail', description: 'A sample of a kind of mail.' });
export type SampleMail = z.infer<typeof sampleMail>;
