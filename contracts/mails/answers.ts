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
  .meta({ id: 'UndeliveredMail', description: 'A mail that could not be sent.' });
export type UndeliveredMail = z.infer<typeof undeliveredMail>;

export const undelivered = { hasUndeliveredMail: z.literal(true).optional() };
