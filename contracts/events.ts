import { z } from 'zod';
import type { JsonObject } from './ports/event-store.ts';

export interface DomainEvent {
  type: string;
  data: JsonObject;
}

/** `number` is the schema number of the data, 1 for the first shape. */
export interface EventSchema<S extends z.ZodType = z.ZodType> {
  data: S;
  number: number;
  /** `upcasts[n]` converts schema n to n + 1. */
  upcasts: { [from: number]: (data: JsonObject) => JsonObject };
}

export type EventSchemas = { [type: string]: EventSchema };

export function first<S extends z.ZodType>(data: S): EventSchema<S> {
  return { data, number: 1, upcasts: {} };
}

/** Schema number 2, which has optional fields that number 1 had not. */
export function extended<S extends z.ZodType>(data: S): EventSchema<S> {
  return { data, number: 2, upcasts: { 1: (old) => old } };
}

export const withoutFields =
  (...fields: readonly string[]) =>
  (old: JsonObject): JsonObject =>
    Object.fromEntries(Object.entries(old).filter(([name]) => !fields.includes(name)));

/** Schema number 2, which removed these fields. */
export function without<S extends z.ZodType>(data: S, ...fields: readonly string[]): EventSchema<S> {
  return { data, number: 2, upcasts: { 1: withoutFields(...fields) } };
}

/** One schema number later; `upcast` converts what was the last one. */
export const later = <S extends z.ZodType>(
  { data, number, upcasts }: EventSchema<S>,
  upcast: (old: JsonObject) => JsonObject,
): EventSchema<S> => ({ data, number: number + 1, upcasts: { ...upcasts, [number]: upcast } });

export type EventsOf<T extends EventSchemas> = {
  [K in keyof T & string]: { type: K; data: z.infer<T[K]['data']> };
}[keyof T & string];

/** `by`: the sibling field with the user id; null: the person is the stream's subject. */
interface PersonMark {
  by: string | null;
  /** The sibling field with the quote id that has a legal retention period. */
  keptWith: string | null;
}

const personMarks = z.registry<PersonMark>();

/** Marks a personal field, which is encrypted with the person's key (ADR-18); of an object all texts. The subject of a user or
 * credential stream is the user, of a contact or company stream that contact or company, of a comment stream its author. */
export function person<S extends z.ZodType>(
  schema: S,
  by: string | null = null,
  keptWith: string | null = null,
): S {
  personMarks.add(schema, { by, keptWith });
  return schema;
}

export const isPerson = (schema: z.ZodType): boolean => personMarks.has(schema);

export interface PersonField {
  /** Dotted, e.g. `profile.email`. */
  path: string;
  by: string | null;
  keptWith: string | null;
}

const CODES = [z.ZodNumber, z.ZodEnum, z.ZodBoolean];

/** Paths of the texts of a marked field: codes and figures say of nobody, and have no blank. */
function textsWithin(schema: z.ZodType, path: string): string[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return textsWithin(schema.unwrap() as z.ZodType, path);
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, field]) => textsWithin(field, `${path}.${name}`));
  return CODES.some((kind) => schema instanceof kind) ? [] : [path];
}

export function personFields(schema: z.ZodType, path = ''): PersonField[] {
  const mark = personMarks.get(schema);
  const within = path.slice(0, path.lastIndexOf('.') + 1);
  if (mark) {
    const by = mark.by && within + mark.by;
    const keptWith = mark.keptWith && within + mark.keptWith;
    return textsWithin(schema, path).map((text) => ({ path: text, by, keptWith }));
  }
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    return personFields(schema.unwrap() as z.ZodType, path);
  }
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(schema.shape).flatMap(([name, field]) =>
    personFields(field, path === '' ? name : `${path}.${name}`),
  );
}

/** Names of all fields, nested ones included, but those within a `closed` field. */
export function fieldNames(schema: z.ZodType, closed: (name: string) => boolean = () => false): string[] {
  const within = (inner: z.core.$ZodType) => fieldNames(inner as z.ZodType, closed);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return within(schema.unwrap());
  if (schema instanceof z.ZodArray) return within(schema.element);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(within);
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(schema.shape).flatMap(([name, inner]) =>
    closed(name) ? [name] : [name, ...within(inner)],
  );
}
