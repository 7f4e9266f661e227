import type { FastifySerializerCompiler } from 'fastify';
import { z } from 'zod';

type Pick = ((value: unknown) => unknown) | null;

const fieldsOf = (value: unknown): { [name: string]: unknown } | null =>
  typeof value === 'object' && value !== null ? (value as { [name: string]: unknown }) : null;

function pickObject({ shape, def }: z.ZodObject, path: string): Pick {
  const isLoose = def.catchall instanceof z.ZodUnknown;
  const picks = Object.entries(shape).map(
    ([name, schema]) => [name, pickOf(schema as z.ZodType, `${path}.${name}`)] as const,
  );
  return (value) => {
    const fields = fieldsOf(value);
    if (!fields) return value;
    const picked: { [name: string]: unknown } = isLoose ? { ...fields } : {};
    for (const [name, pick] of picks) {
      const field = fields[name];
      if (field !== undefined) picked[name] = pick ? pick(field) : field;
    }
    return picked;
  };
}

function maximumOf({ def }: z.ZodArray): number | undefined {
  for (const check of def.checks ?? []) {
    if (check instanceof z.core.$ZodCheckMaxLength) return check._zod.def.maximum;
    if (check instanceof z.core.$ZodCheckLengthEquals) return check._zod.def.length;
  }
  return undefined;
}

/** The rest is not sent: an answer has a largest size. */
function pickArray(schema: z.ZodArray, path: string): Pick {
  const maximum = maximumOf(schema);
  if (maximum === undefined) throw new TypeError(`${path} of an answer must state its max()`);
  const pick = pickOf(schema.element as z.ZodType, path);
  return (value) => {
    if (!Array.isArray(value)) return value;
    const sent = value.length > maximum ? value.slice(0, maximum) : value;
    return pick ? sent.map(pick) : sent;
  };
}

function pickRecord(schema: z.ZodRecord, path: string): Pick {
  const { maxProperties } = schema.meta() ?? {};
  if (typeof maxProperties !== 'number')
    throw new TypeError(`${path} of an answer must state its maxProperties`);
  const pick = pickOf(schema.valueType as z.ZodType, path);
  return (value) => {
    const fields = fieldsOf(value);
    if (!fields || Array.isArray(value)) return value;
    const sent = Object.entries(fields).slice(0, maxProperties);
    return Object.fromEntries(pick ? sent.map(([name, field]) => [name, pick(field)]) : sent);
  };
}

/** Of scalars, lists and records, whose picks leave other values as they are. */
function pickUnion({ options }: z.ZodUnion, path: string): Pick {
  const picks = (options as z.ZodType[]).map((option) => {
    const pick = pickOf(option, path);
    if (pick && !(option instanceof z.ZodArray || option instanceof z.ZodRecord))
      throw new TypeError(`${path} of an answer must be a union with a discriminator`);
    return pick ?? ((value: unknown) => value);
  });
  return (value) => picks.reduce((picked, pick) => pick(picked), value);
}

function pickOption({ def }: z.ZodDiscriminatedUnion, path: string): Pick {
  const picks = new Map<unknown, Pick>();
  for (const option of def.options as z.ZodObject[]) {
    const { values } = (option.shape[def.discriminator] as z.ZodType)._zod;
    for (const value of values ?? []) picks.set(value, pickOf(option, path));
  }
  return (value) => picks.get(fieldsOf(value)?.[def.discriminator])?.(value);
}

/** `path`: of the value within the answer. */
function pickOf(schema: z.ZodType, path: string): Pick {
  if (schema instanceof z.ZodObject) return pickObject(schema, path);
  if (schema instanceof z.ZodArray) return pickArray(schema, path);
  if (schema instanceof z.ZodRecord) return pickRecord(schema, path);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return pickOf(schema.unwrap() as z.ZodType, path);
  if (schema instanceof z.ZodDiscriminatedUnion) return pickOption(schema, path);
  if (schema instanceof z.ZodUnion) return pickUnion(schema, path);
  const { type } = schema.def;
  if (['string', 'number', 'boolean', 'enum', 'literal', 'unknown'].includes(type)) return null;
  throw new TypeError(`${path} of an answer cannot be serialised by a schema of type ${type}`);
}

/** Removes fields that the schema does not name and what is beyond its limits; values are not checked (ADR-13). */
export const schemaSerializer: FastifySerializerCompiler<z.ZodType> = ({ schema, url }) => {
  const pick = pickOf(schema, url);
  return pick ? (data) => JSON.stringify(pick(data)) : JSON.stringify;
};
