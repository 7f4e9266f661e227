import { expect, test } from 'vitest';
import { allOf, LIVING, mongoFilter } from './mongo-filter.ts';

test('conditions on different fields become fields of one object', () => {
  expect(allOf(mongoFilter({ _id: [1, 2] }, []), LIVING)).toEqual({
    _id: { $in: [1, 2] },
    _removed: { $exists: false },
  });
  const filter = { userId: 3, all: [{ status: 'OPENED' }, { all: [{ lib: 'a' }] }] };
  expect(mongoFilter(filter, [])).toEqual({ userId: 3, status: 'OPENED', lib: 'a' });
});

test('several conditions on the same field are all kept', () => {
  const filter = { n: 1, all: [{ n: 2 }, { any: [{ n: 3 }] }, { any: [{ n: 4 }] }] };
  expect(mongoFilter(filter, [])).toEqual({
    n: 1,
    $or: [{ n: 3 }],
    $and: [{ n: 2 }, { $or: [{ n: 4 }] }],
  });
});

test('conditions on null are separated from those that can use an index', () => {
  expect(mongoFilter({ userId: 3, ref: null, lib: ['a', null] }, [])).toEqual({
    userId: 3,
    $and: [{ ref: null }, { lib: { $in: ['a', null] } }],
  });
});

test('several prefixes become one pattern each', () => {
  expect(mongoFilter({ at: { startsWith: ['2026', '2025.'] } }, [])).toEqual({
    $or: [{ at: { $regex: '^2026' } }, { at: { $regex: '^2025\\.' } }],
  });
  expect(mongoFilter({ at: { startsWith: ['2026'] } }, [])).toEqual({ at: { $regex: '^2026' } });
  expect(mongoFilter({ at: { startsWith: [] } }, [])).toEqual({ _id: { $in: [] } });
});

test('an empty filter matches everything, and an empty any matches nothing', () => {
  expect([mongoFilter({}, []), mongoFilter({ all: [] }, [])]).toEqual([{}, {}]);
  expect(mongoFilter({ any: [] }, [])).toEqual({ _id: { $in: [] } });
});
