/**
 * The dashboard with many configurations: `node services/subjects/dashboard/cube.bench.ts [configurations]` (1,000,000). The
 * cube is filled directly, because handling the events takes a quarter of an hour; for some thousand configurations the result
 * is first compared with that of the events.
 */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NO_STREAM } from '@coffret/contracts/ports/event-store';
import type { Doc, ReadStore } from '@coffret/contracts/ports/read-store';
import { activities, agencies, REGISTERS, sectors } from '@coffret/contracts/registers/registers';
import { configurationsView } from '@coffret/projections/configurations/view';
import { quotesView } from '@coffret/projections/quotes/view';
import { registerView } from '@coffret/projections/registers/view';
import {
  type Aggregate,
  type Bucket,
  COUNTERS_SHAPE,
  countersName,
} from '@coffret/projections/runner/counters';
import { usersView } from '@coffret/projections/users/view';
import type { View } from '@coffret/projections/view';
import { eventRegistry } from '../../app/event-registry.ts';
import { openReadSide } from '../../app/read-side.ts';
import { openSqliteEventStore } from '../../platform/event-store/sqlite-event-store.ts';
import { openSqliteReadStore } from '../../platform/read-store/sqlite-read-store.ts';
import { figures } from './bench-figures.fixture.ts';
import {
  AGENCIES,
  configurationDoc,
  configurationEvents,
  MONTHS,
  NOW,
  quoteDoc,
  SECTORS,
  USERS,
  userEvents,
} from './bench-history.fixture.ts';
import { charts } from './charts.ts';
import { periods } from './periods.ts';

const CONFIGURATIONS = Number(process.argv[2] ?? 1_000_000);
const COMPARED = 3000;
const POSITION = '1'.padStart(20, '0');

const COUNTED = [
  [configurationsView, configurationDoc],
  [quotesView, quoteDoc],
] as const;

function cube({ counters }: View, docOf: (n: number, of: number) => Doc | null, of: number) {
  const aggregates = new Map<string, Map<string, Bucket>>();
  for (let n = 1; n <= of; n += 1) {
    const doc = docOf(n, of);
    for (const { aggregate, bucket, amount = 0 } of (doc && counters?.of(doc)) ?? []) {
      const buckets = aggregates.get(aggregate) ?? new Map<string, Bucket>();
      aggregates.set(aggregate, buckets);
      const key = JSON.stringify(bucket);
      const was = buckets.get(key) ?? { count: 0, amount: 0 };
      buckets.set(key, { of: bucket, count: was.count + 1, amount: was.amount + amount });
    }
  }
  return new Map([...aggregates].map(([aggregate, buckets]) => [aggregate, [...buckets.values()]]));
}

const inOrder = (buckets: readonly Bucket[]) =>
  [...buckets].sort((a, b) => (JSON.stringify(a.of) < JSON.stringify(b.of) ? -1 : 1));

/** The events give the same cube. */
async function compare(folder: string): Promise<void> {
  const store = openSqliteEventStore(join(folder, 'events.db'));
  const appends = [
    ...Array.from({ length: USERS }, (_, i) => [`user-${i + 1}`, userEvents(i + 1)] as const),
    ...Array.from({ length: COMPARED }, (_, i) => {
      return [`configuration-${i + 1}`, configurationEvents(i + 1, COMPARED)] as const;
    }),
  ];
  await Promise.all(appends.map(([stream, events]) => store.append(stream, NO_STREAM, events)));
  const readStore = openSqliteReadStore(join(folder, 'compared.db'));
  const views = [configurationsView, quotesView, usersView, ...REGISTERS.map(registerView)];
  const log = { info: () => undefined, warn: console.error, error: console.error };
  const readSide = await openReadSide({ store, readStore, registry: eventRegistry, views, log, alone: true });
  await readSide.project();
  for (const [view, docOf] of COUNTED) {
    const expected = cube(view, docOf, COMPARED);
    const aggregates = await readSide.readModels.counters(view).find({ _id: [...expected.keys()] });
    assert.equal(aggregates.length, expected.size);
    for (const { _id, buckets } of aggregates) {
      assert.deepEqual(inOrder(buckets), inOrder(expected.get(String(_id)) ?? []));
    }
  }
  await readSide.close();
  await readStore.close();
  await store.close();
  console.log(`The events of ${COMPARED} configurations give the cube that is filled here.`);
}

const written = (doc: Doc) => ({ op: 'replace' as const, doc: { ...doc, _position: POSITION } });

async function fill(readStore: ReadStore): Promise<void> {
  for (const [register, count] of [
    [agencies, AGENCIES],
    [sectors, SECTORS],
    [activities, 0],
  ] as const) {
    const view = registerView(register);
    await readStore.ensure(view.name, view);
    const items = Array.from({ length: count }, (_, i) => ({ _id: i + 1, id: i + 1, lib: `Nom ${i + 1}` }));
    await readStore
      .collection(view.name)
      .write(items.map((item) => written({ ...item, _fold: { lib: item.lib } })));
  }
  for (const [view, docOf] of COUNTED) {
    const name = countersName(view.name);
    await readStore.ensure(name, COUNTERS_SHAPE);
    const aggregates = [...cube(view, docOf, CONFIGURATIONS)];
    await readStore.collection(name).write(aggregates.map(([_id, buckets]) => written({ _id, buckets })));
  }
}

const folder = mkdtempSync(join(tmpdir(), 'cube-bench-'));
await compare(folder);
const readStore = openSqliteReadStore(join(folder, 'read-models.db'));
await fill(readStore);
const needs = {
  view: ({ name }: View) => readStore.collection(name),
  counters: ({ name }: View) => readStore.collection<Aggregate>(countersName(name)),
} as never;
const asked = (query: { from?: string; by?: 'month' | 'year' }) =>
  periods({ by: 'month', ...query }, NOW) as string[];
console.log(`\n${CONFIGURATIONS.toLocaleString('en')} configurations`);
await figures('six months', () => charts(needs, asked({})));
await figures(`${MONTHS} months`, () => charts(needs, asked({ from: '2024-12' })));
await figures('three years', () => charts(needs, asked({ from: '2024-12', by: 'year' })));
await readStore.close();
rmSync(folder, { recursive: true });
