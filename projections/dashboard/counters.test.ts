import { setImmediate } from 'node:timers/promises';
import { dayOf, monthOf, yearOf } from '@coffret/contracts/day';
import { START, StoreUnavailable } from '@coffret/contracts/ports/event-store';
import type { Collection, Doc, ReadStore, Scalar, Write } from '@coffret/contracts/ports/read-store';
import { openSqliteReadStore } from '@coffret/services/tests/stores';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { configurationsView } from '../configurations/view.ts';
import { quotesView } from '../quotes/view.ts';
import { applyBatch } from '../runner/apply.ts';
import {
  type Aggregate,
  type Bucket,
  COUNTERS_SHAPE,
  countersName,
  openCounters,
} from '../runner/counters.ts';
import { randomWorld, type World } from '../testing/random-history.ts';
import { targetIn } from '../testing/replay.ts';
import type { View, ViewEvent } from '../view.ts';

type CounterRow = [aggregate: string, bucket: Scalar[], amount: number];

const TOLD = new Map<View, (world: World) => CounterRow[]>([
  [
    configurationsView,
    ({ configurations, users }) =>
      [...configurations.values()].flatMap(({ user, at, status }): CounterRow[] => {
        const { activity, place } = users.get(user) ?? { activity: '', place: null };
        const bucket = [activity, place, place, status];
        return [
          [monthOf(dayOf(at)), bucket, 0],
          [yearOf(dayOf(at)), bucket, 0],
          ['all', [activity], 0],
        ];
      }),
  ],
  [
    quotesView,
    ({ quotes }) =>
      quotes
        .filter(({ isSuperseded }) => !isSuperseded)
        .flatMap(({ date, acceptedAt, place, status, price }): CounterRow[] => [
          [monthOf(dayOf(acceptedAt ?? date)), [place, place, status], price],
          [yearOf(dayOf(acceptedAt ?? date)), [place, place, status], price],
          ['all', [status], price],
        ]),
  ],
]);

type Shown = { [aggregate: string]: readonly Bucket[] };

function fromNothing(rowsOf: readonly CounterRow[]): Shown {
  const aggregates: { [aggregate: string]: Map<string, Bucket> } = {};
  for (const [aggregate, of, price] of rowsOf) {
    aggregates[aggregate] ??= new Map();
    const { count, amount } = aggregates[aggregate].get(JSON.stringify(of)) ?? { count: 0, amount: 0 };
    aggregates[aggregate].set(JSON.stringify(of), { of, count: count + 1, amount: amount + price });
  }
  return Object.fromEntries(
    Object.entries(aggregates).map(([aggregate, buckets]) => [
      aggregate,
      [...buckets].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, bucket]) => bucket),
    ]),
  );
}

async function shownIn(readStore: ReadStore, view: View): Promise<Shown> {
  const aggregates = await readStore.collection<Aggregate>(countersName(view.name)).find({});
  const counted = aggregates.filter(({ buckets }) => buckets !== undefined && buckets.length > 0);
  return Object.fromEntries(counted.map(({ _id, buckets }) => [_id, buckets]));
}

async function storeOf(view: View): Promise<ReadStore> {
  const readStore = openSqliteReadStore(':memory:');
  await readStore.ensure(view.name, view);
  await readStore.ensure(countersName(view.name), COUNTERS_SHAPE);
  return readStore;
}

/** `through` wraps each write and may drop it. */
function disturbed(readStore: ReadStore, through: <T>(call: () => Promise<T>) => Promise<T>): ReadStore {
  return {
    ...readStore,
    collection<D extends Doc>(name: string): Collection<D> {
      const collection = readStore.collection<D>(name);
      return {
        ...collection,
        find: (...asked) => through(() => collection.find(...asked)),
        findOne: (...asked) => through(() => collection.findOne(...asked)),
        // One by one: a store without transactions may do only some of them.
        async write(writes: readonly Write[]) {
          for (const write of writes) await through(() => collection.write([write]));
        },
        swap: (...asked) => through(() => collection.swap(...asked)),
      };
    },
  };
}

