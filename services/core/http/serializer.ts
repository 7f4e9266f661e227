import type { FastifySerializerCompiler } from 'fastify';
import { z } from 'zod';

type Pick = ((value: unknown) => unknown) | null;

const fieldsOf = (value: unknown): { [name: string]: unknown } | null =>
  typeof value === 'object' && value !== null ? (value as { [name: string]: unknown }) : null;

function pickObject({ shape, def }: z.ZodObject): Pick {
  const isLoose = def.catchall instanceof z.ZodUnknown;
  const picks = Object.entries(shape).map(([name, schema]) => [name, pickOf(schema as z.ZodType)] as const);
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

function pickArray(pick: Pick): Pick {
  return pick && ((value) => (Array.isArray(value) ? value.map(pick) : value));
}

function pickOption({ def }: z.ZodDiscriminatedUnion): Pick {
  const picks = new Map<unknown, Pick>();
  for (const option of def.options as z.ZodObject[]) {
    const { values } = (option.shape[def.discriminator] as z.ZodType)._zod;
    for (const value of values ?? []) picks.set(value, pickOf(option));
  }
  return (value) => picks.get(fieldsOf(value)?.[def.discriminator])?.(value);
}

function pickOf(schema: z.ZodType): Pick {
  if (schema instanceof z.ZodObject) return pickObject(schema);
  if (schema instanceof z.ZodArray) return pickArray(pickOf(schema.element as z.ZodType));
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return pickOf(schema.unwrap() as z.ZodType);
  if (schema instanceof z.ZodDiscriminatedUnion) return pickOption(schema);
  const { type } = schema.def;
  if (type === 'record' || type === 'union') {
    const inner = schema instanceof z.ZodRecord ? [schema.valueType] : (schema as z.ZodUnion).options;
    if (inner.every((one) => pickOf(one as z.ZodType) === null)) return null;
  } else if (['string', 'number', 'boolean', 'enum', 'literal', 'unknown'].includes(type)) return null;
  throw new TypeError(`answers cannot be serialised by a schema of type ${type}`);
}

/** Removes fields that the schema does not name; values are not checked (ADR-13). */
export const schemaSerializer: FastifySerializerCompiler<z.ZodType> = ({ schema }) => {
  const pick = pickOf(schema);
  return pick ? (data) => JSON.stringify(pick(data)) : JSON.stringify;
};
