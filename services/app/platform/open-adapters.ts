import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Settings } from '../../core/settings.ts';
import type { Clock } from '../../platform/clock.ts';
import type { ConnectionMonitor, StoreName } from '../../platform/connection-monitor.ts';
import { dataFolder } from '../../platform/secrets/data-folder.ts';
import type { Embedded } from '../../platform/sqlite.ts';
import { watchStore } from '../../platform/telemetry/watch-store.ts';

type Opened = { close(): unknown } & Partial<Pick<Embedded, 'overwriteRemoved'>>;

interface OpenedAdapters extends AsyncDisposable {
  close(): Promise<void>;
  /**
   * Resolves when everything removed so far is overwritten in the files of this process. Rejects with
   * `StoreUnavailable` while a reader of the earlier state is open.
   */
  overwriteRemoved(): Promise<void>;
}

export interface AdapterContext {
  settings: Settings;
  clock: Clock;
  log: FastifyBaseLogger;
  /** Receives losses and returns of the server of a store. */
  connection(store: StoreName): ConnectionMonitor;
  /** Path of a file of an embedded adapter. */
  file(name: string): string;
  /** Registers an adapter to be closed with the others, in reverse order. */
  open<T extends Opened>(adapter: T): T;
}

/** Opens adapters that are closed together, also when one of them cannot be opened. */
export async function openAdapters<Adapters extends object>(
  given: Pick<AdapterContext, 'settings' | 'clock' | 'log'> & Partial<Pick<AdapterContext, 'connection'>>,
  openAll: (opening: AdapterContext) => Promise<Adapters>,
): Promise<Adapters & OpenedAdapters> {
  await using opened = new AsyncDisposableStack();
  const adapters: Opened[] = [];
  let running: Promise<unknown> = Promise.resolve();
  let due: Promise<void> | null = null;
  async function overwriteAll(): Promise<void> {
    for (const adapter of adapters) await adapter.overwriteRemoved?.();
  }
  const open: AdapterContext['open'] = (adapter) => {
    adapters.push(adapter);
    opened.defer(async () => void (await adapter.close()));
    return adapter;
  };
  const connection = (store: StoreName) => watchStore(store, { metrics: null, log: given.log });
  const file = (name: string) => join(dataFolder(given.settings.dataDir), name);
  const ports = await openAll({ connection, ...given, file, open });
  const all = opened.move();
  return {
    ...ports,
    close: () => all.disposeAsync(),
    [Symbol.asyncDispose]: () => all.disposeAsync(),
    overwriteRemoved() {
      // Sequential runs: callers that wait for the next one share it.
      due ??= Promise.all([running, nextTurn()]).then(async () => {
        const work = overwriteAll();
        running = work.catch(() => undefined);
        due = null;
        await work;
      });
      return due;
    },
  };
}
