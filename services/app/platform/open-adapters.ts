import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Settings } from '../../core/settings.ts';
import type { Clock } from '../../platform/clock.ts';
import { type ConnectionMonitor, logConnection, type StoreName } from '../../platform/connection-monitor.ts';
import { dataFolder } from '../../platform/secrets/data-folder.ts';
import type { Embedded } from '../../platform/sqlite.ts';

type Opened = { close(): unknown } & Partial<Pick<Embedded, 'overwriteRemoved'>>;

/** Of adapters that were opened together. */
export interface OpenedAdapters {
  close(): Promise<void>;
  /**
   * Resolves when nothing of what was removed by now is left in files of this process. Rejects with `StoreUnavailable`
   * while somebody reads what was there before.
   */
  overwriteRemoved(): Promise<void>;
}

/** What adapters are opened with. */
export interface AdapterContext {
  settings: Settings;
  clock: Clock;
  log: FastifyBaseLogger;
  /** Where the adapter of a store tells that its server goes and comes. */
  connection(store: StoreName): ConnectionMonitor;
  /** Where an embedded adapter keeps its file. */
  file(name: string): string;
  /** Has what was opened closed with the rest, those opened last first. */
  open<T extends Opened>(adapter: T): T;
}

/** Opens adapters that are closed together: at an end, and when one of them cannot be opened. */
export async function openAdapters<Adapters extends object>(
  needs: Pick<AdapterContext, 'settings' | 'clock' | 'log'> & Partial<Pick<AdapterContext, 'connection'>>,
  openAll: (opening: AdapterContext) => Promise<Adapters>,
): Promise<Adapters & OpenedAdapters> {
  await using opened = new AsyncDisposableStack();
  const adapters: Opened[] = [];
  let underWay: Promise<unknown> = Promise.resolve();
  let due: Promise<void> | null = null;
  async function overwriteAll(): Promise<void> {
    for (const adapter of adapters) await adapter.overwriteRemoved?.();
  }
  const open: AdapterContext['open'] = (adapter) => {
    adapters.push(adapter);
    opened.defer(async () => void (await adapter.close()));
    return adapter;
  };
  const connection = (store: StoreName) => logConnection(store, needs.log);
  const file = (name: string) => join(dataFolder(needs.settings.dataDir), name);
  const ports = await openAll({ connection, ...needs, file, open });
  const all = opened.move();
  return {
    ...ports,
    close: () => all.disposeAsync(),
    overwriteRemoved() {
      // One at a time: all who ask before the next begins are answered by it together.
      due ??= Promise.all([underWay, nextTurn()]).then(async () => {
        const work = overwriteAll();
        underWay = work.catch(() => undefined);
        due = null;
        await work;
      });
      return due;
    },
  };
}
