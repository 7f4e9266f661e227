import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ELEMENT_FIELD_NAMES, ELEMENT_FIELDS } from '@coffret/contracts/configurations/element-fields';
import { createEventRegistry } from '@coffret/contracts/event-registry';
import { first, isPerson, person } from '@coffret/contracts/events';
import { REGISTERS } from '@coffret/contracts/registers/registers';
import { storedSchema } from '@coffret/contracts/registers/schemas';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { eventRegistry } from '../app/event-registry.ts';
import { SUBJECTS } from '../app/subjects.ts';

/** `path`, or `path of by`, for each marked field. */
const marked = (type: string) =>
  eventRegistry.personFields(type).map(({ path, by }) => (by === null ? path : `${path} of ${by}`));

const CONTRACTS = join(import.meta.dirname, '../../contracts');

/**
 * Maintained by hand beside the contract of each subject. `marked`: all stored personal data; `ofNoPerson`: other
 * texts, such as names of things, codes, times and generated keys.
 */
interface Persons {
  marked: { [type: string]: string[] };
  ofNoPerson: string[];
}

const files = globSync('*/testing/persons.json', { cwd: CONTRACTS }).map(
  (path): Persons => JSON.parse(readFileSync(join(CONTRACTS, path), 'utf8')),
);
/** Names of unmarked fields with free text, at any depth. */
function unmarkedTexts(schema: z.ZodType, name = ''): string[] {
  const within = (inner: unknown) => unmarkedTexts(inner as z.ZodType, name);
  if (isPerson(schema)) return [];
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return within(schema.unwrap());
  if (schema instanceof z.ZodArray) return within(schema.element);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(within);
  if (schema instanceof z.ZodRecord) return within(schema.valueType);
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape).flatMap(([field, inner]) => unmarkedTexts(inner, field));
  }
  const holdsNone = [z.ZodNumber, z.ZodBoolean, z.ZodEnum, z.ZodLiteral].some(
    (kind) => schema instanceof kind,
  );
  return holdsNone ? [] : [name];
}

/** Items of registers, as elements, contain no personal data. */
const ofRegisters = REGISTERS.flatMap((register) => unmarkedTexts(storedSchema(register)));

test('all personal fields of events are marked, and no others', () => {
  const found = eventRegistry.types().map((type) => [type, marked(type)] as const);
  const expected = Object.assign({}, ...files.map((file) => file.marked));
  expect(Object.fromEntries(found.filter(([, fields]) => fields.length > 0))).toEqual(expected);
});

test('every other text field is listed as not personal', () => {
  const schemas = SUBJECTS.flatMap(({ events = {} }) => Object.values(events));
  const texts = new Set(schemas.flatMap(({ data }) => unmarkedTexts(data)));
  const expected = new Set([
    ...files.flatMap(({ ofNoPerson }) => ofNoPerson),
    ...ofRegisters,
    ...ELEMENT_FIELD_NAMES.filter((name) => ELEMENT_FIELDS[name].kind === 'text'),
  ]);
  expect([...texts].sort()).toEqual([...expected].sort());
});

test('marks are found in nested fields, with the field that names the person', () => {
  const profile = z.strictObject({
    userId: z.int(),
    name: person(z.string()),
    mail: person(z.string(), 'userId'),
    place: person(z.strictObject({ city: z.string(), lines: z.array(z.string()), floor: z.int() }), 'userId'),
  });
  const registry = createEventRegistry({
    Carried: first(z.strictObject({ lib: z.string(), profile: profile.partial().nullable() })),
  });
  expect(registry.personFields('Carried')).toEqual([
    { path: 'profile.name', by: null, keptWith: null },
    { path: 'profile.mail', by: 'profile.userId', keptWith: null },
    { path: 'profile.place.city', by: 'profile.userId', keptWith: null },
    { path: 'profile.place.lines', by: 'profile.userId', keptWith: null },
  ]);
});
