import { type Register, registerEventType } from '@coffret/contracts/registers/events';
import type { ColumnKind, ListSpec } from '../list/list-spec.ts';
import { type Patch, parseStream, type View, type ViewEvent } from '../view.ts';

const isText = (register: Register, field: string) =>
  ['string', 'nullable'].includes(register.fields.shape[field]?.def.type ?? '') && !field.endsWith('Id');

/** A register item that was renamed is renamed in the items that name it (a department's agency …). */
function patches(register: Register, event: ViewEvent): Patch[] {
  const [category, id] = parseStream(event.stream);
  const libField = `${category}Lib`;
  const lib = (event.data as { lib?: string }).lib;
  if (!(libField in register.fields.shape) || lib === undefined) return [];
  return [{ filter: { [`${category}Id`]: id }, fields: { [libField]: lib } }];
}

function create(register: Register): View {
  return {
    name: register.list,
    version: 1,
    streams: [register.entity],
    indexes: [{ fields: { '_fold.lib': 1 } }],
    texts: Object.keys(register.fields.shape).filter((field) => isText(register, field)),
    evolve(doc, event) {
      const id = parseStream(event.stream)[1];
      switch (event.type) {
        case registerEventType(register, 'Added'):
          return { _id: id, id, ...(event.data as object) };
        case registerEventType(register, 'Changed'):
          return doc && { ...doc, ...(event.data as object) };
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

const HEADINGS: { [field: string]: string } = {
  lib: 'Nom',
  code: 'Code',
  sectorLib: 'Secteur',
  agencyLib: 'Agence',
  discountPercentage: 'Remise (%)',
};

const kindOf = (register: Register, field: string): ColumnKind => (isText(register, field) ? 'text' : 'number');

/** Registers are short: they may be asked whole. */
export function registerList(register: Register): ListSpec {
  const fields = Object.keys(register.fields.shape).filter((field) => field !== 'ProjComponents');
  return {
    name: register.list,
    view: registerView(register),
    columns: {
      id: { kind: 'number', lib: 'Id' },
      ...Object.fromEntries(
        fields.map((field) => [field, { kind: kindOf(register, field), lib: HEADINGS[field] ?? field }]),
      ),
      createdAt: { kind: 'date', lib: 'Créé le' },
      updatedAt: { kind: 'date', lib: 'Modifié le' },
    },
    sort: { column: 'lib', order: 'asc' },
    whole: true,
  };
}
