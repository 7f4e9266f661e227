import { entityOf, libOf } from '../entity-names.ts';
import type { FieldReference } from '../field-references.ts';
import type { Access, Right } from '../rights.ts';
import type { Words } from '../subject.ts';
import type { Fields, Stored } from './fields.ts';

/** Who may do what with the items of a register. Users who may read them are also notified when they change. */
export interface RegisterAccess {
  read: Access;
  create: readonly [Right];
  write: readonly [Right];
  remove: readonly [Right];
}

/** What the interface shows of an item: what it names by `<entity>Id` also by its name, `<entity>Lib`. */
export type Shown<Data> = Data & {
  [Name in keyof Data as Name extends `${infer Entity}Id` ? `${Entity}Lib` : never]: null extends Data[Name]
    ? string | null
    : string;
};

/** The texts of a register's list and page in one language. */
export interface ScreenTexts {
  rows_one: string;
  rows_other: string;
  emptyText: string;
  /** Absent: nobody adds an item. */
  add?: string;
  newTitle?: string;
  /** The choice of none where another entity names one. */
  none?: string;
}

/** Its list `/<list>` and its page `/<list>/:id` in the client. */
export interface RegisterScreen {
  /** Who may open the list; absent: users who may read the register. */
  access?: Access;
  /** The screen that its own follow, also in the menu. `sub`: indented there, as a part of the entry before it. */
  menu: { after: string; place?: 'sub' };
  fr: ScreenTexts;
  en: ScreenTexts;
}

/**
 * A register: a short list of named things that staff keeps. All share one decider, one set of routes, one projection
 * and one pair of screens; its entry (registers.ts) holds all that differs. Streams `<entity>-<id>`.
 */
export interface Register {
  /** As in stream names, e.g. `agency`. */
  entity: string;
  /** As in the path `/api/<list>`, e.g. `agencies`. */
  list: string;
  /** An item with its article, in sentences: `l’agence`. */
  named: Words;
  /** All items together, on screens: `Agences`. */
  title: Words;
  /**
   * What an item holds besides its id, as stored; `lib` names it and is unique in the register. `<entity>Id`
   * names an item of another register, which then stays, and is shown with its name as `<entity>Lib`.
   */
  fields: Fields;
  access: RegisterAccess;
  /** Absent: it has no screens. */
  screen?: RegisterScreen;
  /** An item as it is stored, which every later program understands. It is never edited. */
  golden: object;
  /** The same as earlier programs stored it, where they copied the names of what it names. */
  goldenWithNames?: object;
  /** What a field is when nothing was said of it, where that is neither null nor an empty list. */
  defaults?: object;
  /** It grows for ever: it is not asked for whole. */
  isLong?: true;
  /** The order in which it is listed; absent: by name. */
  sort?: { column: string; order: 'asc' | 'desc' };
  /** Other fields of which the register knows each value once. */
  unique?: readonly string[];
  /** Items of another register that name one by the field `by`: answered with it as the list `field`, with `shows`. */
  relatedItems?: { field: string; register: Register; by: string; shows: readonly string[] };
  /** What the interface calls `lib` instead. */
  libName?: string;
  /** Other names under which `id` and `lib` are answered, too. */
  also?: { id: string; lib: string };
  /** An item may also be changed at the list's path, its id in the body. */
  idInBody?: true;
}

/** What an entry says of its fields by their names. */
interface Checked<All> {
  golden: Stored<All>;
  goldenWithNames?: Shown<Stored<All>>;
  defaults?: Partial<Stored<All>>;
  unique?: readonly (keyof All)[];
}

/** An entry with its own types, held to its own fields. */
export const register = <const Entry extends Register>(entry: Entry & Checked<Entry['fields']>): Entry =>
  entry;

type Entity = 'sector' | 'agency' | 'department' | 'catalog' | 'release';

/** The rights of an entity, each for what it is named after. */
export function byRights(entity: Entity) {
  const right = <const Letter extends 'c' | 'r' | 'w' | 'd'>(letter: Letter): readonly [Right] => [
    `${entity}_${letter}`,
  ];
  return { read: right('r'), create: right('c'), write: right('w'), remove: right('d') };
}

/** What the fields of its items name by id: `sectorId` names a sector. */
export const namesOf = ({ fields }: Pick<Register, 'fields'>): (FieldReference & { isOptional: boolean })[] =>
  Object.entries(fields).flatMap(([field, one]) =>
    one.kind === 'item'
      ? [{ entity: entityOf(field), field, holds: 'id' as const, isOptional: one.isOptional }]
      : [],
  );

/** What a field that is shown is called in exports. */
export interface Heading extends Words {
  kind?: 'date';
  /** What its codes are, which exports say in words. */
  codes?: 'releaseStatus';
  isText: boolean;
}

/** Of every field that is shown but lists, which are not exported. */
export function headingsOf({ fields }: Pick<Register, 'fields'>): { [field: string]: Heading } {
  const entries = Object.entries(fields).flatMap(([name, one]): [string, Heading][] => {
    const { label } = one;
    switch (one.kind) {
      case 'components':
        return [];
      case 'item':
        return [
          [name, { fr: `${label.fr} (id)`, en: `${label.en} (id)`, isText: false }],
          [libOf(name), { ...label, isText: true }],
        ];
      case 'day':
      case 'instant':
        return [[name, { ...label, kind: 'date', isText: false }]];
      case 'choice':
        return [[name, { ...label, codes: one.codes, isText: true }]];
      default:
        return [[name, { ...label, isText: one.kind !== 'discount' }]];
    }
  });
  return Object.fromEntries(entries);
}
