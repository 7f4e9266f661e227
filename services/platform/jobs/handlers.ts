import type { HandlerOptions, Job } from './jobs.ts';
import { FIRST_RETRY_DELAY_MS } from './retry-delay.ts';

export interface Handler extends Required<HandlerOptions> {
  handler: (job: Job) => Promise<void>;
}

export class Handlers extends Map<string, Handler> {
  #isStarted = false;

  register(name: string, handler: Handler['handler'], options: HandlerOptions = {}): void {
    if (this.#isStarted) throw new Error(`the handler of ${name} was registered after the start`);
    if (this.has(name)) throw new Error(`a second handler of ${name}`);
    const { concurrency = 1, attempts = 8, timeLimitMs = 300_000, daily = false } = options;
    const { backoffMs = FIRST_RETRY_DELAY_MS } = options;
    const { failed = async () => undefined, delayed = async () => undefined } = options;
    this.set(name, { handler, concurrency, attempts, backoffMs, timeLimitMs, daily, failed, delayed });
  }

  start(): void {
    if (this.#isStarted) throw new Error('the jobs were started already');
    this.#isStarted = true;
  }
}
