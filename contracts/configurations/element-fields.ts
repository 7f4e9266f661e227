import type { ElementKind } from '@coffret/cabinet/catalogue';

interface ElementField {
  label: string;
  max: number;
  /** Elements of other kinds have none. */
  of?: ElementKind;
  /** A copy in the same drawing has none. */
  isUnique?: true;
}

const FIELDS = {
  /** Of a circuit. */
  name: {
    label: 'Nom du circuit',
    max: 40,
    of: 'MCB',
    isUnique: true,
  },
} as const satisfies { readonly [name: string]: ElementField };

export type ElementFieldName = keyof typeof FIELDS;

/** What an element carries besides its id, place, product and width: optional texts that say of no person. An entry is all that a
 * field needs to be sent, stored, shown, moved, copied, merged and compared. Without zod, because the configurator
 * loads it. */
export const ELEMENT_FIELDS: { readonly [name in ElementFieldName]: ElementField } = FIELDS;

export const ELEMENT_FIELD_NAMES = Object.keys(ELEMENT_FIELDS) as ElementFieldName[];

/** Absent: none. */
export type ElementFields = { [name in ElementFieldName]?: string };
/** Absent: as it was; null: none. */
export type ElementFieldsSent = { [name in ElementFieldName]?: string | null };

export const eachElementField = <T>(of: (name: ElementFieldName, field: ElementField) => T) =>
  Object.fromEntries(ELEMENT_FIELD_NAMES.map((name) => [name, of(name, ELEMENT_FIELDS[name])])) as {
    [name in ElementFieldName]: T;
  };

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

/** Those with a text. */
export const fieldsOf = (element: ElementFieldsSent) =>
  where(element, (name) => Boolean(element[name])) as ElementFields;

/** Those of a copy in a drawing where some stand already. */
export const freeFieldsOf = (
  element: ElementFields,
  isTaken: (name: ElementFieldName) => boolean,
): ElementFields =>
  where(element, (name, { isUnique }) => Boolean(element[name]) && !(isUnique && isTaken(name)));

/** Those of a copy in the same drawing. */
export const copiedFieldsOf = (element: ElementFields): ElementFields => freeFieldsOf(element, () => true);

/** Those that were sent and that an element of this kind has. */
export const sentFieldsOf = (element: ElementFieldsSent, kind: ElementKind | undefined): ElementFieldsSent =>
  where(element, (name, field) => element[name] !== undefined && isOf(field, kind));

export const isOf = (field: ElementField, kind: ElementKind | undefined): boolean =>
  field.of === undefined || field.of === kind;

export function withoutFields<Fields extends ElementFieldsSent>(
  element: Fields,
): Omit<Fields, ElementFieldName> {
  const others = { ...element };
  for (const name of ELEMENT_FIELD_NAMES) delete others[name];
  return others;
}
