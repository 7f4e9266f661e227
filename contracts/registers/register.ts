import type { z } from 'zod';
import type { Access, Right } from '../rights.ts';

/** Who may do what with the items of a register. Whoever may read them is also told when they change. */
export interface RegisterAccess {
  read: Access;
  create: Access;
  write: Access;
  remove: Access;
}

/** What a field is called in exports. */
export interface Heading {
  fr: string;
  en: string;
  /** Where the field's type does not tell: an ISO day or time. */
  kind?: 'date';
  /** What its codes are, which exports say in words. */
  codes?: 'releaseStatus';
}

/** What the interface shows of an item: what it names by `<entity>Id` also by its name, `<entity>Lib`. */
export type Shown<Fields> = Fields & {
  [Field in keyof Fields as Field extends `${infer Entity}Id`
    ? `${Entity}Lib`
    : never]: null extends Fields[Field] ? string | null : string;
};

/**
 * A register: a short list of named things that staff keeps. All share one decider, one set of routes and
 * one projection; its entry in the table (registers.ts) says all that differs. Streams `<entity>-<id>`.
 */
export interface Register<Fields extends z.ZodObject = z.ZodObject> {
  /** As in stream names, e.g. `agency`. */
  entity: string;
  /** As in the path `/api/<list>`, e.g. `agencies`. */
  list: string;
  /**
   * What an item holds besides its id, as stored; `lib` names it and is unique in the register. `<entity>Id`
   * names an item of another register, which then stays, and is shown with its name as `<entity>Lib`.
   */
  fields: Fields;
  /** What a client may say of an item, in the interface's words. Fields that are not in it are the server's own. */
  form: z.ZodObject;
  access: RegisterAccess;
  /** Of every field that is shown but lists, which are not exported. */
  headings: {
    readonly [Field in keyof Shown<z.infer<Fields>> as Shown<
      z.infer<Fields>
    >[Field] extends readonly unknown[]
      ? never
      : Field]: Heading;
  };
  /** An item as it is stored, which every later program understands. It is never edited. */
  golden: z.infer<Fields>;
  /** The same as earlier programs stored it, where they copied the names of what it names. */
  goldenWithNames?: Shown<z.infer<Fields>>;
  /** What a field is when nothing was said of it, where that is neither null nor an empty list. */
  defaults?: Partial<z.infer<Fields>>;
  /** It grows for ever: it is not asked for whole. */
  isLong?: true;
  /** The order in which it is listed; absent: by name. */
  sort?: { column: string; order: 'asc' | 'desc' };
  /** Other fields of which the register knows each value once. */
  unique?: readonly string[];
  /** Items of another register that name one by the field `by`: told with it as the list `field`. */
  tellsOf?: { field: string; register: Register; by: string; item: z.ZodObject };
  /** What the interface calls `lib` instead. */
  libName?: string;
  /** Other names under which `id` and `lib` are answered, too. */
  also?: { id: string; lib: string };
  /** An item may also be changed at the list's path, its id in the body. */
  idInBody?: boolean;
}

/** An entry, held to its own fields. */
export const register = <Fields extends z.ZodObject>(entry: Register<Fields>) => entry;

/** The rights of an entity, each for what it is named after. */
export function byRights(entity: 'sector' | 'agency' | 'department' | 'catalog' | 'release'): RegisterAccess {
  const right = (letter: 'c' | 'r' | 'w' | 'd'): readonly [Right] => [`${entity}_${letter}`];
  return { read: right('r'), create: right('c'), write: right('w'), remove: right('d') };
}
