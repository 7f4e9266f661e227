/**
 * Build time and disk size of the audit view, and the time of a first page by filter, cold and warm: `node
 * services/subjects/audit/audit.bench.ts [events]` (1,000,000).
 */

import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCatalogue } from '@coffret/cabinet/catalogue';
import { RIGHTS } from '@coffret/contracts/all-rights';
import { eventsQuery } from '@coffret/contracts/audit/commands';
import type { JsonObject } from '@coffret/contracts/ports/event-store';
import { NO_STREAM } from '@coffret/contracts/ports/event-store';
import { goldenEvent } from '@coffret/contracts/testing/golden-events';
import { auditView } from '@coffret/projections/audit/view';
import { eventRegistry } from '../../app/event-registry.ts';
import { openReadSide } from '../../app/read-side.ts';
import { SUBJECTS, VIEWS } from '../../app/subjects.ts';
import { createEventHistory } from '../../core/commands/event-history.ts';
import { auditedDecidersOf, publicFieldsOf } from '../../core/subject.ts';
import { openSqliteEventStore } from '../../platform/event-store/sqlite-event-store.ts';
import { openSqliteReadStore } from '../../platform/read-store/sqlite-read-store.ts';
import { type EventPage, readEventPage } from './event-page.ts';
import { presentEvents } from './present-events.ts';

const EVERY_RIGHT = new Set(RIGHTS);
const EVENTS = Number(process.argv[2] ?? 1_000_000);
const USERS = 500;
const A_CONFIGURATION = 25;
const BATCH = 500;
const ROUNDS = 9;
const FIRST_MS = Date.UTC(2025, 10, 22);
const SPAN_MS = 365 * 86_400_000;

const log = { info: () => undefined, warn: console.error, error: console.error };

function happened(type: string, userId: number, share: number, correlationId: string, more: JsonObject = {}) {
  const at = new Date(FIRST_MS + share * SPAN_MS).toISOString();
  const data = { ...goldenEvent(type).data, ...more };
  const meta = { at, userId, correlationId, causationId: null, previousHash: null };
  return { id: randomUUID(), type, schema: eventRegistry.numberOf(type), data, meta };
}

/** A third belongs to the first user. */
function configuration(n: number, of: number) {
  const userId = n % 3 === 0 ? 1 : 1 + ((n * 7919) % USERS);
  const event = (type: string, more?: JsonObject) => happened(type, userId, n / of, `request-${n}`, more);
  const placed = Array.from({ length: A_CONFIGURATION - 4 }, (_, i) =>
    event('ElementPlaced', { ref: `D4P${32 + ((n * 31 + i) % 60)}` }),
  );
  const named = { lib: `Coffret ${n}`, projectId: 1 + (n % 1000), userId };
  return [
    event('ConfigurationCreated', named),
    event('LineAdded'),
    ...placed,
    event('ConfigurationValidated'),
    event(n % 500 === 0 ? 'ConfigurationDeleted' : 'ConfigurationRenamed'),
  ];
}

const folder = mkdtempSync(join(tmpdir(), 'audit-bench-'));
const path = (name: string) => join(folder, name);
const megabytes = (name: string) => (statSync(path(name)).size / 1e6).toFixed(0);
const store = openSqliteEventStore(path('events.db'));
for (let user = 1; user <= USERS; user += 1) {
  const created = happened('UserCreated', 1, 0, `user-${user}`, { fullName: `Personne ${user}` });
  await store.append(`user-${user}`, NO_STREAM, [created]);
}
const configurations = Math.ceil(EVENTS / A_CONFIGURATION);
for (let first = 1; first <= configurations; first += BATCH) {
  const numbers = Array.from({ length: Math.min(BATCH, configurations - first + 1) }, (_, i) => first + i);
  await Promise.all(
    numbers.map((n) => store.append(`configuration-${n}`, NO_STREAM, configuration(n, configurations))),
  );
}

