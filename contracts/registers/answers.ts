import { z } from 'zod';
import { type Entity, entity, id, MAX_ITEMS } from '../answers.ts';
import { capitalize } from '../entity-names.ts';
import type { Stored } from './fields.ts';
import { namesOf, type Register, type Shown } from './register.ts';
import type { RegisterEntry } from './registers.ts';
import { storedSchema } from './schemas.ts';

export function itemAnswer(register: Register): z.ZodObject {
  const { entity: name, list, relatedItems, libName = 'lib', also } = register;
  const { lib, ...others } = storedSchema(register).shape;
  const names = namesOf(register).map(({ entity: named, isOptional }) => {
    const name = z.string();
    return [`${named}Lib`, isOptional ? name.nullable() : name] as const;
  });
  const related = relatedItems ? { [relatedItems.field]: z.array(itemIn(relatedItems)).max(MAX_ITEMS) } : {};
  return z
    .object({
      ...entity,
      ...(lib && { [libName]: lib }),
      ...others,
      ...Object.fromEntries(names),
      ...related,
      ...(also && { [also.id]: id(), [also.lib]: z.string() }),
    })
    .meta({ id: capitalize(name), description: `An item of ${list}.` });
}

function itemIn({ register, shows }: NonNullable<Register['relatedItems']>) {
  const { shape } = storedSchema(register);
  return z.object({
    id: z.int(),
    ...Object.fromEntries(shows.map((field) => [field, shape[field] ?? z.never()])),
  });
}

type LibName<Entry> = Entry extends { libName: infer Name extends string } ? Name : 'lib';
type Renamed<Data, Lib extends string> = {
  [Name in keyof Data as Name extends 'lib' ? Lib : Name]: Data[Name];
};
type Also<Entry> = Entry extends { also: { id: infer Id extends string; lib: infer Lib extends string } }
  ? { [Name in Id]: number } & { [Name in Lib]: string }
  : unknown;
type RelatedItemsOf<Entry> = Entry extends {
  relatedItems: {
    field: infer Name extends string;
    register: infer Other extends Register;
    shows: infer Shows;
  };
}
  ? {
      [List in Name]: ({ id: number } & Pick<
        Stored<Other['fields']>,
        OneOf<Shows> & keyof Other['fields']
      >)[];
    }
  : unknown;
type OneOf<List> = List extends readonly (infer One)[] ? One : never;

export type ItemFields<Entry extends Register> = Renamed<Shown<Stored<Entry['fields']>>, LibName<Entry>>;

export type Item<Entry extends Register> = Entity & ItemFields<Entry> & Also<Entry> & RelatedItemsOf<Entry>;

type ItemOf<Name extends RegisterEntry['entity']> = Item<Extract<RegisterEntry, { entity: Name }>>;

export type Sector = ItemOf<'sector'>;
export type Agency = ItemOf<'agency'>;
export type Department = ItemOf<'department'>;
export type Release = ItemOf<'release'>;
export type ReleaseNote = ItemOf<'releaseNote'>;
