import { z } from 'zod';

const count = z.int().nonnegative();

export const counts = z
  .object({
    customers: count.optional(),
    projects: count,
    opened: count,
    closed: count,
    configurations: count,
    PENDING: count,
    QUOTE_OK: count,
    QUOTE_EXPIRED: count,
    /** Quoted, and counted as such too. */
    ordersAsked: count,
    DONE: count,
  })
  .meta({ id: 'Counts', description: 'Counts of the projects and configurations that the user may see.' });
export type Counts = z.infer<typeof counts>;
