import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<string>();

export function withCorrelation<T>(id: string, work: () => T): T {
  return current.run(id, work);
}

export function currentCorrelation(): string | undefined {
  return current.getStore();
}
