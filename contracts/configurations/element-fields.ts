import type { ElementKind } from '@coffret/cabinet/catalogue';
import { PHASES } from '@coffret/cabinet/configuration';

type Kind =
  /** At most so many characters. */
  | { kind: 'text'; max: number }
  | { kind: 'choice'; values: readonly [string, ...string[]] }
  /** The id of another element of the drawing. */
  | { kind: 'element' };

export type ElementField = Kind & {
  label: string;
  /** Elements of other kinds have none. */
  of?: readonly ElementKind[];
  /** A copy has none. */
  isUnique?: true;
};

const BREAKERS = ['MCB', 'RCBO'] as const;
const SOCKETS = ['CLASSIC', 'CEE'] as const;

const FIELDS = {
  /** Of a circuit. */
  name: {
    kind: 'text',
    label: 'Nom du circuit',
    max: 40,
    of: BREAKERS,
    isUnique: true,
  },
  /** The breaker that feeds a socket. */
  fedBy: {
    kind: 'element',
    label: 'Alimentée par',
    of: SOCKETS,
  },
  phase: {
    kind: 'choice',
    values: PHASES,
    label: 'Phase',
    of: BREAKERS,
  },
} as const satisfies { readonly [name: string]: ElementField };

type Fields = typeof FIELDS;
export type ElementFieldName = keyof Fields;

type Value<Field> = Field extends { kind: 'choice'; values: readonly (infer Each)[] }
  ? Each
  : Field extends { kind: 'element' }
    ? number
    : string;

/** Characters of the name of a circuit. */
export const LONGEST_NAME = FIELDS.name.max;

/** What an element carries besides its id, place, product and width: optional values that say of no person. An entry is all that a
 * field needs to be sent, stored, shown, moved, copied, merged and compared. Without zod, because the configurator
 * loads it. */
export const ELEMENT_FIELDS: { readonly [name in ElementFieldName]: ElementField } = FIELDS;

export const ELEMENT_FIELD_NAMES = Object.keys(ELEMENT_FIELDS) as ElementFieldName[];

/** Absent: none. */
export type ElementFields = { [name in ElementFieldName]?: Value<Fields[name]> | undefined };
/** Absent: as it was; null: none. */
export type ElementFieldsSent = { [name in ElementFieldName]?: Value<Fields[name]> | null | undefined };

export const eachElementField = <T>(of: (name: ElementFieldName, field: ElementField) => T) =>
  Object.fromEntries(ELEMENT_FIELD_NAMES.map((name) => [name, of(name, ELEMENT_FIELDS[name])])) as {
    [name in ElementFieldName]: T;
  };

/** Each as it is chosen. */
export const choosing = (
  of: <Name extends ElementFieldName>(name: Name) => ElementFields[Name],
): ElementFields => Object.fromEntries(ELEMENT_FIELD_NAMES.map((name) => [name, of(name)])) as ElementFields;

/** All of them; null: none. */
export const wholeFieldsOf = (element: ElementFields): ElementFieldsSent =>
  Object.fromEntries(ELEMENT_FIELD_NAMES.map((name) => [name, element[name] ?? null])) as ElementFieldsSent;

const where = <Fields extends ElementFieldsSent>(
  element: Fields,
  isKept: (name: ElementFieldName, field: ElementField) => boolean,
): Pick<Fields, ElementFieldName> =>
  Object.fromEntries(
    ELEMENT_FIELD_NAMES.filter((name) => isKept(name, ELEMENT_FIELDS[name])).map((name) => [
      name,
      element[name],
    ]),
  ) as Pick<Fields, ElementFieldName>;

/** Those with a value. */
export const fieldsOf = (element: ElementFieldsSent) =>
  where(element, (name) => Boolean(element[name])) as ElementFields;

/** Those of a copy. It names no element: ids are of one drawing. */
export const copiedFieldsOf = (element: ElementFields): ElementFields =>
  where(element, (name, { kind, isUnique }) => Boolean(element[name]) && kind !== 'element' && !isUnique);

/** Those that were sent and that an element of this kind has. */
export const sentFieldsOf = (element: ElementFieldsSent, kind: ElementKind | undefined): ElementFieldsSent =>
  where(element, (name, field) => element[name] !== undefined && isOf(field, kind));

export const isOf = (field: ElementField, kind: ElementKind | undefined): boolean =>
  field.of === undefined || field.of.some((each) => each === kind);

/** With the ids that the elements have in another drawing; what names none of them is left out. */
export function withElementIds<Fields extends ElementFieldsSent>(
  element: Fields,
  idOf: (id: number) => number | undefined,
): Fields {
  const { fedBy, ...others } = element;
  const feeder = fedBy == null ? undefined : idOf(fedBy);
  return { ...others, ...(feeder !== undefined && { fedBy: feeder }) } as Fields;
}

export function withoutFields<Fields extends ElementFieldsSent>(
  element: Fields,
): Omit<Fields, ElementFieldName> {
  const others = { ...element };
  for (const name of ELEMENT_FIELD_NAMES) delete others[name];
  return others;
}
