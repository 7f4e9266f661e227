import { type EventStore, NO_STREAM, StoreUnavailable } from '@coffret/contracts/ports/event-store';
import { expect, vi } from 'vitest';
import { documents, fromNothing, runnerProcess, savedView } from '../testing/runner-process.ts';
import { OF_TASK, test } from '../testing/task-setting.ts';
import { added, append } from '../testing/task-views.ts';
import { unreliableStore } from '../testing/unreliable-store.ts';

test('a view retries while the read store is down and is not parked', async ({
  store,
  readStore,
  tasks,
  setting,
}) => {
  const down = { isDown: false };
  const log = { info: vi.fn(), error: vi.fn() };
  const { readModels, timers, runner } = await runnerProcess({
    ...setting,
    readStore: unreliableStore(readStore, down),
    log,
  });
  await runner.settled();
  down.isDown = true;
  const position = await append(store, 'task-1', NO_STREAM, added('Poser'));
  const waiting = readModels.waitUntilVisible(OF_TASK, position);
  await timers.advance(3_000);
  expect(log.error.mock.calls.map(([, text]) => text)).toContain('a store is down; trying again');
  expect(readModels.parked()).toEqual([]);
  down.isDown = false;
  await timers.advance(2_000);
  expect(await waiting).toBe(true);
  expect(await documents(readModels, tasks)).toEqual(await fromNothing(store, tasks));
});

test('a view continues after an outage longer than a lease', async ({ store, readStore, tasks, setting }) => {
  const down = { isDown: false };
  const { readModels, timers, runner } = await runnerProcess({
    ...setting,
    readStore: unreliableStore(readStore, down),
  });
  await runner.settled();
  down.isDown = true;
  const position = await append(store, 'task-1', NO_STREAM, added('Poser'));
  expect(readModels.outage('task')).toBe(null);
  await timers.advance(60_000);
  expect(readModels.outage('task')).not.toBe(null);
  down.isDown = false;
  await timers.advance(5_000);
  expect(await readModels.waitUntilVisible(OF_TASK, position)).toBe(true);
  expect(await documents(readModels, tasks)).toEqual(await fromNothing(store, tasks));
  expect(
    await readStore.collection(String((await savedView(readStore, 'tasks@1'))?.collection)).count({}),
  ).toBe(1);
});

test('a view retries while the event store is down', async ({ store, tasks, setting }) => {
  let isDown = false;
  const follow: EventStore['follow'] = async function* (after, options) {
    if (isDown) throw new StoreUnavailable('down');
    for await (const batch of store.follow(after, options)) {
      if (isDown) throw new StoreUnavailable('down');
      yield batch;
    }
  };
  const { readModels, timers, runner } = await runnerProcess({ ...setting, store: { ...store, follow } });
  await runner.settled();
  isDown = true;
  const position = await append(store, 'task-1', NO_STREAM, added('Poser'));
  const waiting = readModels.waitUntilVisible(OF_TASK, position);
  await timers.advance(5_000);
  expect(readModels.parked()).toEqual([]);
  isDown = false;
  await timers.advance(2_000);
  expect(await waiting).toBe(true);
  expect(await documents(readModels, tasks)).toEqual(await fromNothing(store, tasks));
});

test('stop works while the read store is down', async ({ store, readStore, setting }) => {
  const down = { isDown: false };
  const { timers, runner } = await runnerProcess({ ...setting, readStore: unreliableStore(readStore, down) });
  down.isDown = true;
  await append(store, 'task-1', NO_STREAM, added('Poser'));
  await timers.advance(0);
  await runner.stop();
});
