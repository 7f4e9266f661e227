import { namesIn } from '@coffret/contracts/names';
import type { Doc } from '@coffret/contracts/ports/read-store';
import { registerEvents, registerEventType } from '@coffret/contracts/registers/events';
import type { Register } from '@coffret/contracts/registers/register';
import type { ListSpec } from '../list/list-spec.ts';
import { type Patch, parseStream, typesOf, type View, type ViewEvent } from '../view.ts';

function isText(register: Register, column: string): boolean {
  const field = column === register.libName ? 'lib' : column;
  return (
    ['string', 'nullable'].includes(register.fields.shape[field]?.def.type ?? '') && !field.endsWith('Id')
  );
}

/** A register item that was renamed is renamed in the items that name it (a department's agency …). */
function patches(register: Register, event: ViewEvent): Patch[] {
  const lib = (event.data as { lib?: string }).lib;
  if (!event.type.endsWith('Changed') || lib === undefined) return [];
  const [category, id] = parseStream(event.stream);
  const libField = `${category}Lib`;
  if (!(libField in register.fields.shape)) return [];
  return [{ filter: { [`${category}Id`]: id }, fields: { [libField]: lib } }];
}

/** The document with `lib` also under the name that the interface gives it. */
const named = ({ libName }: Register, doc: Doc): Doc => (libName ? { ...doc, [libName]: doc.lib } : doc);

/** A field as the interface names it. */
const nameOf = ({ libName }: Register, field: string) => (field === 'lib' ? (libName ?? field) : field);

function create(register: Register): View {
  return {
    name: register.list,
    version: 1,
    streams: [register.entity],
    types: [
      ...typesOf(registerEvents(register)),
      ...namesIn(register.fields).map((owner) => registerEventType(owner, 'Changed')),
    ],
    indexes: [{ fields: { [`_fold.${register.libName ?? 'lib'}`]: 1 } }],
    texts: Object.keys(register.fields.shape)
      .map((field) => nameOf(register, field))
      .filter((column) => isText(register, column)),
    names: namesIn(register.fields),
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
    patches: (event) => patches(register, event),
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

/** Registers are short: they may be asked whole. */
export function registerList(register: Register): ListSpec {
  const { list, libName, headings } = register;
  const own = Object.entries(headings).map(([field, heading]) => {
    const column = nameOf(register, field);
    return [column, { kind: isText(register, column) ? 'text' : 'number', ...heading }] as const;
  });
  return {
    name: list,
    view: registerView(register),
    columns: {
      id: { kind: 'number', fr: 'Id', en: 'Id' },
      ...Object.fromEntries(own),
      createdAt: { kind: 'date', fr: 'Créé le', en: 'Created on' },
      updatedAt: { kind: 'date', fr: 'Modifié le', en: 'Changed on' },
    },
    sort: { column: libName ?? 'lib', order: 'asc' },
    whole: true,
  };
}
