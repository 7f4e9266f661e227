import { z } from 'zod';
import { discountPercentage, id, rowVersion, text } from '../fields.ts';
import type { Register } from './events.ts';

const MAX_COMPONENTS = 200;

/** "01" … "2A" … "988": how postal codes begin. */
const departmentCode = text(3)
  .toUpperCase()
  .regex(/^(\d{2,3}|2[AB])$/, 'INVALID_PARAMETER');

/** Without an id it is a new component. */
const component = z.strictObject({ componentId: id().optional(), componentLib: text() });

const lib = text();
const components = z
  .array(component, { error: 'INVALID_PARAMETER' })
  .max(MAX_COMPONENTS, 'INVALID_PARAMETER');

/** What a client may say of an item, by the register's entity. */
const FORMS: { [entity: string]: z.ZodObject } = {
  sector: z.strictObject({ lib }),
  agency: z.strictObject({ lib, sectorId: id().nullable().optional() }),
  department: z.strictObject({ lib, code: departmentCode, sectorId: id(), agencyId: id() }),
  activity: z.strictObject({ activity: lib, discountPercentage: discountPercentage() }),
  brand: z.strictObject({ lib }),
  category: z.strictObject({ lib, ProjComponents: components.optional() }),
};

function formOf(register: Register): z.ZodObject {
  const form = FORMS[register.entity];
  if (!form) throw new Error(`${register.entity} has no form`);
  return form;
}

/** What the server itself says of an item: taken when it is sent back, and ignored. */
function answered(register: Register): z.ZodRawShape {
  const libs = Object.keys(register.fields.shape).filter((field) => field.endsWith('Lib'));
  return Object.fromEntries(
    ['rowVersion', 'createdAt', 'updatedAt', ...libs].map((field) => [field, z.unknown().optional()]),
  );
}

export type ItemBody = { [field: string]: unknown };

/** The body that adds an item. */
export function newItem(register: Register) {
  return z.strictObject({ ...answered(register), ...formOf(register).shape });
}

/** The body that changes one: only the fields that change. */
export function itemChange(register: Register) {
  return z.strictObject({
    ...answered(register),
    ...formOf(register).partial().shape,
    id: id().optional(),
    rowVersion: rowVersion().optional(),
  });
}
