import { z } from 'zod';
import { id, optionalId, rowVersion } from '../fields.ts';
import { namesOf, type Register } from './register.ts';
import { formSchema } from './schemas.ts';

function readOnly(register: Register): z.ZodRawShape {
  const { fields, relatedItems, also } = register;
  const form = formSchema(register).shape;
  const libs = namesOf(register).map(({ entity }) => `${entity}Lib`);
  const own = Object.keys(fields).filter((field) => field !== 'lib' && !(field in form));
  const related = relatedItems ? [relatedItems.field] : [];
  return Object.fromEntries(
    ['rowVersion', 'createdAt', 'updatedAt', ...libs, ...own, ...related, ...Object.values(also ?? {})].map(
      (field) => [field, z.unknown().optional()],
    ),
  );
}

export type ItemBody = { [field: string]: unknown };

export function newItem(register: Register) {
  return z.strictObject({ ...readOnly(register), ...formSchema(register).shape });
}

export function itemChange(register: Register) {
  return z.strictObject({
    ...readOnly(register),
    ...formSchema(register).partial().shape,
    id: optionalId(),
    rowVersion: rowVersion().optional(),
  });
}

export const itemChangeById = (register: Register) => itemChange(register).extend({ id: id() });
