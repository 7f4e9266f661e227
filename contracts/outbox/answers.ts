import { z } from 'zod';
import { dateTime, MAX_CHILDREN } from '../answers.ts';

export const mail = z
  .object({
    id: z.string(),
    to: z.string(),
    subject: z.string(),
    html: z.string(),
    text: z.string(),
    attachments: z.array(z.object({ filename: z.string(), url: z.string() })).max(MAX_CHILDREN),
    sentAt: dateTime(),
  })
  .meta({ id: 'Mail', description: 'A mail that was stored instead of sent.' });
