import { DatabaseSync } from 'node:sqlite';
import { StoreUnavailable } from '@coffret/contracts/ports/event-store';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { CommitBehind } from './sqlite-behind.ts';

let db: DatabaseSync;
let behind: CommitBehind;
let undone: ReturnType<typeof vi.fn<() => void>>;
beforeEach(() => {
  db = new DatabaseSync(':memory:');
  db.exec('CREATE TABLE lines (text TEXT UNIQUE)');
  undone = vi.fn();
  behind = new CommitBehind({ db, undone });
  onTestFinished(() => behind.close());
});

const insert = (text: string) => db.prepare('INSERT INTO lines VALUES (?)').run(text).changes;
const add = (text: string) => behind.run(() => insert(text));
const lines = () =>
  db
    .prepare('SELECT text FROM lines ORDER BY rowid')
    .all()
    .map(({ text }) => text);

/** From now on the disk takes no statement of a kind, until the answer is called. */
function full(kind: RegExp): () => void {
  const exec = db.exec.bind(db);
  const fault = Object.assign(new Error('database or disk is full'), { errcode: 13 });
  const failing = vi.spyOn(db, 'exec').mockImplementation((sql) => {
    if (!kind.test(sql)) return exec(sql);
    // As SQLite does it at times.
    if (db.isTransaction) exec('ROLLBACK');
    throw fault;
  });
  return () => failing.mockRestore();
}

test('what is written in several turns is seen at once and shares one transaction', async () => {
  const exec = vi.spyOn(db, 'exec');
  expect(await add('a')).toBe(1);
  expect(lines()).toEqual(['a']);
  await new Promise(setImmediate);
  await add('b');
  await expect.poll(() => db.isTransaction).toBe(false);
  expect(exec.mock.calls.map(([sql]) => sql)).toEqual(['BEGIN IMMEDIATE', 'COMMIT']);
  expect(lines()).toEqual(['a', 'b']);
});

test('what throws is undone alone', async () => {
  await add('a');
  const failing = behind.run(() => db.exec("INSERT INTO lines VALUES ('x'); no SQL"));
  await expect(failing).rejects.toThrow('syntax error');
  expect(undone).toHaveBeenCalledOnce();
  expect(lines()).toEqual(['a']);
  await add('b');
  behind.flush();
  expect(lines()).toEqual(['a', 'b']);
});

test('what was seen stays seen when its commit fails, and is committed when the disk takes it', async () => {
  await add('a');
  await add('b');
  const mended = full(/^COMMIT/);
  expect(() => behind.flush()).toThrow(StoreUnavailable);
  expect(undone).toHaveBeenCalledOnce();
  expect(lines()).toEqual(['a', 'b']);
  await expect(add('c')).rejects.toThrow(StoreUnavailable);
  expect(lines()).toEqual(['a', 'b']);
  mended();
  await add('c');
  behind.flush();
  expect(db.isTransaction).toBe(false);
  expect(lines()).toEqual(['a', 'b', 'c']);
});

test('nobody reads what is older than what was seen', async () => {
  await add('a');
  const mended = full(/^(BEGIN|COMMIT)/);
  expect(() => behind.flush()).toThrow(StoreUnavailable);
  expect(() => behind.assertWhole()).toThrow(StoreUnavailable);
  mended();
  behind.assertWhole();
  expect(lines()).toEqual(['a']);
  behind.flush();
  expect(lines()).toEqual(['a']);
});

test('a disk that is full ends the transaction: what was done before is done again', async () => {
  await add('a');
  const second = behind.run(() => {
    db.exec('ROLLBACK');
    throw Object.assign(new Error('database or disk is full'), { errcode: 13 });
  });
  await expect(second).rejects.toThrow(StoreUnavailable);
  await add('b');
  behind.flush();
  expect(lines()).toEqual(['a', 'b']);
});

test('whoever writes on and on lets others have their turn', async () => {
  let isOver = false;
  setImmediate(() => {
    isOver = true;
  });
  for (let i = 0; !isOver && i < 50_000; i += 1) await add(String(i));
  expect(isOver).toBe(true);
});
