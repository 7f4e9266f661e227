/**
 * Read models with many configurations: `node services/tests/read-models.bench.ts [configurations]` (default:
 * 100,000). Measures a rebuild of all views compared with reading the events, the restart of a process, and the first
 * page of each list with its count, compared with 25 documents read by the bare driver. A tenth of the configurations
 * is measured too, to show what grows with the number of rows.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { promisify } from 'node:util';
import { isRefusal } from '@coffret/contracts/errors';
import { configurationsList } from '@coffret/projections/configurations/view';
import type { ListSpec } from '@coffret/projections/list/list-spec';
import { parseListQuery, type RawQuery } from '@coffret/projections/list/parse-list-query';
import { runList } from '@coffret/projections/list/run-list';
import { projectsList } from '@coffret/projections/projects/view';
import { quotesList } from '@coffret/projections/quotes/view';
import { usersListWithDiscount } from '@coffret/projections/users/list';
import { eventRegistry } from '../app/event-registry.ts';
import { openReadSide, type ReadSide } from '../app/read-side.ts';
import { VIEWS } from '../app/subjects.ts';
import { openSqliteEventStore } from '../platform/event-store/sqlite-event-store.ts';
import { openSqliteReadStore } from '../platform/read-store/sqlite-read-store.ts';
import { appendBusyHistory } from './support/busy-history.ts';
import type { CpuTime, Measurement } from './support/read-side-process.ts';

const CONFIGURATIONS = Number(process.argv[2] ?? 100_000);
const ROUNDS = 5;
const LISTS = [configurationsList, projectsList, quotesList, usersListWithDiscount];
const SEARCHES = [
  'e',
  'q',
  'ha',
  'zz',
  'zep',
  'zephyr',
  'coffret',
  'chantier',
  '4711',
  'martin',
  'introuvable',
];

const log = { info: () => undefined, warn: console.error, error: console.error };
const whole = (n: number) => Math.round(n).toLocaleString('en');
const folders: string[] = [];

interface Stores {
  folder: string;
  events: number;
  readSide: ReadSide;
  close(): Promise<void>;
}

function folderOf(configurations: number): string {
  const folder = mkdtempSync(join(tmpdir(), `read-models-bench-${configurations}-`));
  folders.push(folder);
  return folder;
}

async function seconds(work: () => unknown): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}

/** Reads all events with the bare driver and parses their JSON. */
function readBare(folder: string): void {
  const db = new DatabaseSync(join(folder, 'events.db'), { readOnly: true });
  const page = db.prepare('SELECT * FROM events WHERE position > ? ORDER BY position LIMIT 1000');
  for (let last = 0; ; ) {
    const rows = page.all(last);
    if (rows.length === 0) break;
    for (const { data, meta } of rows) {
      JSON.parse(String(data));
      JSON.parse(String(meta));
    }
    last = Number(rows.at(-1)?.position);
  }
  db.close();
}

async function open(folder: string): Promise<Omit<Stores, 'events' | 'folder'>> {
  const store = openSqliteEventStore(join(folder, 'events.db'));
  const readStore = openSqliteReadStore(join(folder, 'read-models.db'));
  const dependencies = { store, readStore, registry: eventRegistry, views: VIEWS, log, alone: true };
  const readSide = await openReadSide(dependencies);
  return {
    readSide,
    async close() {
      await readSide.close();
      await readStore.close();
      await store.close();
    },
  };
}

const longer = ({ main, others }: CpuTime) => Math.max(main, others);
const both = ({ main, others }: CpuTime) => `${main.toFixed(1)} + ${others.toFixed(1)} s`;

async function readSideProcess(folder: string): Promise<Measurement> {
  const child = join(import.meta.dirname, 'support/read-side-process.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [child, folder]);
  return JSON.parse(stdout);
}

async function build(configurations: number): Promise<Stores> {
  const folder = folderOf(configurations);
  const store = openSqliteEventStore(join(folder, 'events.db'));
  let events = 0;
  const writing = await seconds(async () => {
    events = await appendBusyHistory(store, eventRegistry, configurations);
  });
  await store.close();
  console.log(
    `\n${whole(configurations)} configurations, ${whole(events)} events (written at ${whole(events / writing)} a second)`,
  );
  const before = await seconds(() => readBare(folder));
  const filling = await readSideProcess(folder);
  const after = await seconds(() => readBare(folder));
  const filled = events / (filling.ms / 1000);
  // Measured before and after, as other load may vary.
  const bare = (2 * events) / (before + after);
  console.log(
    `${VIEWS.length} views rebuilt: ${whole(filled)} events a second, ${whole(filling.mostMb)} MB resident at most; ` +
      `the bare driver reads ${whole(bare)}; ratio ${((filled / bare) * 100).toFixed(0)} %`,
  );
  const { reading, after: then } = filling;
  console.log(
    `processor time of the main thread and all others: ${both(reading)} until the last event was read, then ${both(then)}; ` +
      `on two cores of its own at most ${whole(events / (longer(reading) + longer(then)))} events a second`,
  );
  const size = (name: string) => whole(statSync(join(folder, name)).size / 1e6);
  const { ms, mb } = await readSideProcess(folder);
  console.log(
    `started again: ${whole(ms)} ms, ${whole(mb)} MB resident; files: events ${size('events.db')} MB, read models ${size('read-models.db')} MB`,
  );
  return { folder, events, ...(await open(folder)) };
}

/** Milliseconds, first run and median of the others. */
interface Cost {
  name: string;
  first: number;
  again: number;
}

async function cost(name: string, work: () => Promise<unknown>): Promise<Cost> {
  // Timers of the read side may be due.
  await nextTurn();
  const first = (await seconds(work)) * 1000;
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) times.push((await seconds(work)) * 1000);
  times.sort((a, b) => a - b);
  return { name, first, again: times[ROUNDS >> 1] ?? 0 };
}

