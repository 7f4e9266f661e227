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
