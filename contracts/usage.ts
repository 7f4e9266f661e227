import { z } from 'zod';
import { id } from './answers.ts';

/** So many of those that use an item are named. */
export const MAX_NAMED_USERS = 5;

const usageEntry = z
  .object({
    /** What they are: `configuration`, `user`, `department` … */
    entity: z.string(),
    count: z.int().positive(),
    /** Nothing can be put in the item's place there: it is what somebody was offered, or ordered. */
    locked: z.boolean(),
    /** What the list of that entity is asked for these alone; null: no list shows them, or not to the viewer. */
    filter: z.record(z.string(), z.array(z.string())).nullable(),
    /** The first of them, by id; none where the viewer may not see them. */
    rows: z.array(z.object({ id: id(), lib: z.string() })).max(MAX_NAMED_USERS),
  })
  .meta({
    id: 'Use',
    description: 'What of one kind uses an item: how many, which list, the first of them.',
  });
export type UsageEntry = z.infer<typeof usageEntry>;

/** What uses an item, which cannot be removed while anything does. */
export const usage = z
  .object({ uses: z.array(usageEntry) })
  .meta({ id: 'Uses', description: 'What uses an item; where nothing does, it may be removed.' });
export type Usage = z.infer<typeof usage>;