/** Filters by values of each column, from documents throughout the list. */
async function filtersOf({ readModels }: ReadSide, { columns, view }: ListSpec): Promise<RawQuery[]> {
  const collection = readModels.collection(view);
  const count = await collection.count({});
  const docs = await Promise.all(
    [0.1, 0.5, 0.9].map(async (part) => {
      const skip = Math.floor(count * part);
      return (await collection.find({}, { sort: { _id: 1 }, skip, limit: 1 }))[0];
    }),
  );
  return Object.entries(columns).flatMap(([column, { kind }]) =>
    docs.map((doc) => {
      const value = doc?.[column] ?? '';
      return { [column]: kind === 'date' ? String(value).slice(0, 10) : String(value) };
    }),
  );
}

async function listCosts(readSide: ReadSide): Promise<{ [kind: string]: Cost[] }> {
  const costs: { [kind: string]: Cost[] } = {};
  for (const spec of LISTS) {
    const rows = readSide.readModels.collection(spec.view);
    const counters = readSide.readModels.counters(spec.view);
    const ask = async (kind: string, raw: RawQuery) => {
      const query = parseListQuery(spec, raw, new Date());
      if (isRefusal(query)) throw new Error(JSON.stringify(query));
      const name = `${spec.name} ${new URLSearchParams(raw as { [name: string]: string })}`;
      const asked = await cost(name, () => runList(rows, query, {}, counters));
      costs[kind] ??= [];
      costs[kind].push(asked);
    };
    const filters = await filtersOf(readSide, spec);
    await ask('first page', {});
    for (const sort of Object.keys(spec.columns)) {
      for (const order of ['asc', 'desc']) await ask('sorted by any column', { sort, order });
    }
    for (const filter of filters) await ask('filtered by any column', filter);
    for (const [i, filter] of filters.entries()) {
      const sort = Object.keys(spec.columns)[(i * 7) % Object.keys(spec.columns).length];
      await ask('filtered and sorted', { ...filter, sort, order: 'desc' });
    }
    for (const search of SEARCHES) await ask(`searched for ${search}`, { search });
    for (const search of SEARCHES) await ask('searched and sorted', { search, sort: 'createdAt' });
    for (const search of SEARCHES) {
      await ask('searched, filtered and sorted', { search, ...filters[4], sort: 'createdAt' });
    }
  }
  return costs;
}

async function barePage(folder: string): Promise<Cost> {
  const db = new DatabaseSync(join(folder, 'read-models.db'));
  const id = db.prepare("SELECT id FROM collections WHERE name LIKE 'configurations@%'").get()?.id;
  const page = db.prepare(`SELECT doc FROM docs_${id} WHERE rid > ? ORDER BY rid LIMIT 25`);
  const bare = await cost('bare', async () => page.all(5_000).map(({ doc }) => JSON.parse(String(doc))));
  db.close();
  return bare;
}

const worst = (costs: readonly Cost[], of: 'first' | 'again') => Math.max(...costs.map((one) => one[of]));

const few = await build(CONFIGURATIONS / 10);
const fewCosts = await listCosts(few.readSide);
await few.close();
const many = await build(CONFIGURATIONS);
const costs = await listCosts(many.readSide);
await many.close();
const bare = await barePage(many.folder);

console.log(`\n25 documents by the bare driver: ${bare.again.toFixed(2)} ms`);
const columns = ['slowest, ms', 'again', '÷ bare', 'a tenth', 'the slowest'];
console.log(`${'first pages with their counts'.padEnd(34)}${columns.map((c) => c.padStart(12)).join('')}`);
for (const [kind, asked] of Object.entries(costs)) {
  const slowest = asked.toSorted((a, b) => b.again - a.again)[0];
  const figures = [
    worst(asked, 'first').toFixed(1),
    worst(asked, 'again').toFixed(1),
    (worst(asked, 'again') / bare.again).toFixed(1),
    worst(fewCosts[kind] ?? [], 'again').toFixed(1),
  ];
  const shown = figures.map((figure) => figure.padStart(12)).join('');
  console.log(`${kind.padEnd(34)}${shown}  ${decodeURIComponent(slowest?.name ?? '')}`);
}
for (const folder of folders) rmSync(folder, { recursive: true });
