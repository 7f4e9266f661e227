import { CEE_SOCKET_TYPES, NONE } from '@coffret/cabinet/configuration';
import { z } from 'zod';
import { count, idOrNone, oneOf, text } from '../fields.ts';
import {
  eachFormField,
  type FormField,
  type FormFieldName,
  type Parameters,
  type UnsetName,
} from './form-fields.ts';

export const MAX_PAIRS = 20;
export const MAX_LIST = 50;

const PAIR_KEY = /^(ceeSocketType|nbCeeSocket)([1-9]\d?)$/;

/** The JSON Schema of the pairs. Which value belongs to the type and which to the count is checked only in code. */
const PAIRS_SCHEMA = {
  propertyNames: { pattern: PAIR_KEY.source },
  additionalProperties: {
    anyOf: [{ enum: CEE_SOCKET_TYPES }, { type: 'integer', minimum: 1, maximum: 10_000 }],
  },
  maxProperties: 2 * MAX_PAIRS,
};

/** Pairs ceeSocketType{n} and nbCeeSocket{n}; both or neither. */
const pairs = z
  .record(z.string(), z.unknown(), {
    error: (issue) => (issue.input == null ? 'REQUIRED' : 'INVALID_PARAMETER'),
  })
  .meta(PAIRS_SCHEMA)
  .transform((sentPairs, context) => {
    const refuse = (key: string, message: string) =>
      context.addIssue({ code: 'custom', message, path: [key] });
    const numbers = new Set<string>();
    for (const key of Object.keys(sentPairs)) {
      const [, , n] = PAIR_KEY.exec(key) ?? [];
      if (n === undefined) refuse(key, 'UNKNOWN_PARAMETER');
      else numbers.add(n);
    }
    if (numbers.size > MAX_PAIRS) refuse('ceeSocketType', 'INVALID_PARAMETER');
    const result: { [key: string]: string | number } = {};
    for (const n of [...numbers].sort((a, b) => Number(a) - Number(b))) {
      const [typeKey, countKey] = [`ceeSocketType${n}`, `nbCeeSocket${n}`];
      const type = oneOf(CEE_SOCKET_TYPES).safeParse(sentPairs[typeKey]);
      const sockets = count(1).safeParse(sentPairs[countKey]);
      if (type.success) result[typeKey] = type.data;
      else refuse(typeKey, type.error.issues[0]?.message ?? 'INVALID_PARAMETER');
      if (sockets.success) result[countKey] = sockets.data;
      else refuse(countKey, sockets.error.issues[0]?.message ?? 'INVALID_PARAMETER');
    }
    return result;
  });

/** At least one, unique, and NONE only alone. */
const choices = <T extends z.ZodType<string>>(item: T) =>
  z
    .array(item, { error: (issue) => (issue.input == null ? 'REQUIRED' : 'INVALID_PARAMETER') })
    .min(1, 'REQUIRED')
    .max(MAX_LIST, 'INVALID_PARAMETER')
    .refine((list) => new Set(list).size === list.length, 'INVALID_PARAMETER')
    .refine((list) => list.length === 1 || !list.includes(NONE as z.infer<T>), 'INVALID_PARAMETER')
    .meta({ uniqueItems: true, anyOf: [{ maxItems: 1 }, { not: { contains: { const: NONE } } }] });

const whole = (field: FormField): z.ZodType => {
  switch (field.kind) {
    case 'choice':
      return z.enum(field.values);
    case 'number':
      return field.isWhole ? z.int() : z.number();
    case 'choices':
      return z.array(z.string()).max(MAX_LIST);
    case 'pairs':
      return z.record(z.string(), z.union([z.string(), z.int()])).meta({ maxProperties: 2 * MAX_PAIRS });
    case 'item':
      return z.int();
  }
};
const answered = (field: FormField) => (field.unset === null ? whole(field).nullable() : whole(field));

type Schemas = { [name in FormFieldName]: z.ZodType<Parameters[name]> };

/** As it is read and answered. */
export const formSchemas = eachFormField((_name, field) => answered(field)) as Schemas;

type StoredSchemas = Omit<Schemas, UnsetName> & { [name in UnsetName]: z.ZodOptional<Schemas[name]> };

/** As it is stored. */
export const storedForm = z.strictObject(
  eachFormField((_name, field) => (field.unset === undefined ? answered(field) : answered(field).optional())),
) as unknown as z.ZodObject<StoredSchemas>;

function sent(field: FormField): z.ZodType {
  switch (field.kind) {
    case 'choice':
      return oneOf(field.values);
    case 'number':
      if (field.isWhole) return count(field.min, field.max);
      return z
        .number({ error: 'FLOAT' })
        .gt(field.min, 'INVALID_PARAMETER')
        .max(field.max ?? Number.MAX_SAFE_INTEGER, 'INVALID_PARAMETER');
    case 'choices':
      return choices(field.values ? oneOf(field.values) : text(50));
    case 'pairs':
      return pairs;
    case 'item':
      return idOrNone();
  }
}

const orUnset = (schema: z.ZodType, { unset }: FormField) => schema.transform((value) => value ?? unset);

/** Of a form that leaves fields out. */
export const newForm = eachFormField((_name, field) => {
  const schema = sent(field);
  return field.unset === undefined ? schema : orUnset(schema.nullish(), field);
}) as Schemas;

/** Absent: unchanged; null: as without an answer. */
export const changedForm = eachFormField((_name, field) => {
  const schema = sent(field);
  return (field.unset === undefined ? schema : orUnset(schema.nullable(), field)).optional();
}) as { [name in FormFieldName]: z.ZodOptional<Schemas[name]> };
