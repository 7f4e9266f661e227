import { setImmediate as nextTurn } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { StoreUnavailable } from '@coffret/contracts/ports/event-store';
import type { Write } from '@coffret/contracts/ports/read-store';
import type { Tables } from './sqlite-tables.ts';

/** A write on its way to the thread: of a document that is replaced the JSON, which costs least to hand over. */
export type SentWrite = string | Exclude<Write, { op: 'replace' }>;

/** `entries`: their rows, as JSON of them all. */
export type Task =
  | { tables: Tables; writes: readonly SentWrite[] }
  | { tables: Tables; entries: string }
  | { sql: string };

/** What became of a task; null: it is committed. */
export type Outcome = { message: string; errcode: number | undefined } | null;

interface Waiting extends PromiseWithResolvers<void> {
  task: Task;
}

/** A thread that nothing was asked of for so long is ended. */
const IDLE_MS = 1_000;

/** Enough for its code and what a batch holds; it need not let garbage pile up. */
const HEAP = { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 256 };

interface Dependencies {
  path: string;
  /** Lets the thread open the file beside its owner, and no longer. */
  lend(): void;
  takeBack(): void;
  /** What to throw for what went wrong with the file. */
  noted(error: unknown): unknown;
}

/**
 * Writes to a store's file by a thread of its own, which is there while something is to be done. What is asked for
 * in one turn of the event loop shares a transaction, the making of an index has one alone. While the thread writes,
 * whoever else would waits for `idle`.
 */
export class FillingThread {
  readonly #needs: Dependencies;
  readonly #waiting: Waiting[] = [];
  #worker: Worker | null = null;
  #idle: Promise<void> | null = null;
  #timer: NodeJS.Timeout | undefined;
  /** Of the last thread that was ended. */
  #ended: Promise<void> = Promise.resolve();
  #working: Promise<void> | null = null;
  #isClosed = false;

  constructor(needs: Dependencies) {
    this.#needs = needs;
  }

  get isRunning(): boolean {
    return this.#worker !== null;
  }

  /** null: it is. */
  get idle(): Promise<void> | null {
    return this.#idle;
  }

  /** Resolves when it is committed. */
  do(task: Task): Promise<void> {
    if (this.#isClosed) return Promise.reject(closed());
    const waiting = { task, ...Promise.withResolvers<void>() };
    this.#waiting.push(waiting);
    this.#working ??= this.#work().finally(() => {
      this.#working = null;
    });
    return waiting.promise;
  }

  /** Ends it when what it has in hand is done; what waits is not. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const { reject } of this.#waiting.splice(0)) reject(closed());
    await this.#working;
    await this.#end();
  }

  async #work(): Promise<void> {
    // Others who write in this turn, or have waited, come first.
    await nextTurn();
    while (this.#waiting.length > 0) {
      const { promise, resolve } = Promise.withResolvers<void>();
      this.#idle = promise;
      await this.#handOver(this.#next());
      this.#idle = null;
      resolve();
      await nextTurn();
    }
  }

  #next(): Waiting[] {
    const index = this.#waiting.findIndex(({ task }) => 'sql' in task);
    return this.#waiting.splice(0, index < 0 ? this.#waiting.length : Math.max(1, index));
  }

  async #handOver(waiting: readonly Waiting[]): Promise<void> {
    clearTimeout(this.#timer);
    const tasks = waiting.map(({ task }) => task);
    try {
      const outcomes = await answer(await this.#started(), tasks);
      for (const [i, { resolve, reject }] of waiting.entries()) {
        const outcome = outcomes[i];
        if (outcome) reject(this.#needs.noted(errorOf(outcome)));
        else resolve();
      }
    } catch (fault) {
      for (const { reject } of waiting) reject(this.#needs.noted(fault));
      await this.#end();
    }
    this.#timer = setTimeout(() => void this.#end(), IDLE_MS).unref();
  }

  async #started(): Promise<Worker> {
    if (this.#worker) return this.#worker;
    await this.#ended;
    this.#needs.lend();
    const script = new URL('./filling-worker.ts', import.meta.url);
    this.#worker = new Worker(script, { workerData: this.#needs.path, resourceLimits: HEAP });
    return this.#worker;
  }

  #end(): Promise<void> {
    clearTimeout(this.#timer);
    const worker = this.#worker;
    if (!worker) return this.#ended;
    this.#worker = null;
    this.#ended = worker.terminate().then(() => this.#needs.takeBack());
    return this.#ended;
  }
}

const errorOf = ({ message, errcode }: NonNullable<Outcome>) =>
  Object.assign(new Error(message), { errcode });

const closed = () => new StoreUnavailable('the read store is closed');

/** The worker's answer to a message. It keeps the process alive until then. */
async function answer(worker: Worker, tasks: readonly Task[]): Promise<Outcome[]> {
  const { promise, resolve, reject } = Promise.withResolvers<Outcome[]>();
  const exit = (code: number) => reject(new Error(`the thread that fills read models ended with ${code}`));
  worker.once('message', resolve).once('error', reject).once('exit', exit).ref();
  worker.postMessage(tasks);
  try {
    return await promise;
  } finally {
    worker.off('message', resolve).off('error', reject).off('exit', exit).unref();
  }
}
