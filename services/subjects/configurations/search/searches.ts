import { availableParallelism } from 'node:os';
import type { Catalogue, Product } from '@coffret/cabinet/catalogue';
import { refusal } from '@coffret/contracts/answers';
import { type Refusal, refuse } from '@coffret/contracts/errors';
import { z } from 'zod';
import { createConcurrencyLimit } from '../../../core/http/concurrency-limit.ts';
import { Overloaded } from '../../../core/http/shedding.ts';
import { createFairQueue } from '../../../lib/fair-queue.ts';
import {
  createSandbox,
  EXCEEDED,
  type IsolatedProcess,
  type Sandbox,
} from '../../../platform/sandbox/isolated.ts';
import type { Search } from './task.ts';

/** 50,000 products take 110 MB. */
const SEARCHING = { heapMegabytes: 192, milliseconds: 3000, isHeapOnly: true };

/** Half of the processors, as the other half answers requests; each process takes up to 200 MB. */
const PROCESSES = Math.min(4, Math.max(1, Math.floor(availableParallelism() / 2)));

/** One runs, the other waits. */
const MOST_OF_ONE = 2;

const MOST_WAIT_MS = 10_000;

/** Some milliseconds to serialise. */
const PRODUCTS_A_PART = 500;

/** Not the queue of uploads: neither waits for the other. */
const queue = createFairQueue(PROCESSES, 1);
const searching = createSandbox(new URL('./search-process.ts', import.meta.url), SEARCHING, queue);

/** Starts a process ahead of the first search. */
export const keepSearchesReady = searching.keepReady;

/** What each process has of the catalogue. */
const sent = new WeakMap<IsolatedProcess, readonly Product[]>();

/** Sends what changed: the catalogue replaces a product that changes by another object. */
async function sendProducts(isolated: IsolatedProcess, { products }: Catalogue): Promise<boolean> {
  const before = sent.get(isolated) ?? [];
  const changed = [...products.entries()].filter(([place, product]) => product !== before[place]);
  const isShorter = products.length < before.length;
  for (let at = 0; at < changed.length || (at === 0 && isShorter); at += PRODUCTS_A_PART) {
    const part = changed.slice(at, at + PRODUCTS_A_PART);
    const task = { kind: 'PRODUCTS', count: products.length, changed: part };
    if ((await isolated.ask(task, z.null())) === EXCEEDED) return false;
  }
  sent.set(isolated, products);
  return true;
}

export type Searches = ReturnType<typeof createSearches>;

/** Proposals and repairs, in a process of their own, which is ended when a search takes too long. */
export function createSearches(sandbox: Pick<Sandbox, 'run'> = searching) {
  const limited = createConcurrencyLimit(MOST_OF_ONE);
  let isClosed = false;

  async function run<Found>(
    isolated: IsolatedProcess,
    catalogue: Catalogue,
    task: Search,
    found: z.ZodType<Found>,
  ) {
    if (isClosed) return refuse('UNAVAILABLE');
    if (!(await sendProducts(isolated, catalogue))) throw new Error('the catalogue was not taken over');
    const answer = await isolated.ask(task, z.union([refusal, found]));
    return answer === EXCEEDED ? refuse('TOO_COMPLEX') : answer;
  }

  return {
    /** A user's searches run one after the other. */
    search: <Found>(
      who: number,
      catalogue: Catalogue,
      task: Search,
      found: z.ZodType<Found>,
    ): Promise<Found | Refusal> =>
      limited(who, async () => {
        if (queue.waitOf(who) > MOST_WAIT_MS) throw new Overloaded();
        return sandbox.run(who, (isolated) => run(isolated, catalogue, task, found));
      }),
    /** Refuses the searches that wait. */
    close() {
      isClosed = true;
    },
  };
}
