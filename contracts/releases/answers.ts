import { z } from 'zod';
import { dateTime, id } from '../answers.ts';

const newsNote = z
  .object({
    id: id(),
    lib: z.string(),
    category: z.string().nullable(),
    description: z.string().nullable(),
  })
  .meta({ id: 'NewsNote', description: 'What a release brings: a note that is closed.' });

export const news = z
  .object({
    id: id(),
    lib: z.string(),
    /** YYYY-MM-DD. */
    date: z.string(),
    publishedAt: dateTime(),
    notes: z.array(newsNote),
  })
  .meta({ id: 'News', description: 'A published release as everybody reads it.' });
export type News = z.infer<typeof news>;
