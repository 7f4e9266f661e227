import type { Doc, Filter, FindOptions, ReadStore, Write } from '@coffret/contracts/ports/read-store';
import fc from 'fast-check';
import { expect } from 'vitest';
import type { Scalar } from './language.ts';

/** Few values, so that filters often match and sorts often tie. */
const scalar = fc.constantFrom<Scalar>(null, 0, 1, -1.5, '', 'a', 'ab', 'é', true, false);
const scalars = fc.array(scalar, { maxLength: 3 });
const comparable = scalar.filter((value) => value !== null);
const anything = { requiredKeys: [] as never[], noNullPrototype: true };
const map = fc.record({ n: fc.oneof(scalar, scalars), m: scalar }, anything);
/**
 * Of `[{}, { n: 1 }]` and `[0, { n: 1 }]` MongoDB takes null for the least `n` (its btree_key_generator.cpp),
 * the server that the tests run against takes 1: fields whose members are sorted by hold no such arrays.
 */
const simple = fc.oneof(
  { weight: 3, arbitrary: scalar },
  { weight: 1, arbitrary: scalars },
  { weight: 2, arbitrary: map },
);
const value = fc.oneof(
  { weight: 3, arbitrary: simple },
  { weight: 1, arbitrary: fc.array(map, { maxLength: 3 }) },
  { weight: 1, arbitrary: fc.array(fc.oneof(map, scalar), { maxLength: 3 }) },
);
const id = fc.constantFrom<Doc['_id']>(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 'a', 'b', 'c', '1');
const doc = fc
  .tuple(id, fc.record({ a: value, b: value, c: simple }, anything))
  .map(([_id, fields]): Doc => ({ _id, ...fields }));

const path = fc.constantFrom('a', 'b', 'c', 'a.n', 'b.n', 'c.n', 'c.m');
const comparison = fc.dictionary(fc.constantFrom('$gt', '$gte', '$lt', '$lte'), comparable, {
  minKeys: 1,
  maxKeys: 2,
  noNullPrototype: true,
});
const pattern = fc.record({
  $regex: fc.constantFrom('a', '^b', 'É', 'b$'),
  $options: fc.constantFrom('', 'i'),
});
const condition = fc.oneof(
  scalar,
  scalar.map(($eq) => ({ $eq })),
  scalar.map(($ne) => ({ $ne })),
  scalars.map(($in) => ({ $in })),
  scalars.map(($nin) => ({ $nin })),
  comparison,
  pattern,
  fc.boolean().map(($exists) => ({ $exists })),
  comparison.map(($elemMatch) => ({ $elemMatch })),
  fc.record({ n: fc.oneof(scalar, comparison), m: scalar }, anything).map(($elemMatch) => ({ $elemMatch })),
);
const field: fc.Arbitrary<Filter> = fc.dictionary(path, condition, {
  minKeys: 1,
  maxKeys: 2,
  noNullPrototype: true,
});
const fields = fc.array(field, { minLength: 1, maxLength: 3 });
const filter: fc.Arbitrary<Filter> = fc.oneof(
  { weight: 1, arbitrary: fc.constant({}) },
  { weight: 2, arbitrary: field },
  { weight: 2, arbitrary: fields.map(($or) => ({ $or })) },
  { weight: 1, arbitrary: fc.tuple(field, fields).map(([one, $and]) => ({ ...one, $and })) },
  { weight: 1, arbitrary: fc.array(id, { maxLength: 4 }).map(($in) => ({ _id: { $in } })) },
);

/** `set` of a path that may lead nowhere is for one document: how many others came before it is left open. */
const write: fc.Arbitrary<Write> = fc.oneof(
  { weight: 15, arbitrary: doc.map((doc) => ({ op: 'replace' as const, doc })) },
  { weight: 1, arbitrary: id.map((id) => ({ op: 'remove' as const, id })) },
  {
    weight: 1,
    arbitrary: fc.tuple(filter, value).map(([filter, a]) => ({ op: 'set' as const, filter, fields: { a } })),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(id, path, simple)
      .map(([_id, at, to]) => ({ op: 'set' as const, filter: { _id }, fields: { [at]: to } })),
  },
);
const direction = fc.constantFrom<1 | -1>(1, -1);
/** Ends with `_id`: the order of ties is left open otherwise. */
const sort = fc
  .tuple(fc.dictionary(fc.constantFrom('a', 'b', 'c', 'c.n', 'c.m'), direction, { maxKeys: 2 }), direction)
  .map(([fields, _id]): FindOptions['sort'] => ({ ...fields, _id }));
const options: fc.Arbitrary<FindOptions> = fc.record(
  {
    sort,
    skip: fc.nat(2),
    limit: fc.integer({ min: 1, max: 6 }),
    projection: fc.dictionary(fc.constantFrom('a', 'b.n', 'c.n', 'c.m'), fc.constant<1>(1), { minKeys: 1 }),
  },
  { requiredKeys: ['sort'] },
);
interface Round {
  writes: Write[];
  queries: [Filter, FindOptions][];
}

const round: fc.Arbitrary<Round> = fc.record({
  writes: fc.array(write, { minLength: 10, maxLength: 30 }),
  queries: fc.array(fc.tuple(filter, options), { minLength: 1, maxLength: 5 }),
});

async function answers(store: ReadStore, rounds: readonly Round[]): Promise<unknown[]> {
  const collection = store.collection('parity');
  const given: unknown[] = [];
  for (const { writes, queries } of rounds) {
    const written = collection.write(writes);
    given.push(
      await written.then(
        () => 'written',
        () => 'refused',
      ),
    );
    for (const [filter, options] of queries) {
      given.push(await collection.count(filter), await collection.find(filter, options));
    }
  }
  await store.drop('parity');
  return given;
}

/**
 * Two stores give the same answers to the same writes and queries, of which no two runs are alike; the first
 * has indexes, the second none.
 */
export async function expectSameAnswers(indexed: ReadStore, bare: ReadStore, numRuns: number): Promise<void> {
  const property = fc.asyncProperty(fc.array(round, { minLength: 1, maxLength: 3 }), async (rounds) => {
    await indexed.ensure('parity', [
      { fields: { a: 1, b: 1 } },
      { fields: { 'b.n': -1 } },
      { fields: { 'c.m': 1 } },
    ]);
    expect(await answers(indexed, rounds)).toEqual(await answers(bare, rounds));
  });
  await fc.assert(property, { seed: 20_261_121, numRuns });
}