async function filled(views: typeof VIEWS, name: string): Promise<void> {
  const readStore = openSqliteReadStore(path(name));
  const readSide = await openReadSide({ store, readStore, registry: eventRegistry, views, log, alone: true });
  const begin = performance.now();
  const { user, system } = process.cpuUsage();
  await readSide.project();
  const used = process.cpuUsage();
  const seconds = ((performance.now() - begin) / 1000).toFixed(1);
  const cpu = ((used.user - user + used.system - system) / 1e6).toFixed(1);
  console.log(`${name}: filled in ${seconds} s (${cpu} s of processor time), ${megabytes(name)} MB`);
  if (name === 'all.db') await measure(readSide);
  await readSide.close();
  await readStore.close();
}

async function measure({ readModels }: Awaited<ReturnType<typeof openReadSide>>): Promise<void> {
  const recorded = createEventHistory(store, eventRegistry, auditedDecidersOf(SUBJECTS));
  const needs = {
    view: readModels.collection,
    views: VIEWS,
    eventHistory: recorded,
    registry: eventRegistry,
    publicFields: publicFieldsOf(SUBJECTS),
    catalogue: async () => createCatalogue([]),
  };
  const asked = async (query: object) => {
    const page = (await readEventPage(needs, eventsQuery.parse(query))) as EventPage;
    return { page, rows: await presentEvents(needs, page.docs, EVERY_RIGHT) };
  };
  async function figures(name: string, query: object): Promise<void> {
    const times: number[] = [];
    const worked: number[] = [];
    let counted = '';
    for (let round = 0; round < ROUNDS; round += 1) {
      const [begin, before] = [performance.now(), process.threadCpuUsage()];
      const { page } = await asked(query);
      times.push(performance.now() - begin);
      const { user, system } = process.threadCpuUsage(before);
      worked.push((user + system) / 1000);
      counted = `${page.isMore ? 'more than ' : ''}${page.count}`;
    }
    const shown = [times, worked].map(([first = 0, ...again]) => {
      const median = again.sort((a, b) => a - b)[again.length >> 1] ?? 0;
      return `${first.toFixed(1)} at first, ${median.toFixed(1)} again`;
    });
    console.log(`${name.padEnd(34)} ${shown[0]} ms; processor time ${shown[1]} ms (${counted})`);
  }
  await figures('everything', {});
  await figures('without technical events', { technical: 'false' });
  await figures('page 40', { page: '40' });
  const half = (
    await readModels.collection(auditView).find({}, { sort: { _id: 1 }, skip: EVENTS / 2, limit: 1 })
  )[0];
  await figures('from the middle on', { before: String(half?._id) });
  await figures('a kind', { entity: 'configuration' });
  await figures('an entity', { entity: 'configuration', entityId: '7' });
  await figures('a common type', { type: 'ElementPlaced' });
  await figures('a rare type', { type: 'ConfigurationDeleted' });
  await figures('a busy person', { userId: '1' });
  await figures('a person', { userId: '77' });
  await figures('two persons, none technical', { userId: ['1', '77'], technical: 'false' });
  await figures('a busy person, a rare type', { userId: '1', type: 'ConfigurationDeleted' });
  await figures('a person, a kind', { userId: '77', entity: 'configuration' });
  await figures('a day', { from: '2026-05-01', to: '2026-05-01' });
  await figures('a month, a common type', { from: '2026-05-01', to: '2026-05-31', type: 'ElementPlaced' });
  await figures('a person, a type, a day', {
    userId: '1',
    type: 'LineAdded',
    from: '2026-05-01',
    to: '2026-05-01',
  });
  await figures('a common text', { search: 'd4p' });
  await figures('a text', { search: 'd4p40' });
  await figures('a rare text', { search: 'coffret 12345' });
  await figures('a name', { search: 'personne 77' });
  await figures('a text, a kind, a person', { search: 'd4p40', entity: 'configuration', userId: '77' });
  await figures('a text, a day', { search: 'd4p40', from: '2026-05-01', to: '2026-05-01' });
  await figures('a request', { correlationId: 'request-9' });
}

console.log(`${EVENTS.toLocaleString('en')} events, ${megabytes('events.db')} MB in the event store`);
await filled(
  VIEWS.filter((view) => view !== auditView),
  'without.db',
);
await filled(VIEWS, 'all.db');
await store.close();
rmSync(folder, { recursive: true });
