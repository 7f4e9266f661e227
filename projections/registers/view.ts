import { type Naming, namesIn } from '@coffret/contracts/names';
import type { Doc } from '@coffret/contracts/ports/read-store';
import { registerEvents, registerEventType } from '@coffret/contracts/registers/events';
import type { Register } from '@coffret/contracts/registers/register';
import { joinName } from '../joins.ts';
import { columnIndexes } from '../list/column-indexes.ts';
import { entityColumns } from '../list/entity-columns.ts';
import type { ListSpec } from '../list/list-spec.ts';
import { type Join, parseStream, typesOf, type View } from '../view.ts';

function isText({ fields, headings, libName }: Register, column: string): boolean {
  const field = column === libName ? 'lib' : column;
  if (headings[field]?.kind) return false;
  const isName = namesIn(fields).some(({ entity }) => field === `${entity}Lib`);
  return (
    isName ||
    (['string', 'nullable', 'enum'].includes(fields.shape[field]?.def.type ?? '') && !field.endsWith('Id'))
  );
}

/** The name of what an item names by id. */
function nameJoin({ fields }: Register, { entity, field }: Naming): Join {
  const none = fields.shape[field]?.safeParse(null).success ? null : '';
  return joinName({ category: entity, by: field, field: `${entity}Lib`, none });
}

/** The document with `lib` also under the name that the interface gives it. */
const named = ({ libName }: Register, doc: Doc): Doc => (libName ? { ...doc, [libName]: doc.lib } : doc);

/** A field as the interface names it. */
const nameOf = ({ libName }: Register, field: string) => (field === 'lib' ? (libName ?? field) : field);

function columnsOf(register: Register): ListSpec['columns'] {
  const own = Object.entries(register.headings).map(([field, heading]) => {
    const column = nameOf(register, field);
    return [column, { kind: isText(register, column) ? 'text' : 'number', ...heading }] as const;
  });
  return entityColumns(Object.fromEntries(own));
}

function create(register: Register): View {
  const names = namesIn(register.fields);
  const texts = Object.keys(register.headings)
    .map((field) => nameOf(register, field))
    .filter((column) => isText(register, column));
  return {
    name: register.list,
    version: 2,
    streams: [register.entity],
    types: [
      ...typesOf(registerEvents(register)),
      ...names.flatMap((owner) => [registerEventType(owner, 'Added'), registerEventType(owner, 'Changed')]),
    ],
    indexes: register.isLong
      ? columnIndexes(columnsOf(register), texts)
      : [{ fields: { [`_fold.${register.libName ?? 'lib'}`]: 1 } }],
    texts,
    names,
    evolve(doc, event) {
      const id = parseStream(event.stream)[1];
      switch (event.type) {
        case registerEventType(register, 'Added'):
          return named(register, { _id: id, id, ...(event.data as object) });
        case registerEventType(register, 'Changed'):
          return doc && named(register, { ...doc, ...(event.data as object) });
        default:
          return null;
      }
    },
    joins: names.map((naming) => nameJoin(register, naming)),
  };
}

const views = new Map<string, View>();

/** The view of a register: the same object for the same register. */
export function registerView(register: Register): View {
  const known = views.get(register.entity);
  if (known) return known;
  const view = create(register);
  views.set(register.entity, view);
  return view;
}

/** Registers are short, but for those that say otherwise: they may be asked whole. */
export function registerList(register: Register): ListSpec {
  const { list, libName } = register;
  return {
    name: list,
    view: registerView(register),
    columns: columnsOf(register),
    sort: register.sort ?? { column: libName ?? 'lib', order: 'asc' },
    ...(!register.isLong && { whole: true }),
  };
}
