import { z } from 'zod';
import { entity, id } from '../answers.ts';
import { MAX_COLUMNS } from './commands.ts';

export const view = z
  .object({
    ...entity,
    /** As in `/api/{list}`. */
    list: z.string(),
    lib: z.string(),
    /** Of the list, without the page. */
    query: z.string(),
    /** Shown columns in their order. */
    columns: z.array(z.string()).max(MAX_COLUMNS),
    shared: z.boolean(),
    userId: id(),
  })
  .meta({ id: 'View', description: 'A named state of a list: filters, search, sorting and columns.' });
export type View = z.infer<typeof view>;
