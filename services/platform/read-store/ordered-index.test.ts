import type { Doc } from '@coffret/contracts/ports/read-store';
import { expect, test } from 'vitest';
import { OrderedIndex } from './ordered-index.ts';

const ids = (index: OrderedIndex) => index.places()?.map(({ doc }) => doc._id) ?? null;

test('an order that is asked for again knows what was added, replaced and removed', () => {
  const index = new OrderedIndex('agency.lib');
  const docs: Doc[] = ['Lyon', 'Nantes', 'Arles', 'Lyon'].map((lib, i) => ({ _id: i, agency: { lib } }));
  for (const doc of docs) index.add(doc);
  expect(ids(index)).toEqual([2, 0, 3, 1]);
  const [lyon, nantes] = docs as [Doc, Doc];
  index.remove(lyon);
  index.add({ _id: 0, agency: { lib: 'Tours' } });
  index.remove(nantes);
  index.add({ _id: 9 });
  expect(ids(index)).toEqual([9, 2, 3, 0]);
});

test('a document with several values leaves the others without an order only while it is there', () => {
  const index = new OrderedIndex('tag');
  const [many, one] = [
    { _id: 1, tag: ['b', 'd'] },
    { _id: 2, tag: 'c' },
  ];
  index.add(one);
  index.add(many);
  expect(ids(index)).toBeNull();
  index.remove(many);
  index.add({ _id: 1, tag: 'b' });
  expect(ids(index)).toEqual([1, 2]);
  index.remove(one);
  index.add({ _id: 2, tag: [] });
  expect(ids(index)).toBeNull();
});
