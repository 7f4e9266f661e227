import { z } from 'zod';
import { id, rowVersion } from '../fields.ts';
import { namesIn } from '../names.ts';
import type { Register } from './register.ts';

/** What the server itself says of an item: taken when it is sent back, and ignored. */
function answered(register: Register): z.ZodRawShape {
  const libs = namesIn(register.fields).map(({ entity }) => `${entity}Lib`);
  return Object.fromEntries(
    ['rowVersion', 'createdAt', 'updatedAt', ...libs].map((field) => [field, z.unknown().optional()]),
  );
}

export type ItemBody = { [field: string]: unknown };

/** The body that adds an item. */
export function newItem(register: Register) {
  return z.strictObject({ ...answered(register), ...register.form.shape });
}

/** The body that changes one: only the fields that change. */
export function itemChange(register: Register) {
  return z.strictObject({
    ...answered(register),
    ...register.form.partial().shape,
    id: id().optional(),
    rowVersion: rowVersion().optional(),
  });
}
