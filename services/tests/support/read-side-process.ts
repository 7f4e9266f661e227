/**
 * Benchmark process: opens the stores of a folder, waits until every view is up to date and prints a `Measurement` as
 * JSON.
 */
import { join } from 'node:path';
import type { EventStore } from '@coffret/contracts/ports/event-store';
import { eventRegistry } from '../../app/event-registry.ts';
import { openReadSide } from '../../app/read-side.ts';
import { VIEWS } from '../../app/subjects.ts';
import { systemClock } from '../../platform/clock.ts';
import { openSqliteEventStore } from '../../platform/event-store/sqlite-event-store.ts';
import { openPersonKeys } from '../../platform/person-keys/person-keys.ts';
import { openSqliteReadStore } from '../../platform/read-store/sqlite-read-store.ts';
import { openSqliteRecordStore } from '../../platform/record-store/sqlite-record-store.ts';
import { decryptedEvents } from '../../subjects/privacy/erase/testing/decrypted-events.ts';

/** Seconds, of the main thread and of all others. */
export interface CpuTime {
  main: number;
  others: number;
}

export interface Measurement {
  ms: number;
  /** MB at the end, and the maximum. */
  mb: number;
  mostMb: number;
  /** Before and after the last event was read. */
  reading: CpuTime;
  after: CpuTime;
}

const folder = String(process.argv[2]);
const [start, own, all] = [performance.now(), process.threadCpuUsage(), process.cpuUsage()];

function spent(): CpuTime {
  const seconds = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1e6;
  const main = seconds(process.threadCpuUsage(own));
  return { main, others: seconds(process.cpuUsage(all)) - main };
}

let reading = spent();
const records = openSqliteRecordStore(join(folder, 'records.db'), systemClock);
const keys = await openPersonKeys(records);
const store = decryptedEvents(openSqliteEventStore(join(folder, 'events.db')), keys, folder);
const readAll: EventStore['readAll'] = async (...args) => {
  const page = await store.readAll(...args);
  if (page.length > 0) reading = spent();
  return page;
};
const readStore = openSqliteReadStore(join(folder, 'read-models.db'));
const log = { info: () => undefined, warn: console.error, error: console.error };
const readSide = await openReadSide({
  store: { ...store, readAll },
  readStore,
  registry: eventRegistry,
  views: VIEWS,
  log,
  alone: true,
});
await readSide.project();
const { main, others } = spent();
const measurement: Measurement = {
  ms: performance.now() - start,
  mb: process.memoryUsage().rss / 1e6,
  mostMb: (process.resourceUsage().maxRSS * 1024) / 1e6,
  reading,
  after: { main: main - reading.main, others: others - reading.others },
};
console.log(JSON.stringify(measurement));
await readSide.close();
await readStore.close();
await store.close();
records.close();
