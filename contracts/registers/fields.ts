import type { Words } from '../subject.ts';

/**
 * The fields of a register's items, without zod: the client's lists and menu load them before any form. schemas.ts
 * makes the schemas of them.
 */

export type FieldKind =
  /** A line of text. */
  | { kind: 'text'; max?: number | undefined; isOptional: boolean }
  /** A short text in capitals. */
  | { kind: 'code'; max: number; pattern: RegExp }
  /** Several lines of text, which may be left out. */
  | { kind: 'paragraphs' }
  /** YYYY-MM-DD. */
  | { kind: 'day' }
  /** ISO 8601; null: not yet. Only the server sets it. */
  | { kind: 'instant' }
  | { kind: 'discount' }
  /** `codes`: what the values are called, in code-labels.fr.ts and code-labels.en.ts. */
  | { kind: 'choice'; values: readonly [string, ...string[]]; codes: 'releaseStatus' }
  /** The id of another entity: the field is called `<entity>Id`, and the item is answered with `<entity>Lib`. */
  | { kind: 'item'; isOptional: boolean }
  | { kind: 'components' };

/** Known to the compiler alone. */
declare const STORED: unique symbol;

/** A field and what it is called on screens and in exports. */
export type Field<Stored = unknown> = FieldKind & { label: Words; readonly [STORED]?: Stored };

export interface Fields {
  readonly [name: string]: Field;
}

type StoredIn<One> = One extends { readonly [STORED]?: infer Stored } ? Exclude<Stored, undefined> : never;

/** An item's data as it is stored. */
export type Stored<All> = { -readonly [Name in keyof All]: StoredIn<All[Name]> };

export type Component = { componentId: number; componentLib: string };

export const text = (label: Words, max?: number): Field<string> => ({
  ...{ kind: 'text', label, max, isOptional: false },
});
export const optionalText = (label: Words, max?: number): Field<string | null> => ({
  ...{ kind: 'text', label, max, isOptional: true },
});
export const code = (label: Words, max: number, pattern: RegExp): Field<string> => ({
  ...{ kind: 'code', label, max, pattern },
});
export const paragraphs = (label: Words): Field<string | null> => ({ kind: 'paragraphs', label });
export const day = (label: Words): Field<string> => ({ kind: 'day', label });
export const instant = (label: Words): Field<string | null> => ({ kind: 'instant', label });
export const discount = (label: Words): Field<number> => ({ kind: 'discount', label });
export const choice = <const Values extends readonly [string, ...string[]]>(
  label: Words,
  values: Values,
  codes: 'releaseStatus',
): Field<Values[number]> => ({ kind: 'choice', label, values, codes });
export const item = (label: Words): Field<number> => ({ kind: 'item', label, isOptional: false });
export const optionalItem = (label: Words): Field<number | null> => ({
  ...{ kind: 'item', label, isOptional: true },
});
export const components = (label: Words): Field<Component[]> => ({ kind: 'components', label });

/** Whether nothing may be stored in it. */
export const isNullable = (field: Field): boolean =>
  field.kind === 'paragraphs' || field.kind === 'instant' || ('isOptional' in field && field.isOptional);
