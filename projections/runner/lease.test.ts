import type { ReadStore } from '@coffret/contracts/ports/read-store';
import { openSqliteReadStore } from '@coffret/services/tests/stores';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ManualTimers, manualTimers } from '../testing/manual-timers.ts';
import { unreliableStore } from '../testing/unreliable-store.ts';
import { LEASES, type Lease, type Leases, openLeases } from './lease.ts';

let readStore: ReadStore;
let end: AbortController;
beforeEach(() => {
  readStore = openSqliteReadStore(':memory:');
  end = new AbortController();
});
afterEach(() => end.abort());

interface Process {
  timers: ManualTimers;
  leases: Leases;
}

/** A process that has time of its own: one whose time stands still has died. */
async function process(holder: string, store = readStore): Promise<Process> {
  const timers = manualTimers();
  return { timers, leases: await openLeases({ readStore: store, holder, timers }) };
}

/** What has become of waiting for the lease. */
function wait({ leases }: Process): { lease: Lease | null } {
  const waiting: { lease: Lease | null } = { lease: null };
  leases.hold('projects@1', end.signal).then(
    (lease) => {
      waiting.lease = lease;
    },
    () => undefined,
  );
  return waiting;
}

/** The same seconds for all. */
async function pass(seconds: number, ...processes: Process[]): Promise<void> {
  for (let second = 0; second < seconds; second++)
    for (const { timers } of processes) await timers.advance(1_000);
}

test('one holds it as long as it lives, the other waits', async () => {
  const [one, other] = [await process('one'), await process('other')];
  const lease = await one.leases.hold('projects@1', end.signal);
  const waiting = wait(other);
  await pass(60, one, other);
  expect(waiting.lease).toBe(null);
  expect([lease.fence, lease.ended.aborted]).toEqual([1, false]);
});

test('a timer that ends early makes no two beats of one', async () => {
  const timers = manualTimers();
  const early = { ...timers, sleep: (ms: number, signal: AbortSignal) => timers.sleep(ms - 0.4, signal) };
  const leases = await openLeases({ readStore, holder: 'one', timers: early });
  await leases.hold('projects@1', end.signal);
  const beat = async () => Number((await readStore.collection(LEASES).findOne({}))?.beat);
  const first = await beat();
  for (let second = 0; second < 40; second += 1) await timers.advance(1_000);
  // One each two seconds.
  expect((await beat()) - first).toBe(20);
});

test('an orderly end hands it over at the next look', async () => {
  const [one, other] = [await process('one'), await process('other')];
  const lease = await one.leases.hold('projects@1', end.signal);
  const waiting = wait(other);
  await pass(3, one, other);
  await lease.release();
  expect(lease.ended.aborted).toBe(true);
  await pass(1, other);
  expect(waiting.lease?.fence).toBe(2);
});

test('the lease of a holder that died is taken over within 10 s of the time of whoever waits, and not too soon', async () => {
  const [one, other] = [await process('one'), await process('other')];
  await one.leases.hold('projects@1', end.signal);
  const waiting = wait(other);
  // It dies just after it was heard of.
  await pass(7, one, other);
  await pass(4, other);
  expect(waiting.lease).toBe(null);
  await pass(5, other);
  expect(waiting.lease?.fence).toBe(2);
});

test('a holder that was thought dead learns of it, and what it would do comes too late', async () => {
  const [one, other] = [await process('one'), await process('other')];
  const lease = await one.leases.hold('projects@1', end.signal);
  const waiting = wait(other);
  await pass(9, other);
  expect(waiting.lease?.fence).toBe(2);
  await pass(2, one);
  expect(lease.ended.aborted).toBe(true);
  await lease.release();
  expect(await readStore.collection(LEASES).findOne({})).toMatchObject({ holder: 'other', fence: 2 });
});

test('a holder that cannot reach the store learns when it can that another has taken over, and waits like any other', async () => {
  const outage = { isDown: false };
  const [one, other] = [await process('one', unreliableStore(readStore, outage)), await process('other')];
  const lease = await one.leases.hold('projects@1', end.signal);
  const waiting = wait(other);
  await pass(4, one, other);
  outage.isDown = true;
  await pass(9, one, other);
  expect(waiting.lease?.fence).toBe(2);
  outage.isDown = false;
  await pass(2, one, other);
  expect(lease.ended.aborted).toBe(true);
  const again = wait(one);
  await pass(20, one, other);
  expect(again.lease).toBe(null);
});

test('a holder that is slow, as on a machine that is overloaded, holds it while nobody waits, and while its beats come in time', async () => {
  const [one, other] = [await process('one'), await process('other')];
  const lease = await one.leases.hold('projects@1', end.signal);
  // Nobody else lives, and it was not given a turn for a minute.
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

test('a store that answers late makes no beat late', async () => {
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
  const one = await process('one', slow);
  const lease = await one.leases.hold('projects@1', end.signal);
  await pass(6, one);
  expect(beats).toBe(2);
  answer();
  await pass(1, one);
  expect([beats, lease.ended.aborted]).toEqual([3, false]);
});

test('a process that is alone waits for nobody', async () => {
  const gone = await process('gone');
  await gone.leases.hold('projects@1', end.signal);
  const timers = manualTimers();
  const leases = await openLeases({ readStore, holder: 'alone', alone: true, timers });
  expect((await leases.hold('projects@1', end.signal)).fence).toBe(2);
});

test('a process that is alone loses nothing while it cannot say that it lives', async () => {
  const timers = manualTimers();
  const outage = { isDown: false };
  const store = unreliableStore(readStore, outage);
  const leases = await openLeases({ readStore: store, holder: 'alone', alone: true, timers });
  const lease = await leases.hold('projects@1', end.signal);
  outage.isDown = true;
  await timers.advance(60_000);
  outage.isDown = false;
  await timers.advance(60_000);
  expect(lease.ended.aborted).toBe(false);
});

test('leases of different names do not hinder each other', async () => {
  const [one, other] = [await process('one'), await process('other')];
  const held = [
    await one.leases.hold('projects@1', end.signal),
    await other.leases.hold('projects@2', end.signal),
  ];
  expect(held.map(({ fence }) => fence)).toEqual([1, 1]);
});

test('nobody waits any longer once the signal aborts', async () => {
  const [one, other] = [await process('one'), await process('other')];
  await one.leases.hold('projects@1', end.signal);
  const waits = new AbortController();
  const waiting = expect(other.leases.hold('projects@1', waits.signal)).rejects.toThrow('aborted');
  await pass(1, other);
  waits.abort();
  await waiting;
});
