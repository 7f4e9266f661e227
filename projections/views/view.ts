import type { Filter } from '@coffret/contracts/ports/read-store';
import { type ViewEvent as Happened, viewEvents } from '@coffret/contracts/views/events';
import { columnIndexes, entityColumns, listOf } from '../list/list-spec.ts';
import { parseStream, typesOf, type View } from '../view.ts';

const texts = ['list', 'lib'];

const columns = entityColumns({
  list: { kind: 'text', label: 'Liste' },
  lib: { kind: 'text', label: 'Nom' },
  query: { kind: 'text', label: 'Filtres' },
  shared: { kind: 'boolean', label: 'Pour tous' },
});

export const viewsView: View = {
  name: 'views',
  version: 2,
  streams: ['view'],
  called: 'lib',
  types: typesOf(viewEvents),
  indexes: [...columnIndexes(columns, texts), { fields: { userId: 1, _id: 1 } }],
  texts,
  evolve(_doc, event) {
    const id = parseStream(event.stream)[1];
    const { type, data } = event as unknown as Happened;
    return type === 'ViewSaved' ? { _id: id, id, ...data } : null;
  },
};

/** A user's own, and those for all. */
export const viewsOf = (userId: number): Filter => ({ any: [{ shared: true }, { userId }] });

export const viewsList = listOf(viewsView, columns, { column: 'lib', order: 'asc' });
