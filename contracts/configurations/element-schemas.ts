import { z } from 'zod';
import { optionalId, text } from '../fields.ts';
import { type ElementField, type ElementFields, eachElementField } from './element-fields.ts';

function whole(field: ElementField): z.ZodType {
  switch (field.kind) {
    case 'text':
      return z.string();
    case 'choice':
      return z.enum(field.values);
    case 'element':
      return z.int();
  }
}

/** Empty: none. */
function sent(field: ElementField): z.ZodType {
  const none = z.literal('').transform(() => null);
  switch (field.kind) {
    case 'text':
      return z.union([none, text(field.max)], { error: 'INVALID_PARAMETER' }).nullish();
    case 'choice':
      return z.union([none, z.enum(field.values)], { error: 'INVALID_PARAMETER' }).nullish();
    case 'element':
      return optionalId();
  }
}

type Schemas = { [name in keyof ElementFields]-?: z.ZodType<NonNullable<ElementFields[name]>> };
type Stored = { [name in keyof Schemas]: z.ZodOptional<Schemas[name]> };
type Found = { [name in keyof Schemas]: z.ZodOptional<z.ZodNullable<Schemas[name]>> };

/** As stored and answered: absent for none. */
export const elementFields = eachElementField((_name, field) => whole(field).optional()) as Stored;

/** As the engine has them. */
export const foundElementFields = eachElementField((_name, field) => whole(field).nullish()) as Found;

export const sentElementFields = eachElementField((_name, field) => sent(field)) as Found;
