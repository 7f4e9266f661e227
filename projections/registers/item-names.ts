import { registerEventType } from '@coffret/contracts/registers/events';
import type { Register } from '@coffret/contracts/registers/register';
import { agencies, brands, sectors } from '@coffret/contracts/registers/registers';
import { parseStream, type View } from '../view.ts';

const NAMED: readonly Register[] = [agencies, sectors, brands];

/** Names of the items that lists show by id, also of removed ones: ended quotes keep their agency. */
export const itemNamesView: View = {
  name: 'itemNames',
  version: 1,
  streams: NAMED.map(({ entity }) => entity),
  types: NAMED.flatMap((register) => [
    registerEventType(register, 'Added'),
    registerEventType(register, 'Changed'),
  ]),
  indexes: [{ fields: { entity: 1 } }],
  texts: [],
  idOf: ({ stream }) => stream,
  evolve(doc, { stream, data }) {
    const [entity, itemId] = parseStream(stream);
    const { lib = doc?.lib } = data as { lib?: string };
    return { _id: stream, entity, itemId, lib };
  },
};
