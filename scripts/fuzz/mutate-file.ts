import type { Random } from '@coffret/services/demo/random';
import { zip } from '@coffret/services/platform/file-content/testing/zip';
import type { Original, Originals } from './originals.ts';

/** Bytes. */
const LARGEST = 2_000_000;

const RUNS = [
  '<',
  '<a>',
  ';',
  ' ',
  '\n',
  '"',
  '(',
  '[',
  '<<',
  '%',
  '\0',
  '&lt;',
  '1 0 obj\n',
  '/A',
  '-- ',
  '=',
  '0',
];
const EDGES = [0, 1, 0x7f, 0xff, 0x7fff, 0xffff, 0x7fffffff, 0x80000000, 0xffffffff];

type Mutation = (bytes: Buffer, random: Random, others: Originals) => Buffer;

function cut(bytes: Buffer, random: Random): [Buffer, Buffer, Buffer] {
  const [from = 0, to = 0] = [random.whole(0, bytes.length), random.whole(0, bytes.length)].sort(
    (a, b) => a - b,
  );
  return [bytes.subarray(0, from), bytes.subarray(from, to), bytes.subarray(to)];
}

const times = (part: Buffer, count: number): Buffer[] =>
  Array(Math.max(1, Math.min(count, Math.floor(LARGEST / Math.max(1, part.length))))).fill(part);

const flipBits: Mutation = (bytes, random) => {
  for (let left = random.whole(1, 16); left > 0 && bytes.length > 0; left--) {
    const at = random.whole(0, bytes.length - 1);
    bytes[at] = (bytes[at] ?? 0) ^ (1 << random.whole(0, 7));
  }
  return bytes;
};

const cutOut: Mutation = (bytes, random) => {
  const [before, , after] = cut(bytes, random);
  return random.chance(0.5) ? Buffer.from(before) : Buffer.concat([before, after]);
};

const repeat: Mutation = (bytes, random) => {
  const [before, part, after] = cut(bytes, random);
  return Buffer.concat([before, ...times(part, random.pick([2, 3, 50, 5000])), after]);
};

const swap: Mutation = (bytes, random) => {
  const [before, part, rest] = cut(bytes, random);
  const [between, other, after] = cut(rest, random);
  return Buffer.concat([before, other, between, part, after]);
};

const inflateLength: Mutation = (bytes, random) => {
  const marks = [
    'PK\x01\x02',
    'PK\x03\x04',
    'PK\x05\x06',
    'IHDR',
    'IDAT',
    'RIFF',
    'VP8',
    '/Length ',
    '/Count ',
  ];
  const found = bytes.indexOf(random.pick(marks), random.whole(0, bytes.length), 'latin1');
  const at = found < 0 || random.chance(0.3) ? random.whole(0, bytes.length) : found + random.whole(-4, 30);
  const size = random.pick([1, 2, 4]);
  if (at < 0 || at + size > bytes.length) return bytes;
  const value = random.pick(EDGES) % 2 ** (8 * size);
  if (random.chance(0.5)) bytes.writeUIntLE(value, at, size);
  else bytes.writeUIntBE(value, at, size);
  return bytes;
};

const inflateFigure: Mutation = (bytes, random) => {
  const figures = [...bytes.toString('latin1').matchAll(/\d+/g)];
  if (figures.length === 0) return bytes;
  const { index, 0: figure } = random.pick(figures);
  const other = random.pick(['0', '-1', '99999999999', '1e308', '4294967295', figure.repeat(20)]);
  const after = bytes.subarray(index + figure.length);
  return Buffer.concat([bytes.subarray(0, index), Buffer.from(other), after]);
};

const insertRun: Mutation = (bytes, random) => {
  const [before, , after] = cut(bytes, random);
  const run = Buffer.from(random.pick(RUNS), 'latin1');
  return Buffer.concat([before, ...times(run, random.pick([10, 1000, 30_000, 300_000])), after]);
};

const splice: Mutation = (bytes, random, others) => {
  const [before, , after] = cut(bytes, random);
  const [, part] = cut(Buffer.from(random.pick(others).bytes), random);
  return Buffer.concat([before, part, after]);
};

const nest: Mutation = (bytes, random) => {
  let nested = bytes;
  for (let left = random.pick([1, 2, 30]); left > 0; left--)
    nested = zip([{ name: 'a.zip', content: nested }]);
  return nested;
};

const MUTATIONS: readonly (readonly [Mutation, number])[] = [
  [flipBits, 4],
  [cutOut, 2],
  [repeat, 2],
  [swap, 2],
  [inflateLength, 3],
  [inflateFigure, 2],
  [insertRun, 2],
  [splice, 1],
  [nest, 1],
];

function mutateBytes(bytes: Uint8Array, random: Random, others: Originals): Buffer {
  let mutated: Buffer = Buffer.from(bytes);
  for (let left = random.whole(1, 3); left > 0; left--) {
    mutated = random.weighted(MUTATIONS)(mutated, random, others);
  }
  return mutated.subarray(0, 2 * LARGEST);
}

/** Repacks validly, so that the change is found only after inflating; or declares a false size. */
function repack(entries: NonNullable<Original['entries']>, random: Random, others: Originals): Buffer {
  const changed = random.pick(entries);
  const content = mutateBytes(Buffer.from(changed.content), random, others);
  const lie = random.chance(0.2) && { declaredSize: random.pick(EDGES) };
  const rest = entries.filter((entry) => entry !== changed || random.chance(0.1));
  return zip([...rest, { ...changed, content, ...lie }]);
}

/** One to three mutations, sometimes under another file's name. */
export function mutateFile(originals: Originals, random: Random): { name: string; bytes: Uint8Array } {
  const { name, bytes, entries } = random.pick(originals);
  const mutated =
    entries && random.chance(0.6)
      ? repack(entries, random, originals)
      : mutateBytes(bytes, random, originals);
  return { name: random.chance(0.1) ? random.pick(originals).name : name, bytes: mutated };
}
