import { positionOf } from '@coffret/contracts/ports/event-store';
import type {
  Condition,
  Doc,
  Filter,
  FindOptions,
  ReadStore,
  Scalar,
  Write,
} from '@coffret/contracts/ports/read-store';
import fc from 'fast-check';
import { expect } from 'vitest';

/** Few values, so that filters often match and sorts often tie. */
const scalar = fc.constantFrom<Scalar>(null, 0, 1, -1.5, '', 'a', 'ab', 'é', true, false);
const scalars = fc.array(scalar, { maxLength: 3 });
const bound = fc.constantFrom(0, 1, -1.5, '', 'a', 'ab');
const anything = { requiredKeys: [] as never[], noNullPrototype: true };
const map = fc.record({ n: scalar, m: scalar }, anything);
/** `a`, `b` and `c.n` are no lists, `list` and `maps.n` are lists or lead through them. */
const list = fc.oneof(scalar, scalars, fc.array(fc.oneof(map, scalar), { maxLength: 3 }));
const maps = fc.oneof(map, scalar, fc.array(fc.oneof(map, scalar), { maxLength: 3 }));
const text = fc.constantFrom(null, '', 'a', 'aa', 'abc', 'bca b', 'é"a', 'ab\nba', 'aaaaab ab');
const _fold = fc.record({ a: text, b: text }, anything);
const id = fc.constantFrom<Doc['_id']>(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 'a', 'b', 'c', '1');
const position = fc.integer({ min: 1, max: 9 }).map(positionOf);
const doc = fc
  .tuple(
    id,
    position,
    fc.record({ a: scalar, b: fc.oneof(scalar, map), c: map, d: scalar, list, maps, _fold }, anything),
  )
  .map(([_id, _position, fields]) => ({ _id, ...fields, _position }));

const path = fc.constantFrom('a', 'b', 'c.n', 'c.m', 'd', 'list', 'maps.n', 'maps.m');
const range = fc.dictionary(fc.constantFrom('from', 'to', 'after', 'before'), bound, {
  minKeys: 1,
  maxKeys: 2,
  noNullPrototype: true,
});
const condition: fc.Arbitrary<Condition> = fc.oneof(
  scalar,
  scalars,
  scalars.map((not) => ({ not })),
  fc.constantFrom('', 'a', 'é', [], ['a', 'é']).map((startsWith) => ({ startsWith })),
  range,
);
const field: fc.Arbitrary<Filter> = fc.dictionary(path, condition, {
  minKeys: 1,
  maxKeys: 2,
  noNullPrototype: true,
});
const search: fc.Arbitrary<Filter> = fc
  .constantFrom('a', 'b', 'é', 'ab', 'a b', 'abc', 'bca', 'aaa', 'aaaa', 'ca b', '"', 'x', 'xyz', '\n')
  .map((search) => ({ search }));
const filters = fc.array(fc.oneof(field, search), { maxLength: 3 });
const filter: fc.Arbitrary<Filter> = fc.oneof(
  { weight: 1, arbitrary: fc.constant({}) },
  { weight: 2, arbitrary: field },
  { weight: 2, arbitrary: search },
  { weight: 2, arbitrary: filters.map((any) => ({ any })) },
  { weight: 1, arbitrary: fc.tuple(field, filters).map(([one, all]) => ({ ...one, all })) },
  { weight: 1, arbitrary: fc.array(id, { maxLength: 4 }).map((_id) => ({ _id })) },
);

const write: fc.Arbitrary<Write> = fc.oneof(
  { weight: 15, arbitrary: doc.map((doc): Write => ({ op: 'replace', doc })) },
  { weight: 1, arbitrary: fc.record({ op: fc.constant('remove' as const), id, position }) },
  {
    weight: 1,
    arbitrary: fc.record({ filter, position, a: scalar, list, text }).map(
      ({ filter, position, a, list, text }): Write => ({
        op: 'set',
        filter,
        fields: { a, list, 'c.x': 1, '_fold.a': text },
        position,
      }),
    ),
  },
);
const direction = fc.constantFrom<1 | -1>(1, -1);
/** Ends with `_id`: otherwise the order of ties is undefined. */
const sort = fc
  .tuple(fc.dictionary(fc.constantFrom('a', 'c.n', 'c.m', 'd'), direction, { maxKeys: 2 }), direction)
  .map(([fields, _id]): FindOptions['sort'] => ({ ...fields, _id }));
const options: fc.Arbitrary<FindOptions> = fc.record(
  {
    sort,
    skip: fc.nat(2),
    limit: fc.integer({ min: 1, max: 6 }),
    projection: fc.dictionary(fc.constantFrom('a', 'c', 'list'), fc.constant<1>(1), { minKeys: 1 }),
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
    await collection.write(writes);
    for (const [filter, options] of queries) {
      const counts = await collection.countBy('d', filter);
      given.push(filter, await collection.find(filter, options), await collection.count(filter), counts);
    }
  }
  await store.drop('parity');
  return given;
}

const texts = ['a', 'b'];

/** Two stores give the same results for the same random writes and queries; only the first has indexes. */
export async function expectSameAnswers(indexed: ReadStore, bare: ReadStore, numRuns: number): Promise<void> {
  const property = fc.asyncProperty(fc.array(round, { minLength: 1, maxLength: 3 }), async (rounds) => {
    await indexed.ensure('parity', {
      indexes: [{ fields: { a: 1, b: 1 } }, { fields: { 'c.n': -1, _id: 1 } }],
      lists: ['list', 'maps.n'],
      texts,
    });
    await bare.ensure('parity', { indexes: [], texts });
    expect(await answers(indexed, rounds)).toEqual(await answers(bare, rounds));
  });
  await fc.assert(property, { seed: 20_261_121, numRuns });
}
