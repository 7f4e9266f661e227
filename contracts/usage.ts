import { z } from 'zod';
import { id, MAX_CHILDREN } from './answers.ts';
import { MAX_FILTER_VALUES } from './filters.ts';

export const MAX_NAMED_USERS = 5;

const usageEntry = z
  .object({
    entity: z.string(),
    count: z.int().positive(),
    /** The reference cannot be replaced: it belongs to a quote or an order. */
    locked: z.boolean(),
    /** The list filter that shows them; null: no such list, or no access. */
    filter: z
      .record(z.string(), z.array(z.string()).max(MAX_FILTER_VALUES))
      .meta({ maxProperties: 10 })
      .nullable(),
    rows: z.array(z.object({ id: id(), lib: z.string() })).max(MAX_NAMED_USERS),
  })
  .meta({
    id: 'Use',
    description: 'The uses of an item by one kind: count, list and the first ones.',
  });
export type UsageEntry = z.infer<typeof usageEntry>;

export const usage = z
  .object({ uses: z.array(usageEntry).max(MAX_CHILDREN) })
  .meta({ id: 'Uses', description: 'The uses of an item. An unused item can be deleted.' });
export type Usage = z.infer<typeof usage>;
