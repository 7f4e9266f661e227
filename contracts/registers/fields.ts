import type { Day } from '../day.ts';

/** Without zod, because the client loads it before any form. schemas.ts builds the schemas. */

type FieldKind =
  | { kind: 'text'; max?: number | undefined; isOptional: boolean }
  | { kind: 'code'; max: number; pattern: RegExp }
  | { kind: 'paragraphs' }
  | { kind: 'day' }
  /** ISO 8601; set only by the server. */
  | { kind: 'instant' }
  | { kind: 'discount' }
  | { kind: 'choice'; values: readonly [string, ...string[]]; codes: 'releaseStatus' }
  | { kind: 'item'; isOptional: boolean }
  | { kind: 'components' };

/** Exists only in types. */
declare const STORED: unique symbol;

export type Field<Stored = unknown> = FieldKind & { label: string; readonly [STORED]?: Stored };

export interface Fields {
  readonly [name: string]: Field;
}

type StoredIn<One> = One extends { readonly [STORED]?: infer Stored } ? Exclude<Stored, undefined> : never;

export type Stored<All> = { -readonly [Name in keyof All]: StoredIn<All[Name]> };

/** `libEn` null: the French text is shown. */
export type Component = { componentId: number; componentLib: string; libEn: string | null };

export const text = (label: string, max?: number): Field<string> => ({
  kind: 'text',
  label,
  max,
  isOptional: false,
});
export const optionalText = (label: string, max?: number): Field<string | null> => ({
  kind: 'text',
  label,
  max,
  isOptional: true,
});
export const code = (label: string, max: number, pattern: RegExp): Field<string> => ({
  kind: 'code',
  label,
  max,
  pattern,
});
export const paragraphs = (label: string): Field<string | null> => ({ kind: 'paragraphs', label });
export const day = (label: string): Field<Day> => ({ kind: 'day', label });
export const instant = (label: string): Field<string | null> => ({ kind: 'instant', label });
export const discount = (label: string): Field<number> => ({ kind: 'discount', label });
export const choice = <const Values extends readonly [string, ...string[]]>(
  label: string,
  values: Values,
  codes: 'releaseStatus',
): Field<Values[number]> => ({ kind: 'choice', label, values, codes });
export const item = (label: string): Field<number> => ({ kind: 'item', label, isOptional: false });
export const optionalItem = (label: string): Field<number | null> => ({
  kind: 'item',
  label,
  isOptional: true,
});
export const components = (label: string): Field<Component[]> => ({ kind: 'components', label });

export const isNullable = (field: Field): boolean =>
  field.kind === 'paragraphs' || field.kind === 'instant' || ('isOptional' in field && field.isOptional);
