/**
 * What the product adds to its stores, in one run: `node projections/bench.ts`. Filling every view in memory
 * beside merely reading the events, and a command over HTTP beside the append that it comes down to.
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EventStore, NO_STREAM, START } from '@coffret/contracts/ports/event-store';
import { eventRegistry } from '@coffret/services/events';
import { openSqliteEventStore } from '@coffret/services/platform/event-store/sqlite-event-store';
import { openSqliteReadStore } from '@coffret/services/platform/read-store/sqlite-read-store';
import { openReadSide } from '@coffret/services/read-side';
import { VIEWS } from '@coffret/services/subjects';
import { startTestApp } from '@coffret/services/testing/test-app';
import { appendBusyHistory } from './testing/busy-history.ts';

const JOBS = 1000;
const ROUNDS = 5;
const COMMANDS = 1000;
const PAGE = 500;
const folder = mkdtempSync(join(tmpdir(), 'projections-bench-'));
const log = { info: () => undefined, error: console.error };

/** The most that is done in a second, of some rounds. */
async function perSecond(count: number, rounds: number, work: () => Promise<void>): Promise<number> {
  let best = 0;
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now();
    await work();
    best = Math.max(best, (count / (performance.now() - start)) * 1000);
  }
  return best;
}

async function readAll(store: EventStore): Promise<void> {
  let place = START;
  for (;;) {
    const last = (await store.readAll(place, PAGE)).at(-1);
    if (!last) return;
    place = last.position;
  }
}

async function fillViews(store: EventStore): Promise<void> {
  const readStore = openSqliteReadStore(':memory:');
  const needs = { store, readStore, registry: eventRegistry, views: VIEWS, log, alone: true };
  const readSide = await openReadSide(needs);
  await readSide.close();
}

/** Does a piece of work so many times, `width` of them under way at any time. */
async function many(count: number, width: number, work: () => Promise<void>): Promise<void> {
  let begun = 0;
  const one = async () => {
    while (begun++ < count) await work();
  };
  await Promise.all(Array.from({ length: width }, one));
}

const append = (store: EventStore) => async (): Promise<void> => {
  const meta = {
    ...{ at: '2026-01-05T08:00:00.000Z', userId: 1, correlationId: randomUUID(), causationId: null },
    previousHash: null,
  };
  const event = {
    id: randomUUID(),
    type: 'ProjectCreated',
    schema: 1,
    data: { lib: 'Halle', userId: 1 },
    meta,
  };
  await store.append(`project-${randomUUID()}`, NO_STREAM, [event]);
};

function report(what: string, ours: number, bare: number): void {
  const shown = [ours, bare].map((n) => Math.round(n).toLocaleString('en').padStart(12));
  console.log(`${what.padEnd(46)}${shown.join('')}${((ours / bare) * 100).toFixed(1).padStart(10)} %`);
}

console.log(
  `${'a second'.padEnd(46)}${'product'.padStart(12)}${'store'.padStart(12)}${'ratio'.padStart(12)}`,
);
const store = openSqliteEventStore(join(folder, 'events.db'));
const events = await appendBusyHistory(store, eventRegistry, JOBS);
const read = await perSecond(events, ROUNDS, () => readAll(store));
const filled = await perSecond(events, ROUNDS, () => fillViews(store));
report(`${VIEWS.length} views from ${events.toLocaleString('en')} events | reading them`, filled, read);

const product = await startTestApp({ chromiumPath: '/nowhere' });
const admin = await product.admin();
async function command(): Promise<void> {
  const { status } = await admin.post('/api/projects', { lib: 'Halle' });
  if (status !== 201) throw new Error(`a command was answered ${status}`);
}
for (const width of [1, 20]) {
  const commands = await perSecond(COMMANDS, 2, () => many(COMMANDS, width, command));
  const appends = await perSecond(COMMANDS, 2, () => many(COMMANDS, width, append(store)));
  report(`commands over HTTP, ${width} at once | appends`, commands, appends);
}
await product.close();
await store.close();
rmSync(folder, { recursive: true });
