import { z } from 'zod';
import { type EventSchema, first } from '../events.ts';

/**
 * A register: a short list of named things that staff keeps. All share one decider, one set of routes and
 * one projection; this table says what differs. Streams `<entity>-<id>`.
 */
export interface Register<Fields extends z.ZodObject = z.ZodObject> {
  /** As in stream and right names, e.g. `agency`. */
  entity: string;
  /** As in the path `/api/<list>`, e.g. `agencies`. */
  list: string;
  /** What an item holds besides its id; `lib` names it and is unique in the register. */
  fields: Fields;
  /** Other fields of which the register knows each value once. */
  unique?: readonly string[];
  /** What the interface calls `lib` instead. */
  libName?: string;
}

const lib = z.string();

export const sectors = {
  entity: 'sector',
  list: 'sectors',
  fields: z.strictObject({ lib }),
} satisfies Register;

export const agencies = {
  entity: 'agency',
  list: 'agencies',
  fields: z.strictObject({ lib, sectorId: z.int().nullable(), sectorLib: z.string().nullable() }),
} satisfies Register;

export const departments = {
  entity: 'department',
  list: 'departments',
  fields: z.strictObject({
    lib,
    /** "01" … "2A" … "988": the beginning of a postal code. */
    code: z.string(),
    sectorId: z.int(),
    sectorLib: z.string(),
    agencyId: z.int(),
    agencyLib: z.string(),
  }),
  unique: ['code'],
} satisfies Register;

/** What a customer does; the discount that a new customer of it gets. */
export const activities = {
  entity: 'activity',
  list: 'activities',
  fields: z.strictObject({ lib, discountPercentage: z.number() }),
  libName: 'activity',
} satisfies Register;

export const brands = { entity: 'brand', list: 'brands', fields: z.strictObject({ lib }) } satisfies Register;

const component = z.strictObject({ componentId: z.int(), componentLib: z.string() });
export type Component = z.infer<typeof component>;

export const categories = {
  entity: 'category',
  list: 'categories',
  fields: z.strictObject({ lib, ProjComponents: z.array(component) }),
} satisfies Register;

export const REGISTERS: readonly Register[] = [
  sectors,
  agencies,
  departments,
  activities,
  brands,
  categories,
];

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** `AgencyAdded` (all fields), `AgencyChanged` (those that changed), `AgencyRemoved`. */
export function registerEventType(register: Register, what: 'Added' | 'Changed' | 'Removed'): string {
  return capital(register.entity) + what;
}

export const registerEvents: { [type: string]: EventSchema } = Object.fromEntries(
  REGISTERS.flatMap((register) => [
    [registerEventType(register, 'Added'), first(register.fields)],
    [registerEventType(register, 'Changed'), first(register.fields.partial())],
    [registerEventType(register, 'Removed'), first(z.strictObject({}))],
  ]),
);
