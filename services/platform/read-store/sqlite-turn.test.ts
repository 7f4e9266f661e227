import { DatabaseSync } from 'node:sqlite';
import { StoreUnavailable } from '@coffret/contracts/ports/event-store';
import { beforeEach, expect, test, vi } from 'vitest';
import { SharedTransaction } from './sqlite-turn.ts';

let db: DatabaseSync;
let turn: SharedTransaction;
beforeEach(() => {
  db = new DatabaseSync(':memory:');
  db.exec('CREATE TABLE lines (text TEXT UNIQUE)');
  turn = new SharedTransaction(db);
});

const add = (text: string) => turn.run(() => db.prepare('INSERT INTO lines VALUES (?)').run(text).changes);
const lines = () =>
  db
    .prepare('SELECT text FROM lines ORDER BY rowid')
    .all()
    .map(({ text }) => text);

test('all that is written in one turn shares one transaction', async () => {
  const exec = vi.spyOn(db, 'exec');
  expect(await Promise.all([add('a'), add('b'), add('c')])).toEqual([1, 1, 1]);
  const asked = exec.mock.calls.map(([sql]) => sql).filter((sql) => /^(BEGIN|COMMIT)/.test(sql));
  expect(asked).toEqual(['BEGIN IMMEDIATE', 'COMMIT']);
  expect(lines()).toEqual(['a', 'b', 'c']);
});

test('what throws is undone alone', async () => {
  const done = await Promise.allSettled([
    add('a'),
    turn.run(() => db.exec("INSERT INTO lines VALUES ('x'); no SQL")),
    add('b'),
  ]);
  expect(done.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(lines()).toEqual(['a', 'b']);
  await add('c');
  expect(lines()).toEqual(['a', 'b', 'c']);
});

test('a commit that fails fails all that was written in the turn, and the next turn is a new one', async () => {
  const exec = db.exec.bind(db);
  const full = Object.assign(new Error('database or disk is full'), { errcode: 13 });
  const failing = vi.spyOn(db, 'exec').mockImplementation((sql) => {
    if (sql === 'COMMIT') throw full;
    exec(sql);
  });
  const results = await Promise.allSettled([add('a'), add('b')]);
  for (const result of results) expect(result).toMatchObject({ reason: expect.any(StoreUnavailable) });
  failing.mockRestore();
  expect(lines()).toEqual([]);
  await add('c');
  expect(lines()).toEqual(['c']);
});

test('a disk that is full ends the transaction: nothing of the turn is taken for written', async () => {
  const first = add('a');
  const second = turn.run(() => {
    db.exec('ROLLBACK');
    throw Object.assign(new Error('database or disk is full'), { errcode: 13 });
  });
  const third = add('b');
  const results = await Promise.allSettled([first, second, third]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
  expect(lines()).toEqual(['b']);
});
