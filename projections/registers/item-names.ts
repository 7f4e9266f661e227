import { registerEventType } from '@coffret/contracts/registers/events';
import type { Register } from '@coffret/contracts/registers/register';
import { agencies, brands, sectors } from '@coffret/contracts/registers/registers';
import { parseStream, type View } from '../view.ts';

const NAMED: readonly Register[] = [agencies, sectors, brands];

const nameIn = ({ data }: { data: unknown }) => (data as { lib?: string }).lib;

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
  idOf: (event) => (nameIn(event) === undefined ? null : event.stream),
  evolve(_doc, event) {
    const [entity, itemId] = parseStream(event.stream);
    return { _id: event.stream, entity, itemId, lib: nameIn(event) };
  },
};
