import fc from 'fast-check';
import type { JsonSchema } from './routes.ts';

const WORDS = [
  'Coffret',
  'Halle',
  'EVENT',
  '69003',
  '2A',
  '01 23 45 67 89',
  '12345678901234',
  'a@exemple.fr',
  'Coffret-2026',
  'BLD10',
  'PC16',
  'NONE',
  '/projects',
  '',
  ' ',
  '{"a":1}',
  '%',
  '$where',
  '__proto__',
];
const FIGURES = [0, 1, 2, 3, 4.5, 0.5, -1, 10, 400, -0, 1e21, 2 ** 53 - 1];

function fieldLike(schema: JsonSchema): fc.Arbitrary<unknown> {
  const { type, enum: choices, anyOf, items, properties } = schema;
  if (choices) return fc.constantFrom(...choices);
  if (anyOf) return fc.oneof(...anyOf.map(fieldLike));
  switch (type) {
    case 'string':
      return fc.oneof(fc.constantFrom(...WORDS), fc.string({ unit: 'binary' }));
    case 'integer':
    case 'number':
      return fc.oneof(fc.constantFrom(...FIGURES), fc.double({ noNaN: true, noDefaultInfinity: true }));
    case 'boolean':
      return fc.boolean();
    case 'array':
      return fc.array(items ? fieldLike(items) : fc.jsonValue(), { maxLength: 4 });
    case 'object':
      return properties ? formLike(schema) : fc.dictionary(fc.string(), fc.jsonValue(), { maxKeys: 4 });
    default:
      return fc.jsonValue();
  }
}

function formLike({ properties = {}, required = [] }: JsonSchema): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, schema]) => [
    name,
    fc.oneof(
      { arbitrary: fieldLike(schema), weight: 9 },
      { arbitrary: fc.jsonValue({ maxDepth: 3 }), weight: 1 },
    ),
  ]);
  return fc.record(Object.fromEntries(fields), { requiredKeys: required as never[] });
}

/** Mostly objects of the schema with random fields, sometimes any JSON. */
export function randomBody(schema: JsonSchema | null): fc.Arbitrary<unknown> {
  if (!schema) return fc.jsonValue();
  return fc.oneof({ arbitrary: formLike(schema), weight: 8 }, { arbitrary: fc.jsonValue(), weight: 1 });
}
