import type { Doc, Filter, FindOptions, ReadStore, Write } from '@coffret/contracts/ports/read-store';
import { expect, test } from 'vitest';
import { openMemoryReadStore } from './memory-read-store.ts';
import { expectSameAnswers } from './parity.contract.ts';
import { readStoreContract } from './read-store.contract.ts';

readStoreContract('The read store in memory', async () => openMemoryReadStore());

test('Indexes change no answer, whatever the documents, writes and queries', async () => {
  await expectSameAnswers(openMemoryReadStore(), openMemoryReadStore(), 200);
});

const DOCS = 2_000;
/** Spread without a pattern, the same in every run. */
const scattered = (i: number, among: number) => (i * 7_919) % among;

const quote = (i: number): Doc => ({
  _id: i,
  userId: scattered(i, 41),
  status: ['PENDING', 'SENT', 'SIGNED'][i % 3],
  total: i % 4 === 0 ? null : scattered(i, 101),
  issuedAt: `2026-01-${String(scattered(i, 28) + 1).padStart(2, '0')}`,
  tags: i % 2 === 0 ? [`t${i % 5}`, `t${i % 7}`] : `t${i % 5}`,
});

const FILTERS: Filter[] = [
  {},
  { userId: 7 },
  { userId: 999 },
  { status: 'SENT' },
  { total: null },
  { tags: 't3' },
  { userId: { $in: [1, 2, 3, 1] }, status: { $ne: 'SENT' } },
  { $or: [{ userId: 5 }, { tags: { $in: ['t6'] } }] },
  { $or: [{ userId: 5 }, { issuedAt: '2026-01-03' }] },
  { $and: [{}, { $and: [{ status: { $eq: 'SIGNED' } }, { userId: { $in: [4, 5] } }] }] },
];
const SORTS: FindOptions['sort'][] = [
  { _id: -1 },
  { total: 1, _id: 1 },
  { total: -1, _id: 1 },
  { status: 1, total: -1, _id: 1 },
  { tags: -1, _id: 1 },
  { issuedAt: 1, _id: -1 },
];
const PAGES: FindOptions[] = [{}, { limit: 25 }, { skip: 40, limit: 10 }, { skip: 1_990, limit: 25 }];

const WRITES: Write[][] = [
  Array.from({ length: DOCS }, (_, i) => ({ op: 'replace', doc: quote(i) })),
  [
    { op: 'set', filter: { _id: 12 }, fields: { total: 50, userId: 7 } },
    { op: 'remove', id: 13 },
    { op: 'replace', doc: { ...quote(14), total: null } },
    { op: 'replace', doc: quote(DOCS) },
  ],
  [{ op: 'set', filter: { userId: 7 }, fields: { userId: 8, tags: 't1' } }],
  [{ op: 'set', filter: { status: 'SENT' }, fields: { total: 3 } }],
  [{ op: 'set', filter: {}, fields: { tags: 't9' } }],
];

test('Indexes change no answer where there are enough documents for each way to find them', async () => {
  const [indexed, bare] = [openMemoryReadStore(), openMemoryReadStore()];
  const fields = ['userId', 'status', 'total', 'tags'];
  await indexed.ensure(
    'quotes',
    fields.map((field) => ({ fields: { [field]: 1 } })),
  );
  const page = async (store: ReadStore, filter: Filter, options: FindOptions) =>
    (await store.collection('quotes').find(filter, options)).map(({ _id }) => _id);
  for (const writes of WRITES) {
    for (const store of [indexed, bare]) await store.collection('quotes').write(writes);
    for (const filter of FILTERS) {
      expect(await indexed.collection('quotes').count(filter)).toBe(
        await bare.collection('quotes').count(filter),
      );
      for (const sort of SORTS) {
        const whole = await page(bare, filter, { sort });
        for (const { skip = 0, limit = DOCS * 2 } of PAGES) {
          const asked = { sort, skip, limit };
          expect(await page(indexed, filter, asked), JSON.stringify({ filter, asked })).toEqual(
            whole.slice(skip, skip + limit),
          );
        }
      }
    }
  }
});

test('What is handed out is frozen, so that readers can share it', async () => {
  const collection = openMemoryReadStore().collection('quotes');
  await collection.write([{ op: 'replace', doc: { _id: 1, lines: [{ ref: 'a' }] } }]);
  await collection.write([{ op: 'set', filter: {}, fields: { 'lines.0.ref': 'b', 'agency.lib': 'Lyon' } }]);
  const [doc] = await collection.find({});
  expect(doc).toEqual({ _id: 1, lines: [{ ref: 'b' }], agency: { lib: 'Lyon' } });
  const { lines, agency } = doc as unknown as { lines: object[]; agency: object };
  for (const part of [doc, lines, lines[0], agency]) expect(Object.isFrozen(part)).toBe(true);
});
