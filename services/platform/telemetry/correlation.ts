import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<string>();

/** Does work of which every line of the log bears the id, whoever writes it. */
export function withCorrelation<T>(id: string, work: () => T): T {
  return current.run(id, work);
}

/** Of the request or the job at hand; undefined: there is none. */
export function currentCorrelation(): string | undefined {
  return current.getStore();
}
