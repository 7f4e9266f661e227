import type { ReadStore } from '@coffret/contracts/ports/read-store';
import { openSqliteReadStore } from '@coffret/services/tests/stores';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ManualTimers, manualTimers } from '../testing/manual-timers.ts';
import { quiet } from '../testing/runner-process.ts';
import { unreliableStore } from '../testing/unreliable-store.ts';
import { type Lease, takeLease } from './lease.ts';
import { createProgress } from './progress.ts';
import { PROJECTORS } from './projector-record.ts';
import { ensureRecords } from './record-watch.ts';

let readStore: ReadStore;
let end: AbortController;
beforeEach(async () => {
  readStore = openSqliteReadStore(':memory:');
  await ensureRecords(readStore);
  end = new AbortController();
});
afterEach(() => end.abort());

interface Process {
  timers: ManualTimers;
  take(signal: AbortSignal, id?: string): Promise<Lease>;
}

/** A process with its own timers; it is dead while they do not advance. */
function process(holder: string, store = readStore, timers = manualTimers(), alone = false): Process {
  const needs = { readStore: store, identity: 'store', progress: createProgress(), holder, log: quiet };
  return {
    timers,
    take: (signal, id = 'projector') => takeLease({ ...needs, id, timers, alone }, signal),
  };
}

function wait({ take }: Process): { lease: Lease | null } {
  const waiting: { lease: Lease | null } = { lease: null };
  take(end.signal).then(
    (lease) => {
      waiting.lease = lease;
    },
    () => undefined,
  );
  return waiting;
}

/** Advances all processes together. */
async function pass(seconds: number, ...processes: Process[]): Promise<void> {
  for (let second = 0; second < seconds; second++)
    for (const { timers } of processes) await timers.advance(1_000);
}

test('only one process holds the lease, and others wait', async () => {
  const [one, other] = [process('one'), process('other')];
  const lease = await one.take(end.signal);
  const waiting = wait(other);
  await pass(60, one, other);
  expect(waiting.lease).toBe(null);
  expect([lease.record.fence, lease.ended.aborted]).toEqual([1, false]);
});

test('a timer that fires early does not renew the lease twice', async () => {
  const timers = manualTimers();
  const early: ManualTimers = {
    ...timers,
    sleep: (ms: number, signal: AbortSignal) => timers.sleep(ms - 0.4, signal),
  };
  await process('one', readStore, early).take(end.signal);
  const beat = async () => Number((await readStore.collection(PROJECTORS).findOne({}))?.beat);
  const first = await beat();
  for (let second = 0; second < 40; second += 1) await timers.advance(1_000);
  // One per two seconds.
  expect((await beat()) - first).toBe(20);
});

test('a released lease is taken over at the next check', async () => {
  const [one, other] = [process('one'), process('other')];
  const lease = await one.take(end.signal);
  const waiting = wait(other);
  await pass(3, one, other);
  await lease.release();
  expect(lease.ended.aborted).toBe(true);
  await pass(1, other);
  expect(waiting.lease?.record.fence).toBe(2);
});

test('the lease of a dead holder is taken over within 10 s, but not too early', async () => {
  const [one, other] = [process('one'), process('other')];
  await one.take(end.signal);
  const waiting = wait(other);
  await pass(7, one, other);
  await pass(4, other);
  expect(waiting.lease).toBe(null);
  await pass(5, other);
  expect(waiting.lease?.record.fence).toBe(2);
});

test('a holder that was replaced is told so, and its release changes nothing', async () => {
  const [one, other] = [process('one'), process('other')];
  const lease = await one.take(end.signal);
  const waiting = wait(other);
  await pass(9, other);
  expect(waiting.lease?.record.fence).toBe(2);
  await pass(2, one);
  expect(lease.ended.aborted).toBe(true);
  await lease.release();
  expect(await readStore.collection(PROJECTORS).findOne({})).toMatchObject({ holder: 'other', fence: 2 });
});

test('a holder that was replaced during an outage learns it afterwards, and waits for the lease', async () => {
  const outage = { isDown: false };
  const [one, other] = [process('one', unreliableStore(readStore, outage)), process('other')];
  const lease = await one.take(end.signal);
  const waiting = wait(other);
  await pass(4, one, other);
  outage.isDown = true;
  await pass(9, one, other);
  expect(waiting.lease?.record.fence).toBe(2);
  outage.isDown = false;
  await pass(2, one, other);
  expect(lease.ended.aborted).toBe(true);
  const again = wait(one);
  await pass(20, one, other);
  expect(again.lease).toBe(null);
});

test('a slow holder keeps the lease while nobody waits, and while it renews in time', async () => {
  const [one, other] = [process('one'), process('other')];
  const lease = await one.take(end.signal);
  // No other process lives, and it was suspended for a minute.
  await pass(1, one);
  await one.timers.advance(60_000);
  expect(lease.ended.aborted).toBe(false);
  const waiting = wait(other);
  for (let turn = 0; turn < 5; turn++) {
    await pass(5, other);
    await one.timers.advance(5_000);
  }
  expect([waiting.lease, lease.ended.aborted]).toEqual([null, false]);
});

test('a slow store does not delay renewals', async () => {
  const { promise: late, resolve: answer } = Promise.withResolvers<void>();
  let beats = 0;
  const slow: typeof readStore = {
    ...readStore,
    collection: (name) => {
      const collection = readStore.collection<never>(name);
      return {
        ...collection,
        async swap(...asked) {
          const done = await collection.swap(...asked);
          beats += 1;
          if (beats === 2) await late;
          return done;
        },
      };
    },
  };
  const one = process('one', slow);
  const lease = await one.take(end.signal);
  await pass(6, one);
  expect(beats).toBe(2);
  answer();
  await pass(1, one);
  expect([beats, lease.ended.aborted]).toEqual([3, false]);
});

test('a single process takes the lease without waiting', async () => {
  const gone = process('gone');
  await gone.take(end.signal);
  const timers = manualTimers();
  const lease = await process('alone', readStore, timers, true).take(end.signal);
  expect(lease.record.fence).toBe(2);
});

test('a single process keeps the lease during an outage', async () => {
  const timers = manualTimers();
  const outage = { isDown: false };
  const store = unreliableStore(readStore, outage);
  const lease = await process('alone', store, timers, true).take(end.signal);
  outage.isDown = true;
  await timers.advance(60_000);
  outage.isDown = false;
  await timers.advance(60_000);
  expect(lease.ended.aborted).toBe(false);
});

test('leases with different names are independent', async () => {
  const [one, other] = [process('one'), process('other')];
  const held = [await one.take(end.signal), await other.take(end.signal, 'other')];
  expect(held.map(({ record }) => record.fence)).toEqual([1, 1]);
});

test('waiting ends when the signal aborts', async () => {
  const [one, other] = [process('one'), process('other')];
  await one.take(end.signal);
  const waits = new AbortController();
  const waiting = expect(other.take(waits.signal)).rejects.toThrow('aborted');
  await pass(1, other);
  waits.abort();
  await waiting;
});
