import type { Doc } from '@coffret/contracts/ports/read-store';
import { registerEvents, registerEventType } from '@coffret/contracts/registers/events';
import { headingsOf, isOpen, namesOf, type Register } from '@coffret/contracts/registers/register';
import { joinName } from '../joins.ts';
import { columnIndexes, entityColumns, type ListSpec } from '../list/list-spec.ts';
import { type Join, parseStream, typesOf, type View } from '../view.ts';

function nameJoin({ entity, field, isOptional }: ReturnType<typeof namesOf>[number]): Join {
  return joinName({ category: entity, by: field, field: `${entity}Lib`, none: isOptional ? null : '' });
}

const named = ({ libName }: Register, doc: Doc): Doc => (libName ? { ...doc, [libName]: doc.lib } : doc);

const nameOf = ({ libName }: Register, field: string) => (field === 'lib' ? (libName ?? field) : field);

function columnsOf(register: Register): ListSpec['columns'] {
  const own = Object.entries(headingsOf(register)).map(([field, { isText, ...heading }]) => {
    return [nameOf(register, field), { kind: isText ? 'text' : 'number', ...heading }] as const;
  });
  return entityColumns(Object.fromEntries(own));
}

function create(register: Register): View {
  const references = namesOf(register);
  const texts = Object.entries(headingsOf(register)).flatMap(([field, { isText }]) =>
    isText ? [nameOf(register, field)] : [],
  );
  return {
    name: register.list,
    version: 3,
    streams: [register.entity],
    called: 'lib',
    types: [
      ...typesOf(registerEvents(register)),
      ...references.flatMap((owner) => [
        registerEventType(owner, 'Added'),
        registerEventType(owner, 'Changed'),
      ]),
    ],
    indexes: register.isLong
      ? columnIndexes(columnsOf(register), texts)
      : [{ fields: { [`_fold.${register.libName ?? 'lib'}`]: 1 } }],
    texts,
    references,
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
    joins: references.map(nameJoin),
    ...(isOpen(register) && { versioned: true }),
  };
}

const views = new Map<string, View>();

/** Returns the same object for the same register. */
export function registerView(register: Register): View {
  const known = views.get(register.entity);
  if (known) return known;
  const view = create(register);
  views.set(register.entity, view);
  return view;
}

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
