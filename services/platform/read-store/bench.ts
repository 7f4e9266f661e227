/**
 * The read store in memory beside bare mingo over the same 100,000 documents, in one run:
 * `node services/platform/read-store/bench.ts`. Milliseconds are the median of the rounds.
 */
import type { Doc, Filter, FindOptions } from '@coffret/contracts/ports/read-store';
import { find } from 'mingo';
import { openMemoryReadStore } from './memory-read-store.ts';

const DOCS = 100_000;
const USERS = 2_000;
const ROUNDS = 15;
const STATUSES = ['PENDING', 'QUOTE_OK', 'SENT', 'SIGNED', 'REFUSED', 'EXPIRED'];

/** Spread without a pattern, the same in every run. */
const scattered = (i: number, among: number) => (i * 7_919) % among;

const docs: Doc[] = Array.from({ length: DOCS }, (_, i) => ({
  _id: i,
  ref: `D-${String(scattered(i, 100_003)).padStart(6, '0')}`,
  lib: `Coffret ${scattered(i, 9_973)} atelier électrique`,
  userId: scattered(i, USERS),
  status: STATUSES[scattered(i, 97) % STATUSES.length],
  issuedAt: new Date(Date.UTC(2026, 0, 1) + scattered(i, 100_003) * 60_000).toISOString(),
  total: scattered(i, 50_021) / 10,
  _fold: { lib: `coffret ${scattered(i, 9_973)} atelier electrique` },
  lines: [{ ref: 'GBB-1', quantity: i % 5 }],
}));

const newest = { issuedAt: -1, _id: -1 } as const;
const search: Filter = {
  $or: [{ '_fold.lib': { $regex: '77 atelier' } }, { ref: { $regex: '77 atelier' } }],
};

const QUERIES: [name: string, filter: Filter, options?: FindOptions][] = [
  ["a user's list, newest first, first page", { userId: 77 }, { sort: newest, limit: 25 }],
  ['everything, newest first, first page', {}, { sort: newest, limit: 25 }],
  ['everything, newest first, page 2000', {}, { sort: newest, skip: 49_975, limit: 25 }],
  ['one status of six, newest first, first page', { status: 'SENT' }, { sort: newest, limit: 25 }],
  ['everything by a field without index, first page', {}, { sort: { total: 1, _id: 1 }, limit: 25 }],
  ['search of two fields, newest first, first page', search, { sort: newest, limit: 25 }],
  ["count of a user's", { userId: 77 }],
  ['count of everything', {}],
  ['count of one status of six', { status: 'SENT' }],
  ['count of a search', search],
];

async function median(work: () => unknown): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  return times.sort((a, b) => a - b)[ROUNDS >> 1] ?? 0;
}

function bare(filter: Filter, options?: FindOptions): number {
  const cursor = find(docs, filter);
  if (options?.sort) cursor.sort(options.sort);
  if (options?.skip) cursor.skip(options.skip);
  if (options?.limit) cursor.limit(options.limit);
  return cursor.all().length;
}

const store = openMemoryReadStore();
await store.ensure('quotes', [
  { fields: { userId: 1, issuedAt: -1 } },
  { fields: { issuedAt: -1 } },
  { fields: { status: 1 } },
]);
const quotes = store.collection('quotes');
const start = performance.now();
await quotes.write(docs.map((doc) => ({ op: 'replace', doc })));
console.log(`${DOCS} documents written in ${(performance.now() - start).toFixed(0)} ms`);

async function answer(filter: Filter, options?: FindOptions): Promise<number> {
  return options ? (await quotes.find(filter, options)).length : quotes.count(filter);
}

console.log(
  `${'query'.padEnd(50)}${'bare, ms'.padStart(10)}${'store, ms'.padStart(11)}${'ratio'.padStart(9)}`,
);
for (const [name, filter, options] of QUERIES) {
  if (bare(filter, options) !== (await answer(filter, options))) throw new Error(`${name}: answers differ`);
  const mingo = await median(() => bare(filter, options));
  const ours = await median(() => answer(filter, options));
  const columns = [
    mingo.toFixed(2).padStart(10),
    ours.toFixed(3).padStart(11),
    (mingo / ours).toFixed(1).padStart(9),
  ];
  console.log(name.padEnd(50) + columns.join(''));
}

const writeThenPage = await median(async () => {
  await quotes.write([{ op: 'set', filter: { _id: 5 }, fields: { issuedAt: '2026-03-01' } }]);
  await answer({}, { sort: newest, limit: 25 });
});
console.log(`a write, then the first page of everything: ${writeThenPage.toFixed(2)} ms`);
