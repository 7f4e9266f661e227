import type { Random } from '@coffret/services/demo/random';
import { badValues } from '@coffret/services/tests/support/bad-values';
import { TEXTS } from './words.ts';

const TYPES = ['string', 'integer', 'number', 'boolean', 'array', 'object'];
const EDGES = [-1, -0, 0.1, 2 ** 31, 2 ** 32, 2 ** 53 - 1, 2 ** 53, 1e21, 5e-324, 1e308, -1e308];
const NAMES = [
  'surprise',
  '__proto__',
  'constructor',
  '$where',
  'a.b',
  '',
  'id',
  'rowVersion',
  'isAdmin',
  'é',
  '0',
];

type Holder = { [key: string]: unknown };

function holders(value: unknown): Holder[] {
  if (typeof value !== 'object' || value === null) return [];
  return [value as Holder, ...Object.values(value).flatMap(holders)];
}

function nested(value: unknown, depth: number): unknown {
  return depth === 0 ? value : nested(depth % 2 ? [value] : { a: value }, depth - 1);
}

function wrong(random: Random, value: unknown): unknown {
  return random.weighted<() => unknown>([
    // A copy: later mutations may change it.
    [() => structuredClone(random.pick(badValues('', { type: random.pick(TYPES) }))), 4],
    [() => random.pick(TEXTS), 3],
    [() => random.pick(EDGES), 3],
    [() => null, 2],
    [() => [value, value], 1],
    [() => String(value), 1],
    [() => nested(value, random.pick([1, 3, 30, 33])), 1],
    [() => Array(random.pick([10, 51, 999, 1001])).fill(value), 1],
    [() => Object.fromEntries(Array.from({ length: 200 }, (_, at) => [`k${at}`, at])), 1],
  ])();
}

/** Also `__proto__`, as JSON.parse does. */
function set(holder: Holder, key: string, value: unknown): void {
  Object.defineProperty(holder, key, { value, enumerable: true, configurable: true, writable: true });
}

function mutateOnce(body: unknown, random: Random): unknown {
  const found = holders(body);
  if (found.length === 0) return wrong(random, body);
  const holder = random.pick(found);
  const keys = Object.keys(holder);
  const key = keys.length > 0 ? random.pick(keys) : random.pick(NAMES);
  const value = Object.hasOwn(holder, key) ? holder[key] : null;
  const change = random.weighted<() => void>([
    [() => set(holder, key, wrong(random, value)), 6],
    [() => Reflect.deleteProperty(holder, key), 2],
    [() => set(holder, random.pick(NAMES), wrong(random, value)), 1],
    [() => Array.isArray(holder) && holder.push(...holder), 1],
  ]);
  change();
  return body;
}

export function mutateJson(body: unknown, random: Random): unknown {
  let mutated: unknown = structuredClone(body);
  for (let left = random.whole(1, 3); left > 0; left--) mutated = mutateOnce(mutated, random);
  return mutated;
}

export function mutateText(text: string, random: Random): string {
  const [from, to] = [random.whole(0, text.length), random.whole(0, text.length)].sort((a, b) => a - b);
  const [before, part, after] = [text.slice(0, from), text.slice(from, to), text.slice(to)];
  return random.pick([
    before,
    before + after,
    before + part.repeat(random.whole(2, 5)) + after,
    `${before}${random.pick([...TEXTS, '"', '}', ']', ',', '\\u0000', '\\ud800', '1e999', '[[[[', '{"a":'])}${after}`,
  ]);
}
