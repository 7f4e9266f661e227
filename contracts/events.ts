import { z } from 'zod';
import type { JsonObject } from './ports/event-store.ts';

/** What happened, as a decider returns it: the envelope is added when it is stored. */
export interface DomainEvent {
  type: string;
  data: JsonObject;
}

/**
 * The events of a subject: type name to the schema of its data. `number` is the data's schema number
 * (1 unless it has changed); `upcast` takes the data of the number before to this one.
 */
export interface EventSchema<S extends z.ZodType = z.ZodType> {
  data: S;
  number: number;
  /** `upcasts[n]` turns data of schema n into data of schema n + 1. */
  upcasts: { [from: number]: (data: JsonObject) => JsonObject };
}

export type EventSchemas = { [type: string]: EventSchema };

/** A schema at number 1. */
export function first<S extends z.ZodType>(data: S): EventSchema<S> {
  return { data, number: 1, upcasts: {} };
}

/** A schema at number 2, of whose data these fields are no part any more. */
export function without<S extends z.ZodType>(data: S, ...fields: readonly string[]): EventSchema<S> {
  const left = (old: JsonObject) =>
    Object.fromEntries(Object.entries(old).filter(([name]) => !fields.includes(name)));
  return { data, number: 2, upcasts: { 1: left } };
}

/** The union `{ type, data }` of a subject's events, for `decide` and `evolve`. */
export type EventsOf<T extends EventSchemas> = {
  [K in keyof T & string]: { type: K; data: z.infer<T[K]['data']> };
}[keyof T & string];

/** Whose a personal field is: of the user whose id stands in the sibling field `by`; null: of whom the stream is about. */
interface PersonMark {
  by: string | null;
  /** The sibling field with the id of the quote that the law asks to keep, and the field with it. */
  keptWith: string | null;
}

const personMarks = z.registry<PersonMark>();

/**
 * Marks a field of an event as personal data: it is encrypted with that person's key (ADR-18). The person of a user's and
 * a credential's stream is the user, of a contact's the contact, of a comment's its author.
 */
export function person<S extends z.ZodType>(
  schema: S,
  by: string | null = null,
  keptWith: string | null = null,
): S {
  personMarks.add(schema, { by, keptWith });
  return schema;
}

export interface PersonField {
  /** Where it stands in the event's data, e.g. `profile.email`. */
  path: string;
  /** Where the user's id stands in the event's data; null: it is of whom the stream is about. */
  by: string | null;
  /** Where the id of the quote stands that it is kept with; null: with none. */
  keptWith: string | null;
}

/** The marked fields of a schema, also of those within it. */
export function personFields(schema: z.ZodType, path = ''): PersonField[] {
  const mark = personMarks.get(schema);
  const within = path.slice(0, path.lastIndexOf('.') + 1);
  if (mark)
    return [{ path, by: mark.by && within + mark.by, keptWith: mark.keptWith && within + mark.keptWith }];
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    return personFields(schema.unwrap() as z.ZodType, path);
  }
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(schema.shape).flatMap(([name, field]) =>
    personFields(field, path === '' ? name : `${path}.${name}`),
  );
}
