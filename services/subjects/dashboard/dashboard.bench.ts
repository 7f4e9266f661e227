/**
 * Latency and size of the dashboard, and of a tenth of the configurations for comparison: `node
 * services/subjects/dashboard/dashboard.bench.ts [configurations]` (100,000). For a million see cube.bench.ts.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NO_STREAM } from '@coffret/contracts/ports/event-store';
import { REGISTERS } from '@coffret/contracts/registers/registers';
import { configurationsView } from '@coffret/projections/configurations/view';
import { quotesView } from '@coffret/projections/quotes/view';
import { registerView } from '@coffret/projections/registers/view';
import { usersView } from '@coffret/projections/users/view';
import { eventRegistry } from '../../app/event-registry.ts';
import { openReadSide } from '../../app/read-side.ts';
import type { Viewer } from '../../core/http/access.ts';
import { openSqliteEventStore } from '../../platform/event-store/sqlite-event-store.ts';
import { openSqliteReadStore } from '../../platform/read-store/sqlite-read-store.ts';
import { figures } from './bench-figures.fixture.ts';
import { configurationEvents, MONTHS, NOW, USERS, userEvents } from './bench-history.fixture.ts';
import { charts } from './charts.ts';
import { readPendingTasks } from './pending-tasks.ts';
import { periods } from './periods.ts';

const CONFIGURATIONS = Number(process.argv[2] ?? 100_000);
const BATCH = 500;

const log = { info: () => undefined, warn: console.error, error: console.error };
const views = [configurationsView, quotesView, usersView, ...REGISTERS.map(registerView)];

async function measure(configurations: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'dashboard-bench-'));
  const store = openSqliteEventStore(join(folder, 'events.db'));
  for (let user = 1; user <= USERS; user += 1)
    await store.append(`user-${user}`, NO_STREAM, userEvents(user));
  for (let first = 1; first <= configurations; first += BATCH) {
    const numbers = Array.from({ length: Math.min(BATCH, configurations - first + 1) }, (_, i) => first + i);
    await Promise.all(
      numbers.map((n) =>
        store.append(`configuration-${n}`, NO_STREAM, configurationEvents(n, configurations)),
      ),
    );
  }
  const readStore = openSqliteReadStore(join(folder, 'read-models.db'));
  const readSide = await openReadSide({ store, readStore, registry: eventRegistry, views, log, alone: true });
  const filled = performance.now();
  await readSide.project();
  const filling = (performance.now() - filled) / 1000;
  const { collection: view, counters } = readSide.readModels;
  const jobs = { list: async () => ({ rows: [], count: 0 }) };
  const needs = { view, counters, jobs, clock: { now: () => NOW } } as never;
  const who = { staff: true, rights: new Set(['user_verify', 'configuration_w']) } as unknown as Viewer;
  console.log(`\n${configurations.toLocaleString('en')} configurations (filled in ${filling.toFixed(0)} s)`);
  const asked = (query: { from?: string; by?: 'month' | 'year' }) =>
    periods({ by: 'month', ...query }, NOW) as string[];
  await figures('six months', () => charts(needs, asked({})));
  await figures(`${MONTHS} months`, () => charts(needs, asked({ from: '2024-12' })));
  await figures('three years', () => charts(needs, asked({ from: '2024-12', by: 'year' })));
  await figures('what waits', () => readPendingTasks(needs, who));
  await readSide.close();
  await readStore.close();
  await store.close();
  rmSync(folder, { recursive: true });
}

await measure(CONFIGURATIONS / 10);
await measure(CONFIGURATIONS);
