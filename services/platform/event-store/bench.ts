/** Compares the embedded event store with bare `node:sqlite`: `node services/platform/event-store/bench.ts`. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EventStore, NO_STREAM, START } from '@coffret/contracts/ports/event-store';
import { openDatabase, transaction } from '../sqlite.ts';
import { benchEvent } from './bench-event.fixture.ts';
import { EVENT_SCHEMA } from './event-table.ts';
import { openSqliteEventStore } from './sqlite-event-store.ts';

const APPENDS = 20_000;
const FOLLOWERS = 4;
const folder = mkdtempSync(join(tmpdir(), 'events-bench-'));
async function perSecond(count: number, work: () => unknown): Promise<number> {
  const start = performance.now();
  await work();
  return (count / (performance.now() - start)) * 1000;
}

/** Rows written per second, `size` rows per transaction, and rows read per second. */
async function bare(size: number): Promise<{ write: number; read: number }> {
  const db = openDatabase(join(folder, `bare-${size}.db`), EVENT_SCHEMA);
  const insert = db.prepare('INSERT INTO events VALUES (?, ?, ?, ?, ?, ?, ?, ?)');
  const write = await perSecond(APPENDS, () => {
    for (let row = 0; row < APPENDS; row += size) {
      transaction(db, () => {
        for (let i = row; i < row + size; i += 1) {
          const { id, type, schema, data, meta } = benchEvent();
          insert.run(i + 1, `project-${i}`, 0, id, type, schema, JSON.stringify(data), JSON.stringify(meta));
        }
      });
    }
  });
  const read = await perSecond(APPENDS, () => db.prepare('SELECT * FROM events ORDER BY position').all());
  db.close();
  return { write, read };
}

/** Appends per second with `size` concurrent appends. */
async function appends(store: EventStore, size: number): Promise<number> {
  return perSecond(APPENDS, async () => {
    let next = 0;
    const client = async () => {
      while (next < APPENDS) {
        next += 1;
        await store.append(`project-${size}-${next}`, NO_STREAM, [benchEvent()]);
      }
    };
    await Promise.all(Array.from({ length: size }, client));
  });
}

async function readAll(store: EventStore): Promise<void> {
  let place = START;
  for (;;) {
    const last = (await store.readAll(place, 500)).at(-1);
    if (!last) return;
    place = last.position;
  }
}

async function followTo(store: EventStore, after: string, last: string): Promise<void> {
  const end = new AbortController();
  for await (const { position } of store.follow(after, { signal: end.signal })) {
    if (position === last) end.abort();
  }
}

function report(what: string, store: number, sqlite: number): void {
  const shown = [store, sqlite].map((n) => Math.round(n).toLocaleString('en').padStart(10));
  console.log(`${what.padEnd(34)}${shown.join('')}${((store / sqlite) * 100).toFixed(0).padStart(8)} %`);
}

console.log(`${'a second'.padEnd(34)}${'store'.padStart(10)}${'sqlite'.padStart(10)}${'ratio'.padStart(10)}`);
for (const size of [1, 10, 100, 1000]) {
  const store = openSqliteEventStore(join(folder, `store-${size}.db`));
  const { write, read } = await bare(size);
  report(`durable appends, ${size} at once`, await appends(store, size), write);
  if (size === 1000) {
    report('events by readAll, 500 a page', await perSecond(APPENDS, () => readAll(store)), read);
    const after = await store.head();
    const last = (BigInt(after) + BigInt(APPENDS)).toString().padStart(20, '0');
    const following = Array.from({ length: FOLLOWERS }, () => followTo(store, after, last));
    const followed = await perSecond(APPENDS, () => Promise.all([appends(store, 999), ...following]));
    report(`appends, ${FOLLOWERS} following live`, followed, write);
  }
  await store.close();
}
rmSync(folder, { recursive: true });
