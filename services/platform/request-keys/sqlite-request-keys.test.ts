import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { testClock } from '../../tests/support/test-clock.ts';
import { requestKeysContract } from './request-keys.contract.ts';
import { KEPT_MS, type RequestKeys } from './request-keys.ts';
import { openSqliteRequestKeys } from './sqlite-request-keys.ts';

async function open(clock = testClock()) {
  const folder = await mkdtemp(join(tmpdir(), 'request-keys-'));
  const path = join(folder, 'request-keys.db');
  const opened: RequestKeys[] = [];
  const again = () => {
    const keys = openSqliteRequestKeys(path, clock);
    opened.push(keys);
    return keys;
  };
  const close = async () => {
    for (const keys of opened) await keys.close();
    await rm(folder, { recursive: true });
  };
  return { keys: again(), reopen: async () => again(), close, path };
}

requestKeysContract('SQLite', open);

test('a work whose process has ended is taken up at once: the file is one process’s alone', async () => {
  const { keys, reopen, close } = await open();
  onTestFinished(close);
  await keys.begin('k', 'd', 'a');
  await keys.choose('k', 'a', 'project 0', 12);
  await keys.close();
  const again = await reopen();
  expect(await again.begin('k', 'd', 'b')).toMatchObject({ again: true, chosen: { 'project 0': 12 } });
});

test('old keys go as new ones come', async () => {
  const clock = testClock();
  const { keys, close, path } = await open(clock);
  onTestFinished(close);
  const begin = (count: number, name: string) =>
    Promise.all(Array.from({ length: count }, (_, i) => keys.begin(`${name} ${i}`, 'd', 'a')));
  await begin(30, 'old');
  clock.move(KEPT_MS);
  await begin(2, 'new');
  await keys.close();
  const db = new DatabaseSync(path);
  expect(db.prepare('SELECT count(*) AS kept FROM request_keys').get()).toEqual({ kept: 2 });
  db.close();
});

test('answers in a file of an earlier program are given again', async () => {
  const { keys, close, path, reopen } = await open();
  onTestFinished(close);
  await keys.begin('k', 'd', 'a');
  await keys.answer('k', 'a', { status: 201, body: '{}', persons: [] });
  await keys.close();
  const db = new DatabaseSync(path);
  db.exec('ALTER TABLE request_keys DROP COLUMN persons; PRAGMA user_version = 0');
  db.close();
  const answer = { status: 201, body: '{}', persons: null };
  expect(await (await reopen()).begin('k', 'd', 'b')).toEqual({ state: 'answered', answer });
});
