import { entityOf, libOf } from '../entity-names.ts';
import type { FieldReference } from '../field-references.ts';
import type { Access, Right } from '../rights.ts';
import type { Fields, Stored } from './fields.ts';

/** Users with read access also receive the notifications of changes. */
interface RegisterAccess {
  read: Access;
  create: readonly [Right];
  write: readonly [Right];
  remove: readonly [Right];
}

export type Shown<Data> = Data & {
  [Name in keyof Data as Name extends `${infer Entity}Id` ? `${Entity}Lib` : never]: null extends Data[Name]
    ? string | null
    : string;
};

export interface ScreenTexts {
  rows_one: string;
  rows_other: string;
  emptyText: string;
  /** Absent: items are not added or deleted, and their code is not edited. */
  add?: string;
  newTitle?: string;
  none?: string;
}

interface RegisterScreen {
  access?: Access;
  /** `after`: the screen before it in the menu. `sub`: indented. */
  menu: { after: string; place?: 'sub' };
  texts: ScreenTexts;
}

/** A list of named items that staff maintains. All registers share the decider, the routes, the projection
 * and the screens. Streams `<entity>-<id>`. */
export interface Register {
  entity: string;
  list: string;
  /** With its article. */
  named: string;
  title: string;
  /** Stored fields besides the id. `lib` is unique. `<entity>Id` references an item of another register,
   * which then cannot be deleted; responses add `<entity>Lib`. */
  fields: Fields;
  access: RegisterAccess;
  screen?: RegisterScreen;
  /** A stored item that every later version must be able to read. Never edit it. */
  golden: object;
  /** The same as stored by old versions, with copied names. */
  goldenWithNames?: object;
  /** The same as stored before items had English texts. */
  goldenInFrench?: object;
  defaults?: object;
  /** Grows without limit: clients must not load it completely. */
  isLong?: true;
  sort?: { column: string; order: 'asc' | 'desc' };
  unique?: readonly string[];
  /** Items of `register` that reference an item by the field `by`, returned as the list `field` with the fields `shows`. */
  relatedItems?: { field: string; register: Register; by: string; shows: readonly string[] };
  libName?: string;
  also?: { id: string; lib: string };
  idInBody?: true;
}

interface Checked<All> {
  golden: Stored<All>;
  goldenWithNames?: Shown<Stored<All>>;
  defaults?: Partial<Stored<All>>;
  unique?: readonly (keyof All)[];
}

export const register = <const Entry extends Register>(entry: Entry & Checked<Entry['fields']>): Entry =>
  entry;

type Entity = 'sector' | 'agency' | 'department' | 'catalog' | 'release';

export function byRights(entity: Entity) {
  const right = <const Letter extends 'c' | 'r' | 'w' | 'd'>(letter: Letter): readonly [Right] => [
    `${entity}_${letter}`,
  ];
  return { read: right('r'), create: right('c'), write: right('w'), remove: right('d') };
}

export const isOpen = ({ access }: Pick<Register, 'access'>): boolean => access.read === 'anybody';

export const namesOf = ({ fields }: Pick<Register, 'fields'>): (FieldReference & { isOptional: boolean })[] =>
  Object.entries(fields).flatMap(([field, one]) =>
    one.kind === 'item'
      ? [{ entity: entityOf(field), field, holds: 'id' as const, isOptional: one.isOptional }]
      : [],
  );

interface Heading {
  label: string;
  kind?: 'day' | 'date';
  codes?: 'releaseStatus';
  isText: boolean;
}

export function headingsOf({ fields }: Pick<Register, 'fields'>): { [field: string]: Heading } {
  const entries = Object.entries(fields).flatMap(([name, one]): [string, Heading][] => {
    const { label } = one;
    switch (one.kind) {
      case 'components':
        return [];
      case 'item':
        return [
          [name, { label: `${label} (id)`, isText: false }],
          [libOf(name), { label, isText: true }],
        ];
      case 'day':
        return [[name, { label, kind: 'day', isText: false }]];
      case 'instant':
        return [[name, { label, kind: 'date', isText: false }]];
      case 'choice':
        return [[name, { label, codes: one.codes, isText: true }]];
      default:
        return [[name, { label, isText: one.kind !== 'discount' }]];
    }
  });
  return Object.fromEntries(entries);
}
