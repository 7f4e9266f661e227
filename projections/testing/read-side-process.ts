/**
 * A process that opens the stores of the folder given, waits until every view shows all that has happened and prints
 * how long that took, in milliseconds, and the memory that it has afterwards and had at most, in MB: for the benchmark.
 */
import { join } from 'node:path';
import { eventRegistry } from '@coffret/services/events';
import { openSqliteEventStore } from '@coffret/services/platform/event-store/sqlite-event-store';
import { openSqliteReadStore } from '@coffret/services/platform/read-store/sqlite-read-store';
import { openReadSide } from '@coffret/services/read-side';
import { VIEWS } from '@coffret/services/subjects';

const folder = String(process.argv[2]);
const start = performance.now();
const store = openSqliteEventStore(join(folder, 'events.db'));
const readStore = openSqliteReadStore(join(folder, 'read-models.db'));
const log = { info: () => undefined, warn: console.error, error: console.error };
const readSide = await openReadSide({
  ...{ store, readStore, registry: eventRegistry, views: VIEWS, log },
  alone: true,
});
await readSide.project();
const ms = performance.now() - start;
const mostMb = (process.resourceUsage().maxRSS * 1024) / 1e6;
console.log(JSON.stringify({ ms, mb: process.memoryUsage().rss / 1e6, mostMb }));
await readSide.close();
await readStore.close();
await store.close();
