import type { Register } from '@coffret/contracts/registers/register';
import { REGISTERS } from '@coffret/contracts/registers/registers';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { SUBJECTS } from '../../app/subjects.ts';

/** What names an item as it was once, and does not hold it. A template is used without a brand that is gone. */
const HISTORY = [
  ...['QuoteIssued', 'ConfigurationCarriedForward'].flatMap((type) =>
    ['activity', 'agencyId', 'sectorId'].map((field) => `${type} ${field}`),
  ),
  'TemplateSaved brandId',
  // By the list as it was compared.
  ...['PriceImportAsked brandId', 'PriceImportAsked categoryId'],
];

/** The fields by which an item of a register could be named. */
const NAMES = new Set([
  ...REGISTERS.flatMap(({ entity, libName }: Register) => [`${entity}Id`, ...(libName ? [libName] : [])]),
  'componentId',
]);

/** Every field of a schema, at any depth, as JSON Schema tells them. */
function fieldsOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const own = 'properties' in schema ? Object.keys(schema.properties as object) : [];
  return [...own, ...Object.values(schema).flatMap(fieldsOf)];
}

test('every event field with the id or name of a register item is declared as a reference', () => {
  const forgotten = SUBJECTS.flatMap(({ events = {}, views = [] }) => {
    const known = views.flatMap(({ references = [] }) => references.map(({ field }) => field));
    return Object.entries(events).flatMap(([type, { data }]) =>
      fieldsOf(z.toJSONSchema(data, { io: 'input', unrepresentable: 'any' }))
        .filter((field) => NAMES.has(field) && !known.includes(field))
        .map((field) => `${type} ${field}`),
    );
  });
  // A category's own components are named by its products.
  const own = ['CategoryAdded componentId', 'CategoryChanged componentId'];
  expect(forgotten.sort()).toEqual([...own, ...HISTORY].sort());
});