const namedBy = (view: View, { events }: World) => events.filter(({ type }) => view.types.includes(type));

const views = [...TOLD].map(([view, rowsOf]) => [view.name, view, rowsOf] as const);

test.each(views)(
  'the counters of %s equals a count of all events from scratch',
  async (_name, view, rowsOf) => {
    await fc.assert(
      fc.asyncProperty(randomWorld, fc.integer({ min: 1, max: 9 }), async (world, size) => {
        const readStore = await storeOf(view);
        const target = targetIn(readStore, view.name, world.events, view);
        const events = namedBy(view, world);
        for (let at = 0; at < events.length; at += size) {
          await applyBatch(view, target, events.slice(at, at + size));
        }
        const expected = fromNothing(rowsOf(world));
        expect(await shownIn(readStore, view)).toEqual(expected);
        const anew = await storeOf(view);
        for await (const doc of readStore.collection(view.name).each({})) {
          await anew.collection(view.name).write([{ op: 'replace', doc: { ...doc, _position: START } }]);
        }
        await openCounters(anew, view, view.name)?.countAnew(START);
        expect(await shownIn(anew, view)).toEqual(expected);
        await Promise.all([readStore.close(), anew.close()]);
      }),
      { seed: 45, numRuns: 60 },
    );
  },
);

/** Handles all events in batches of these sizes; after an interruption it restarts at any earlier position. */
async function handleAll(
  view: View,
  readStore: ReadStore,
  events: readonly ViewEvent[],
  sizes: readonly number[],
): Promise<void> {
  let saved = 0;
  for (
    let done = 0, round = 0, target = targetIn(readStore, view.name, events, view);
    done < events.length;
  ) {
    const size = sizes[round++ % sizes.length] as number;
    try {
      await applyBatch(view, target, events.slice(done, done + size));
      done += size;
      if (round % 3 === 0) saved = done;
    } catch {
      done = saved;
      target = targetIn(readStore, view.name, events, view);
    }
  }
}

const sizes = fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 4 });

test.each(views)(
  'the counters of %s is exact after writes that were interrupted and repeated',
  async (_name, view, rowsOf) => {
    const cuts = fc.array(fc.record({ after: fc.nat({ max: 25 }), isMade: fc.boolean() }), { maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(randomWorld, sizes, cuts, async (world, batches, plan) => {
        const readStore = await storeOf(view);
        const left = [...plan];
        let calls = 0;
        const store = disturbed(readStore, async (call) => {
          const [next] = left;
          if (!next || calls++ < next.after) return call();
          left.shift();
          calls = 0;
          // The response may be lost after the write.
          if (next.isMade) await call();
          throw new StoreUnavailable('cut short');
        });
        await handleAll(view, store, namedBy(view, world), batches);
        expect(await shownIn(readStore, view)).toEqual(fromNothing(rowsOf(world)));
        await readStore.close();
      }),
      { seed: 45, numRuns: 150 },
    );
  },
);

test.each(views)(
  'the counters of %s is exact when two owners write concurrently',
  async (_name, view, rowsOf) => {
    // Mostly no wait, so that one is stopped while the other continues.
    const waits = fc.array(fc.nat({ max: 60 }), { minLength: 1, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(randomWorld, sizes, sizes, waits, waits, async (world, one, two, ...pauses) => {
        const readStore = await storeOf(view);
        const [first, second] = pauses.map((all) => {
          let calls = 0;
          return disturbed(readStore, async (call) => {
            const pause = all[calls++ % all.length] as number;
            for (let turn = 40; turn < pause; turn += 1) await setImmediate();
            return call();
          });
        });
        const events = namedBy(view, world);
        await Promise.all([
          handleAll(view, first as ReadStore, events, one),
          handleAll(view, second as ReadStore, events, two),
        ]);
        expect(await shownIn(readStore, view)).toEqual(fromNothing(rowsOf(world)));
        await readStore.close();
      }),
      { seed: 45, numRuns: 100 },
    );
  },
);
