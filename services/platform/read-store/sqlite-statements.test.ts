import { DatabaseSync } from 'node:sqlite';
import { expect, test, vi } from 'vitest';
import { Statements } from './sqlite-statements.ts';

test('a short statement is prepared once, a long one each time', () => {
  const db = new DatabaseSync(':memory:');
  const prepare = vi.spyOn(db, 'prepare');
  const statements = new Statements(db);
  const long = `SELECT ${Array(1_000).fill('1').join(' + ')} AS n`;
  for (const sql of ['SELECT 7 AS n', 'SELECT 7 AS n', long, long]) statements.get(sql, []);
  expect(prepare.mock.calls.flat()).toEqual(['SELECT 7 AS n', long, long]);
  expect(statements.get<{ n: number }>(long, [])).toEqual({ n: 1_000 });
});
