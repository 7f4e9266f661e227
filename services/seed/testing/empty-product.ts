import { type EventStore, NotWritten } from '@coffret/contracts/ports/event-store';
import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import { eventRegistry } from '../../app/event-registry.ts';
import { openReadSide } from '../../app/read-side.ts';
import { VIEWS } from '../../app/subjects.ts';
import { createCommands } from '../../core/commands/handle-command.ts';
import { createSequences } from '../../core/commands/sequences.ts';
import { createUniqueValues } from '../../core/commands/unique-values.ts';
import type { Services } from '../../core/services.ts';
import { openSqliteEventStore } from '../../platform/event-store/sqlite-event-store.ts';
import { openMemoryLocks } from '../../platform/locks/memory-locks.ts';
import { keyNames } from '../../platform/person-keys/encryption.ts';
import { openSqliteReadStore } from '../../platform/read-store/sqlite-read-store.ts';
import { ADMIN } from '../../tests/support/test-app.ts';
import { testClock } from '../../tests/support/test-clock.ts';

const log = pino({ level: 'silent' });

/** An empty product without its edge; `appends`: after so many the store goes down. */
export async function openEmptyProduct(
  store: EventStore,
  { appends = Number.POSITIVE_INFINITY, locks = openMemoryLocks() } = {},
) {
  const clock = testClock();
  let left = appends;
  const failing: EventStore = {
    ...store,
    append: async (...args) => {
      if (left-- <= 0) throw new NotWritten('down');
      return store.append(...args);
    },
  };
  const needs = { readStore: openSqliteReadStore(':memory:'), registry: eventRegistry, log };
  const { readModels, project, close } = await openReadSide({ ...needs, store, views: VIEWS, alone: true });
  await project();
  onTestFinished(close);
  const commands = createCommands({ ...needs, store: failing, clock, readModels });
  const services = {
    commands,
    sequences: createSequences(commands),
    uniqueValues: createUniqueValues(commands, clock, { nameOf: keyNames('a master key') }),
    events: store,
    registry: eventRegistry,
    views: VIEWS,
    view: readModels.collection,
    locks,
    settings: { adminEmail: ADMIN.email, adminPassword: ADMIN.password },
  };
  // Nobody waits for the others.
  const awaited = VIEWS.filter(({ background }) => !background);
  const counts = async () =>
    Promise.all(awaited.map(async (view) => [view.name, await readModels.collection(view).count({})]));
  return { services: services as unknown as Services, readModels, counts };
}

export function openStore(): EventStore {
  const store = openSqliteEventStore(':memory:', { log });
  onTestFinished(() => store.close());
  return store;
}
