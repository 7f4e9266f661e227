import { z } from 'zod';
import { id, optionalId, rowVersion } from '../fields.ts';
import { namesIn } from '../names.ts';
import type { Register } from './register.ts';

/** What the server itself says of an item: taken when it is sent back, and ignored. */
function answered({ fields, form, tellsOf, also }: Register): z.ZodRawShape {
  const libs = namesIn(fields).map(({ entity }) => `${entity}Lib`);
  const own = Object.keys(fields.shape).filter((field) => field !== 'lib' && !(field in form.shape));
  const told = tellsOf ? [tellsOf.field] : [];
  return Object.fromEntries(
    ['rowVersion', 'createdAt', 'updatedAt', ...libs, ...own, ...told, ...Object.values(also ?? {})].map(
      (field) => [field, z.unknown().optional()],
    ),
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
    id: optionalId(),
    rowVersion: rowVersion().optional(),
  });
}

/** The same where the body names the item. */
export const itemChangeById = (register: Register) => itemChange(register).extend({ id: id() });
