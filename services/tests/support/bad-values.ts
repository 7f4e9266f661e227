import type { JsonSchema } from './routes.ts';

const LONGER_THAN_ANY_LIMIT = 'x'.repeat(66_000);
const OPERATOR = { $gt: '' };

/** Invalid in every single-line field. */
const UNPRINTABLE = ['\u0000', 'a\u0000b', 'a\u0007b', 'a\r\nb', 'a\u202eb', 'a\ud800b', '\udc00'];
const STRINGS = [12, true, OPERATOR, ['a'], [], LONGER_THAN_ANY_LIMIT];
const CHOICES = [12, true, OPERATOR, ['a'], 'nothing of the kind', '__proto__', 'constructor'];
const INTEGERS = [-1, 1.5, 1e308, 2 ** 53, '1', 'NaN', '', true, OPERATOR, [1]];
const NUMBERS = [1e308, -1e308, '1', 'NaN', 'Infinity', true, OPERATOR, [1]];
const BOOLEANS = ['true', 1, 0, OPERATOR, []];
const LISTS = ['a', 1, true, OPERATOR, { length: 1 }, [null], [[]]];
const OBJECTS = ['a', 1, true, []];

const PARAGRAPHS = ['comment', 'note', 'text', 'description', 'stack'];
const LINES = 'a\r\nb';

/** Secrets may contain any character. */
const SECRETS = ['password', 'passwordRepeat', 'oldPassword', 'token'];

/** Values that a field of this schema must refuse; empty if it accepts everything. */
export function badValues(name: string, { type, enum: choices, anyOf }: JsonSchema): unknown[] {
  const [one, other] = anyOf ?? [];
  // An optional id may also be an empty text.
  if (one?.enum && other?.type === 'integer')
    return badValues(name, other).filter((value) => !one.enum?.includes(value));
  if (one && other)
    return other.type === 'null' ? badValues(name, one) : [12, true, [1], LONGER_THAN_ANY_LIMIT];
  if (choices) return CHOICES;
  switch (type) {
    case 'string':
      if (SECRETS.includes(name)) return STRINGS;
      if (PARAGRAPHS.includes(name)) return [...STRINGS, ...UNPRINTABLE.filter((text) => text !== LINES)];
      return [...STRINGS, ...UNPRINTABLE];
    case 'integer':
      return INTEGERS;
    case 'number':
      return NUMBERS;
    case 'boolean':
      return BOOLEANS;
    case 'array':
      return LISTS;
    case 'object':
      return OBJECTS;
    default:
      return [];
  }
}

/** Bodies in which every field is invalid; together they contain all invalid values of each field. */
export function badBodies({ properties = {} }: JsonSchema): { [field: string]: unknown }[] {
  const wrong = Object.entries(properties).map(([name, schema]) => [name, badValues(name, schema)] as const);
  const restricted = wrong.filter(([, values]) => values.length > 0);
  const rounds = Math.max(0, ...restricted.map(([, values]) => values.length));
  return Array.from({ length: rounds }, (_, round) =>
    Object.fromEntries(restricted.map(([name, values]) => [name, values[round % values.length]])),
  );
}
