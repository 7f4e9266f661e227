import { expect, test } from 'vitest';
import { insertGone } from './insert-gone.ts';

/** The rows that are left, and those that are gone with their former places. */
function shown(left: string, gone: { [row: string]: number }): string {
  const places = Object.entries(gone).map(([row, index]) => ({ row, index }));
  const { length, at } = insertGone(left.length, (index) => left[index], places);
  return Array.from({ length }, (_, index) => at(index)).join('');
}

test('rows that are gone stand where they were, and the others do not move', () => {
  expect(shown('bd', { a: 0, c: 2 })).toBe('abcd');
  expect(shown('abd', { c: 2 })).toBe('abcd');
  expect(shown('', { b: 1, a: 0 })).toBe('ab');
});

test('where fewer rows are left than stood before, they follow the last', () => {
  expect(shown('a', { y: 7, z: 9 })).toBe('ayz');
});
