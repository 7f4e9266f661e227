import { z } from 'zod';
import { type EventsOf, first } from '../events.ts';

const failedMail = z.strictObject({
  /** The job that gave it up, by which it is tried again; its name; and what it looked at, to make another like it. */
  jobId: z.string(),
  job: z.string(),
  data: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  /** Whose it is. */
  userId: z.int(),
  /** The quote that it is about, and its configuration; null: it is about the account. */
  quoteId: z.int().nullable(),
  configurationId: z.int().nullable(),
  /** The receiving side said no for good; else it took nothing for as long as it was tried. */
  isRefused: z.boolean(),
});
export type FailedMail = z.infer<typeof failedMail>;

/** Streams `mail-<hash of the mail's id>`: of mails alone that were given up once. */
export const mailEvents = {
  MailFailed: first(failedMail),
  /** Somebody has it sent again. */
  MailResent: first(z.strictObject({})),
  /** It was sent after all, or nothing is left to say in it. */
  MailSettled: first(z.strictObject({})),
};

export type MailEvent = EventsOf<typeof mailEvents>;
