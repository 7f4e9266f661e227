import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { DatabaseSync, StatementSync } from 'node:sqlite';
import {
  type EventStore,
  NO_STREAM,
  NotWritten,
  positionOf,
  START,
  StoreUnavailable,
} from '@coffret/contracts/ports/event-store';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { event, events, ids, newStream, take } from './contract-events.fixture.ts';
import { eventStoreContract } from './event-store.contract.ts';
import { openSqliteEventStore } from './sqlite-event-store.ts';

let folder: string;
let path: string;
let stores: EventStore[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'events-'));
  path = join(folder, 'made', 'events.db');
  stores = [];
});
afterEach(async () => {
  for (const store of stores) await store.close();
  await rm(folder, { recursive: true });
});

function open(options?: Parameters<typeof openSqliteEventStore>[1]): EventStore {
  const store = openSqliteEventStore(path, options);
  stores.push(store);
  return store;
}

eventStoreContract('SQLite', async () => ({
  store: open(),
  reopen: async () => open(),
  loseNextAnswer,
  close: async () => {},
}));

test('positions count events from 1 without gaps for refused appends', async () => {
  const store = open();
  await store.append('a', NO_STREAM, events(2));
  await store.append('a', NO_STREAM, events(2));
  await store.append('b', NO_STREAM, events(1));
  const positions = (await store.readAll(START, 10)).map(({ position }) => position);
  expect(positions).toEqual([positionOf(1), positionOf(2), positionOf(3)]);
});

test.each([
  ['rare', 40],
  ['frequent', 1],
])('pages return all events of %s types', async (_how, among) => {
  const store = open();
  const written = Array.from({ length: 200 }, (_, i) =>
    event(i % (among + 1) === 0 ? `Wanted${i % 2}` : 'Other'),
  );
  await store.append('a', NO_STREAM, written);
  const found: string[] = [];
  for (let place = START; ; ) {
    const page = await store.readAll(place, 2, ['Wanted0', 'Wanted1']);
    found.push(...ids(page));
    const last = page.at(-1);
    if (!last) break;
    place = last.position;
  }
  expect(found).toEqual(ids(written.filter(({ type }) => type !== 'Other')));
});

test('appends of the same turn share one commit', async () => {
  const store = open();
  const before = commitsInLog();
  await Promise.all(Array.from({ length: 100 }, (_, i) => store.append(`a-${i}`, NO_STREAM, events(2))));
  expect(commitsInLog()).toBe(before + 1);
  await store.append('b', NO_STREAM, events(1));
  expect(commitsInLog()).toBe(before + 2);
});

test('appends in a shared commit are checked in order', async () => {
  const store = open();
  const results = await Promise.all([
    store.append('a', NO_STREAM, events(1)),
    store.append('a', NO_STREAM, events(1)),
    store.append('a', 0, events(2)),
    store.append('a', 2, events(1)),
  ]);
  expect(results).toEqual([
    { ok: true, revision: 0, position: positionOf(1) },
    { ok: false, revision: 0 },
    { ok: true, revision: 2, position: positionOf(3) },
    { ok: true, revision: 3, position: positionOf(4) },
  ]);
});

