import { z } from 'zod';
import { type EventsOf, first } from '../events.ts';

const failedMail = z.strictObject({
  jobId: z.string(),
  job: z.string(),
  data: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  userId: z.int(),
  quoteId: z.int().nullable(),
  configurationId: z.int().nullable(),
  /** A permanent SMTP error; false: temporary errors until the last attempt. */
  isRefused: z.boolean(),
});
export type FailedMail = z.infer<typeof failedMail>;

/** Streams `mail-<hash of the mail's id>`; only for mails that failed once. */
export const mailEvents = {
  MailFailed: first(failedMail),
  MailResent: first(z.strictObject({})),
  MailSettled: first(z.strictObject({})),
};

export type MailEvent = EventsOf<typeof mailEvents>;
