import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Settings } from '../../settings.ts';
import type { Clock } from '../clock.ts';

/** What adapters are opened with. */
export interface Opening {
  settings: Settings;
  clock: Clock;
  log: FastifyBaseLogger;
  /** Where an embedded adapter keeps its file. */
  file(name: string): string;
  /** Has what was opened closed with the rest, those opened last first. */
  open<T extends { close(): unknown }>(adapter: T): T;
}

/** Opens adapters that are closed together: at an end, and when one of them cannot be opened. */
export async function openTogether<Adapters extends object>(
  { settings, clock, log }: Pick<Opening, 'settings' | 'clock' | 'log'>,
  openAll: (opening: Opening) => Promise<Adapters>,
): Promise<Adapters & { close(): Promise<void> }> {
  await using opened = new AsyncDisposableStack();
  const open: Opening['open'] = (adapter) => {
    opened.defer(async () => void (await adapter.close()));
    return adapter;
  };
  const file = (name: string) => join(settings.dataDir, name);
  const adapters = await openAll({ settings, clock, log, file, open });
  const all = opened.move();
  return { ...adapters, close: () => all.disposeAsync() };
}
