import type { Random } from '@coffret/services/demo/random';
import type { JsonSchema } from '@coffret/services/tests/support/routes';
import { KNOWN, PLAIN, TEXTS } from './words.ts';

export interface GeneratorContext {
  random: Random;
  id(name: string): number;
}

const LONGEST_LIST = 4;
const LARGE = 10_000;

const isId = (name: string) => /^id$|Id$/.test(name);

/** A valid value, or one of the right type. */
export function generate(name: string, schema: JsonSchema, soil: GeneratorContext): unknown {
  const { random } = soil;
  const { type, enum: choices, anyOf } = schema;
  const known = KNOWN[name];
  if (known && random.chance(0.9)) return random.pick(known);
  if (choices) return random.pick(choices);
  if (anyOf) return generate(name, random.pick(anyOf), soil);
  if (isId(name) && type !== 'array' && type !== 'null') return soil.id(name);
  switch (Array.isArray(type) ? random.pick(type) : type) {
    case 'null':
      return null;
    case 'string':
      return random.pick(random.chance(0.8) ? PLAIN : TEXTS).slice(0, schema.maxLength);
    case 'integer':
    case 'number':
      return figure(schema, random);
    case 'boolean':
      return random.chance(0.5);
    case 'array':
      return generateList(schema, soil);
    case 'object':
      return generateForm(schema, soil);
    default:
      return random.pick([null, 1, 'a', [], {}]);
  }
}

function figure(
  { type, minimum, exclusiveMinimum = 0, maximum = LARGE, multipleOf }: JsonSchema,
  random: Random,
) {
  const least = minimum ?? exclusiveMinimum + 1;
  const whole = random.pick([
    least,
    maximum,
    random.whole(least, Math.max(least, Math.min(maximum, least + 9))),
  ]);
  return multipleOf || type === 'integer' || random.chance(0.5) ? whole : whole * random.next();
}

function generateList(
  { items = {}, minItems = 0, maxItems = LONGEST_LIST }: JsonSchema,
  soil: GeneratorContext,
) {
  const least = Math.max(minItems, soil.random.chance(0.9) ? 1 : 0);
  const length = soil.random.whole(least, Math.max(least, Math.min(maxItems, LONGEST_LIST)));
  return Array.from({ length }, () => generate('', items, soil));
}

export function generateForm(
  { properties = {}, required = [] }: JsonSchema,
  soil: GeneratorContext,
  shares = [0, 0.2, 0.8],
): { [name: string]: unknown } {
  const share = soil.random.pick(shares);
  const fields = Object.entries(properties).filter(
    ([name]) => required.includes(name) || soil.random.chance(name === 'rowVersion' ? share / 4 : share),
  );
  return Object.fromEntries(fields.map(([name, schema]) => [name, generate(name, schema, soil)]));
}