test('an append that SQLite refuses does not affect others in its commit', async () => {
  const store = open();
  const [right, wrong] = [events(1), { ...event(), schema: 1.5 }];
  const results = await Promise.allSettled([
    store.append('a', NO_STREAM, [event(), wrong]),
    store.append('b', NO_STREAM, right),
  ]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  expect(ids(await store.readAll(START, 10))).toEqual(ids(right));
  expect(await store.head()).toBe(positionOf(1));
});

test('a failed commit writes nothing, is logged, and leaves the store usable', async () => {
  const log = { error: vi.fn() };
  const store = open({ log });
  const exec = DatabaseSync.prototype.exec;
  const full = Object.assign(new Error('database or disk is full'), { errcode: 13 });
  const spy = vi.spyOn(DatabaseSync.prototype, 'exec').mockImplementation(function (this: DatabaseSync, sql) {
    if (sql === 'COMMIT') throw full;
    exec.call(this, sql);
  });
  const appends = [store.append('a', NO_STREAM, events(1)), store.append('b', NO_STREAM, events(1))];
  const results = await Promise.allSettled(appends);
  spy.mockRestore();
  const refused = { status: 'rejected', reason: new StoreUnavailable(String(full)) };
  expect(results).toEqual([refused, refused]);
  expect(log.error).toHaveBeenCalledExactlyOnceWith(
    { err: refused.reason, path, appends: 2 },
    'events could not be committed',
  );
  expect(await store.head()).toBe(START);
  const again = events(1);
  expect(await store.append('a', NO_STREAM, again)).toEqual({
    ok: true,
    revision: 0,
    position: positionOf(1),
  });
  expect(ids(await store.readAll(START, 10))).toEqual(ids(again));
});

test('a disk error before the commit throws NotWritten', async () => {
  const store = open();
  const exec = DatabaseSync.prototype.exec;
  const spy = vi.spyOn(DatabaseSync.prototype, 'exec').mockImplementation(function (this: DatabaseSync, sql) {
    if (sql.startsWith('BEGIN')) throw Object.assign(new Error('disk I/O error'), { errcode: 10 });
    exec.call(this, sql);
  });
  await expect(store.append('a', NO_STREAM, events(1))).rejects.toThrow(NotWritten);
  spy.mockRestore();
});

const follow = (store: EventStore, { signal }: AbortController) =>
  store.follow(START, { signal })[Symbol.asyncIterator]();

test('followers at the head get what was appended without reading the file', async () => {
  const store = open();
  const end = new AbortController();
  const followers = [1, 2, 3].map(() => follow(store, end));
  for (const follower of followers) await follower.next();
  const reading = vi.spyOn(StatementSync.prototype, 'all');
  const batches = Promise.all(followers.map((follower) => follower.next()));
  await Promise.all(['a', 'b', 'a'].map((stream) => store.append(stream, NO_STREAM, events(1))));
  const followed = (await batches).map(({ value }) => value.events);
  const reads = reading.mock.calls.length;
  reading.mockRestore();
  end.abort();
  // The refused append is looked for in the file.
  expect(reads).toBe(1);
  const all = await store.readAll(START, 10);
  expect(all).toHaveLength(2);
  expect(followed).toEqual([all, all, all]);
});

test.each([
  ['more than are kept', 501, 'x'],
  ['larger than what is kept', 3, 'x'.repeat(500_000)],
])('followers read %s from the file', async (_what, count, text) => {
  const store = open();
  const end = new AbortController();
  const follower = follow(store, end);
  await follower.next();
  const written = Array.from({ length: count }, () => ({ ...event(), data: { text } }));
  await Promise.all(written.map((one) => store.append(newStream(), NO_STREAM, [one])));
  const followed = await take(follower, count);
  end.abort();
  expect(ids(followed)).toEqual(ids(written));
});

test('a follower gets what came after an append whose commit was answered by an error', async () => {
  const store = open();
  const end = new AbortController();
  const follower = follow(store, end);
  const [known, lost, later] = [newStream(), newStream(), newStream()];
  await store.append(known, NO_STREAM, events(1));
  loseNextAnswer();
  await expect(store.append(lost, NO_STREAM, events(1))).rejects.toThrow(StoreUnavailable);
  await store.append(later, NO_STREAM, events(1));
  expect((await take(follower, 3)).map(({ stream }) => stream)).toEqual([known, lost, later]);
  end.abort();
});

test('events stored without a previous hash are read without one', async () => {
  const store = open();
  const written = event();
  await store.append('a', NO_STREAM, [written]);
  await store.close();
  const db = new DatabaseSync(path);
  db.exec("UPDATE events SET meta = json_remove(meta, '$.previousHash')");
  db.close();
  expect((await open().readStream('a'))[0]?.meta).toEqual(written.meta);
});

test('each file has its own identity', async () => {
  const other = openSqliteEventStore(join(folder, 'other.db'));
  stores.push(other);
  expect(await other.identity()).not.toBe(await open().identity());
});

test('a file that is open cannot be opened again, here or in another process', async () => {
  const store = open();
  await store.append('a', NO_STREAM, events(1));
  expect(() => openSqliteEventStore(path)).toThrow(new StoreUnavailable(`${path} is already in use`));
  const other = appendingProcess();
  let message = '';
  other.stderr.on('data', (text) => {
    message += text;
  });
  const [code] = await once(other, 'close');
  expect(code).toBe(1);
  expect(message).toContain(`StoreUnavailable: ${path} is already in use`);
  expect(await store.append('a', 0, events(1))).toMatchObject({ ok: true, revision: 1 });
});

test('every append acknowledged before a kill -9 is stored completely and in order', async () => {
  const child = appendingProcess();
  const closed = once(child, 'close');
  const acknowledged: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    acknowledged.push(...line.split(' '));
    if (acknowledged.length === 600) child.kill('SIGKILL');
  }
  const [, signal] = await closed;
  expect(signal).toBe('SIGKILL');

  const store = open();
  const all = await store.readAll(START, 1_000_000);
  expect(all.map(({ position }) => position)).toEqual(all.map((_, i) => positionOf(i + 1)));
  for (const stream of ['a', 'b', 'c', 'd']) {
    const kept = ids(await store.readStream(stream));
    const expected = acknowledged.filter((id) => id.startsWith(stream));
    expect(kept.map((id) => [id[0], Number(id.slice(-12))])).toEqual(kept.map((_, i) => [stream, i]));
    expect(kept.slice(0, expected.length)).toEqual(expected);
    expect(kept.length % 3).toBe(0);
  }
});

/** The disk fails after the commit was written. */
function loseNextAnswer(): void {
  const exec = DatabaseSync.prototype.exec;
  const spy = vi.spyOn(DatabaseSync.prototype, 'exec').mockImplementation(function (this: DatabaseSync, sql) {
    exec.call(this, sql);
    if (sql !== 'COMMIT') return;
    spy.mockRestore();
    throw Object.assign(new Error('disk I/O error'), { errcode: 10 });
  });
}

function appendingProcess() {
  const script = join(import.meta.dirname, 'endless-appends.fixture.ts');
  return spawn(process.execPath, [script, path], { stdio: ['ignore', 'pipe', 'pipe'] });
}

/**
 * Transactions in the write-ahead log: a frame with a database size in bytes 4 to 8 ends one.
 * https://www.sqlite.org/fileformat2.html#walformat
 */
function commitsInLog(): number {
  const log = readFileSync(`${path}-wal`);
  // The log is empty after a checkpoint.
  const pageSize = log.length > 0 ? log.readUInt32BE(8) : 0;
  let commits = 0;
  for (let frame = 32; frame < log.length; frame += 24 + pageSize) {
    if (log.readUInt32BE(frame + 4) > 0) commits += 1;
  }
  return commits;
}
