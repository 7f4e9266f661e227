import type { EventStore } from '@coffret/contracts/ports/event-store';
import type { ReadStore } from '@coffret/contracts/ports/read-store';
import { vi } from 'vitest';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { TestApp } from './test-app.ts';

export interface StoreCalls {
  events: { [category: string]: string[] };
  views: { [view: string]: string[] };
}

const OF_STREAMS = ['append', 'readStream', 'readBackwards'] as const;
const OF_VIEWS = ['find', 'findOne', 'count', 'countBy', 'totals', 'each'];

const record = (calls: { [name: string]: string[] }, name: string, call: string) => {
  calls[name] = [...(calls[name] ?? []), call];
};

function recordStreams(store: EventStore, calls: StoreCalls): () => void {
  const spies = OF_STREAMS.map((call) => {
    const real = store[call] as (stream: string, ...given: unknown[]) => never;
    return vi.spyOn(store, call).mockImplementation((stream: string, ...given: unknown[]) => {
      record(calls.events, stream.slice(0, stream.indexOf('-')), call);
      return real(stream, ...given);
    });
  });
  return () => {
    for (const spy of spies) spy.mockRestore();
  };
}

/** The projections have opened their collections before: only queries are recorded. */
function recordViews(readStore: ReadStore, calls: StoreCalls): () => void {
  const { collection } = readStore;
  readStore.collection = (name) => {
    const real = collection<never>(name);
    return new Proxy(real, {
      get(target, method: keyof typeof real) {
        const called = target[method] as (...given: unknown[]) => unknown;
        if (!OF_VIEWS.includes(method)) return called.bind(target);
        return (...given: unknown[]) => {
          const view = name.split('@', 1)[0] ?? name;
          record(calls.views, view, method);
          return called.apply(target, given);
        };
      },
    });
  };
  return () => {
    readStore.collection = collection;
  };
}

function holdJobs(jobs: Jobs): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  const enqueue = jobs.enqueue.bind(jobs);
  const spy = vi.spyOn(jobs, 'enqueue').mockImplementation(async (due) => {
    await promise;
    return enqueue(due);
  });
  return () => {
    spy.mockRestore();
    resolve();
  };
}

/** Store calls of `work` without those of its reactions, whose jobs are paused. */
export async function storeCallsOf(product: TestApp, work: () => Promise<unknown>): Promise<StoreCalls> {
  await product.settled();
  const { store, readStore, jobs } = product.app.platform;
  const calls: StoreCalls = { events: {}, views: {} };
  const ends = [recordStreams(store, calls), recordViews(readStore, calls), holdJobs(jobs)];
  try {
    await work();
  } finally {
    for (const end of ends) end();
  }
  return calls;
}
