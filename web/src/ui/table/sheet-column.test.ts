import { expect, test } from 'vitest';
import { columnWidths } from './sheet-column.ts';

test('columns of words fill the room that is left, those of numbers keep their width', () => {
  const columns = [{ width: 100 }, { width: 50, isNumber: true }, { width: 300 }];
  expect(columnWidths(columns, 650)).toEqual([150, 50, 450]);
  expect(columnWidths(columns, 200)).toEqual([100, 50, 300]);
});
