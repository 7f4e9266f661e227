import { setTimeout } from 'node:timers/promises';
import type { EventStore } from '@coffret/contracts/ports/event-store';
import type { ReadModels } from '@coffret/projections/runner/read-models';
import type { ViewState } from '@coffret/projections/runner/view-state';
import type { View } from '@coffret/projections/view';
import type { Clock } from '../clock.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Metrics } from './metrics.ts';

const LETTERS = 1000;
/** Milliseconds; shorter than the timeout of Prometheus. */
const PATIENCE_MS = 5_000;

export interface Measured {
  store: Pick<EventStore, 'readAll'>;
  readModels: Pick<ReadModels, 'states'>;
  views: readonly View[];
  jobs: Pick<Jobs, 'counts'>;
  deadLetters: { list(page: { page: number; size: number }): Promise<{ rows: { reaction: string }[] }> };
  clock: Clock;
  connections(): number;
}

async function ageOfUnshown(
  { store, views, clock }: Measured,
  { name, lag, position, rebuild }: ViewState,
): Promise<number> {
  const view = views.find((one) => one.name === name);
  // A rebuild has its own gauge; its oldest event may be the first of all.
  if (!view || lag === 0 || rebuild) return 0;
  const [oldest] = await store.readAll(position, 1, view.types);
  return oldest ? Math.max(0, clock.now().getTime() - Date.parse(oldest.meta.at)) / 1000 : 0;
}

function shownOf({ done, total }: NonNullable<ViewState['rebuild']>): number {
  return Number(total) === 0 ? 1 : Math.min(1, Number(done) / Number(total));
}

async function readViews({ lag, lagSeconds, parked, rebuild }: Metrics, needs: Measured): Promise<void> {
  const states = await needs.readModels.states();
  const ages = await Promise.all(states.map((state) => ageOfUnshown(needs, state)));
  for (const gauge of [lag, lagSeconds, parked, rebuild]) gauge.reset();
  for (const [index, state] of states.entries()) {
    const view = { view: state.name };
    lag.set(view, state.lag);
    lagSeconds.set(view, ages[index] ?? 0);
    parked.set(view, state.error === null ? 0 : 1);
    if (state.rebuild) rebuild.set(view, shownOf(state.rebuild));
  }
}

async function readJobs({ kept }: Metrics, { jobs }: Measured): Promise<void> {
  const counts = await jobs.counts();
  kept.reset();
  for (const { name, ...states } of counts) {
    for (const [state, count] of Object.entries(states)) kept.set({ name, state }, count);
  }
}

async function readDeadLetters({ deadLetters: gauge }: Metrics, { deadLetters }: Measured): Promise<void> {
  const { rows } = await deadLetters.list({ page: 1, size: LETTERS });
  gauge.reset();
  for (const { reaction } of rows) gauge.inc({ reaction });
}

export async function readGauges(metrics: Metrics, needs: Measured): Promise<void> {
  const { lag, lagSeconds, parked, rebuild, kept, deadLetters } = metrics;
  for (const gauge of [lag, lagSeconds, parked, rebuild, kept, deadLetters]) gauge.reset();
  metrics.sockets.set(needs.connections());
  const looks = [readViews(metrics, needs), readJobs(metrics, needs), readDeadLetters(metrics, needs)];
  await Promise.race([Promise.allSettled(looks), setTimeout(PATIENCE_MS, undefined, { ref: false })]);
}
