import { z } from 'zod';
import { daySchema } from '../day-schema.ts';
import * as field from '../fields.ts';
import type { Field } from './fields.ts';
import type { Register } from './register.ts';

const component = z.strictObject({
  componentId: z.int(),
  componentLib: z.string(),
  libEn: z.string().nullable(),
});
const MAX_COMPONENTS = 200;
const componentForm = z.strictObject({
  componentId: field.optionalId(),
  componentLib: field.text(),
  libEn: field.text().nullish(),
});

function stored(one: Field): z.ZodType {
  switch (one.kind) {
    case 'text':
      return one.isOptional ? z.string().nullable() : z.string();
    case 'code':
      return z.string();
    case 'day':
      return daySchema;
    case 'paragraphs':
    case 'instant':
      return z.string().nullable();
    case 'discount':
      return z.number();
    case 'choice':
      return z.enum(one.values);
    case 'item':
      return one.isOptional ? z.int().nullable() : z.int();
    case 'components':
      return z.array(component).max(MAX_COMPONENTS);
  }
}

function given(one: Field): z.ZodType | null {
  switch (one.kind) {
    case 'text':
      return one.isOptional ? field.text(one.max).nullish() : field.text(one.max);
    case 'code':
      return field.text(one.max).toUpperCase().regex(one.pattern, 'INVALID_PARAMETER');
    case 'paragraphs':
      return field.paragraphs().nullish();
    case 'day':
      return field.day();
    case 'instant':
      return null;
    case 'discount':
      return field.discountPercentage();
    case 'choice':
      return field.oneOf(one.values).optional();
    case 'item':
      return one.isOptional ? field.optionalId() : field.id();
    case 'components':
      return z
        .array(componentForm, { error: 'INVALID_PARAMETER' })
        .max(MAX_COMPONENTS, 'INVALID_PARAMETER')
        .optional();
  }
}

function builtOnce<Schema>(build: (register: Register) => Schema): (register: Register) => Schema {
  const built = new WeakMap<Register, Schema>();
  return (register) => {
    const schema = built.get(register) ?? build(register);
    built.set(register, schema);
    return schema;
  };
}

export const storedSchema = builtOnce(({ fields }) =>
  z.strictObject(Object.fromEntries(Object.entries(fields).map(([name, one]) => [name, stored(one)]))),
);

export const formSchema = builtOnce(({ fields, libName = 'lib' }) =>
  z.strictObject(
    Object.fromEntries(
      Object.entries(fields).flatMap(([name, one]) => {
        const schema = given(one);
        return schema ? [[name === 'lib' ? libName : name, schema] as const] : [];
      }),
    ),
  ),
);
