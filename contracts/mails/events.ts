import { z } from 'zod';
import { type EventsOf, first } from '../events.ts';

const failedMail = z.strictObject({
  jobId: z.string(),
  job: z.string(),
  data: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  userId: z.int(),
  quoteId: z.int().nullable(),
  configurationId: z.int().nullable(),
  /** A permanent SMTP error; false: temporary errors until the last attempt. */
  isRefused: z.boolean(),
});
export type FailedMail = z.infer<typeof failedMail>;

const sentMail = failedMail.pick({
  job: true,
  data: true,
  userId: true,
  quoteId: true,
  configurationId: true,
});
export type SentMail = z.infer<typeof sentMail>;

/** Streams `mail-<hash of the mail's id>`; only for mails that failed once, or that staff had sent once more. */
export const mailEvents = {
  MailFailed: first(failedMail),
  MailResent: first(z.strictObject({})),
  /** A mail that had arrived, as a new one. */
  MailSentAgain: first(sentMail.extend({ at: z.string() })),
  MailSettled: first(z.strictObject({})),
};

export type MailEvent = EventsOf<typeof mailEvents>;
