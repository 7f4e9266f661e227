import { z } from 'zod';
import { dateTime, id, MAX_CHILDREN } from '../answers.ts';
import { daySchema } from '../day-schema.ts';

export const newsNote = z
  .object({
    id: id(),
    lib: z.string(),
    category: z.string().nullable(),
    description: z.string().nullable(),
  })
  .meta({ id: 'NewsNote', description: 'A closed note of a release.' });
export type NewsNote = z.infer<typeof newsNote>;

export const news = z
  .object({
    id: id(),
    lib: z.string(),
    date: daySchema,
    publishedAt: dateTime(),
    /** The oldest. The others: `GET /api/news/notes/{id}`. */
    notes: z.array(newsNote).max(MAX_CHILDREN),
    noteCount: z.int().nonnegative(),
  })
  .meta({ id: 'News', description: 'A published release.' });
export type News = z.infer<typeof news>;
