import { createEventRegistry } from '@coffret/contracts/event-registry';
import { NO_STREAM, positionOf } from '@coffret/contracts/ports/event-store';
import type { Collection, Doc } from '@coffret/contracts/ports/read-store';
import { expect } from 'vitest';
import { documents, fromNothing, mortal, runnerProcess, savedView } from '../testing/runner-process.ts';
import { OF_TASK, test } from '../testing/task-setting.ts';
import { added, append, renamed, taskEvents, taskView } from '../testing/task-views.ts';
import type { View } from '../view.ts';
import { projectorId } from './projector-record.ts';

test('an event of a newer schema parks the view in the older program until the newer one takes over', async ({
  store,
  readStore,
  tasks,
  setting,
}) => {
  const older = await runnerProcess(setting);
  await append(store, 'task-1', NO_STREAM, added('Poser'));
  await older.runner.settled();
  const registry = createEventRegistry(
    { ...taskEvents, TaskRenamed: { ...taskEvents.TaskRenamed, number: 2, upcasts: { 1: (data) => data } } },
    { GroupAdded: taskEvents.TaskRenamed },
  );
  const newer = await runnerProcess({ ...setting, registry });
  const position = await append(store, 'task-1', 0, renamed('Percer'), 2);
  await older.timers.advance(200);
  expect(older.readModels.parked()).toEqual(['tasks']);
  expect(older.readModels.outage('group')).toBe(null);
  expect(await older.readModels.states()).toMatchObject([
    { error: 'NewerSchema: TaskRenamed of schema 2 is newer than this program' },
    { state: 'LIVE' },
  ]);

  await newer.timers.advance(1_000);
  expect(await newer.readModels.waitUntilVisible(OF_TASK, position)).toBe(true);
  await newer.timers.advance(500);
  await older.timers.advance(5_000);
  // The older program shows what the newer one maintains, and does not take the view back.
  expect(await documents(older.readModels, tasks)).toMatchObject([{ lib: 'Percer', n: 2 }]);
  expect(newer.readModels.parked()).toEqual([]);
  expect(await savedView(readStore, 'tasks@1')).toMatchObject({ fence: 2 });
});

test('a late write of a runner that was replaced changes nothing in the view', async ({
  store,
  readStore,
  tasks,
  setting,
}) => {
  const slow = { ...readStore };
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  let isHeld = false;
  slow.collection = <D extends Doc>(name: string): Collection<D> => {
    const collection = readStore.collection<D>(name);
    return {
      ...collection,
      async write(writes) {
        if (isHeld) await held;
        await collection.write(writes);
      },
    };
  };
  const first = await runnerProcess({ ...setting, readStore: slow });
  await first.runner.settled();
  isHeld = true;
  await append(store, 'task-1', NO_STREAM, added('Poser'));
  // It has read and folded, and writes much later.
  await first.timers.advance(0);
  const second = await runnerProcess(setting);
  await second.timers.advance(10_000);
  const position = await append(store, 'task-1', 0, renamed('Percer'));
  expect(await second.readModels.waitUntilVisible(OF_TASK, position)).toBe(true);
  await second.timers.advance(1_000);
  release();
  isHeld = false;
  await first.timers.advance(3_000);
  expect(await documents(second.readModels, tasks)).toMatchObject([{ n: 2, lib: 'Percer' }]);
  expect(await documents(second.readModels, tasks)).toEqual(await fromNothing(store, tasks));
  await first.timers.advance(3_000);
  expect(first.progress.owns(projectorId(setting.views))).toBe(false);
  expect(await savedView(readStore, 'tasks@1')).toMatchObject({
    fence: 2,
    position,
  });
});

test('after an owner is killed another one continues within 10 s without loss', async ({
  store,
  tasks,
  setting,
}) => {
  const { kill, ...stores } = mortal(setting);
  const first = await runnerProcess({ ...setting, ...stores, dies: true });
  await first.runner.settled();
  const second = await runnerProcess(setting);
  await append(store, 'task-1', NO_STREAM, added('Poser'));
  expect(await first.readModels.waitUntilVisible(OF_TASK, positionOf(1))).toBe(true);
  await first.timers.advance(2_000);
  await second.timers.advance(2_000);
  kill();
  const position = await append(store, 'task-1', 0, renamed('Percer'));
  const shown = second.readModels.waitForPosition(position, {}).then(() => second.timers.now());
  const killedAt = second.timers.now();
  await second.timers.advance(10_000);
  expect((await shown) - killedAt).toBeLessThan(10_000);
  expect(await documents(second.readModels, tasks)).toMatchObject([{ n: 2, lib: 'Percer' }]);
  expect(await documents(second.readModels, tasks)).toEqual(await fromNothing(store, tasks));
});

test('after a takeover isCaughtUp is true once the views show all events from before the start', async ({
  store,
  setting,
}) => {
  const { kill, ...stores } = mortal(setting);
  const first = await runnerProcess({ ...setting, ...stores, dies: true });
  await first.runner.settled();
  await first.timers.advance(1_000);
  kill();
  await append(store, 'task-1', NO_STREAM, added('Poser'));
  const second = await runnerProcess(setting);
  await second.timers.advance(6_000);
  expect(second.readModels.isCaughtUp()).toBe(false);
  await second.timers.advance(3_000);
  expect(second.progress.owns(projectorId(setting.views))).toBe(true);
  expect(second.readModels.isCaughtUp()).toBe(true);
});

test('an owner that stops hands its views over immediately', async ({ store, tasks, setting }) => {
  const first = await runnerProcess(setting);
  const second = await runnerProcess(setting);
  await append(store, 'task-1', NO_STREAM, added('Poser'));
  await first.runner.stop();
  await second.timers.advance(1_000);
  expect(second.progress.owns(projectorId(setting.views))).toBe(true);
  expect(await documents(second.readModels, tasks)).toMatchObject([{ n: 1 }]);
});

test('two versions of a program run side by side without affecting each other’s collections', async ({
  store,
  readStore,
  tasks,
  groups,
  setting,
}) => {
  const older = await runnerProcess(setting);
  await append(store, 'task-1', NO_STREAM, added('Poser'));
  await older.runner.settled();
  const tasks2: View = {
    ...taskView('tasks', 2),
    evolve: (doc, event) => ({ _id: Number(doc?._id ?? 1), title: (event.data as { lib: string }).lib }),
  };
  const newer = await runnerProcess({ store, readStore, views: [tasks2, groups] });
  for (const { timers } of [older, newer]) await timers.advance(1_000);
  for (let round = 0; round < 3; round++) {
    const position = await append(store, 'task-1', round, renamed(`Percer ${round}`));
    // Each waits for the other's views too.
    const shown = [older, newer].map(({ readModels }) => readModels.waitUntilVisible(OF_TASK, position));
    for (const { timers } of [older, newer, older, newer]) await timers.advance(500);
    expect(await Promise.all(shown)).toEqual([true, true]);
    await older.runner.rebuild('tasks');
    await newer.runner.rebuild('tasks');
    await older.timers.advance(1_000);
    await newer.timers.advance(1_000);
    expect(await documents(older.readModels, tasks)).toMatchObject([
      { lib: `Percer ${round}`, n: round + 2 },
    ]);
    expect(await documents(newer.readModels, tasks2)).toMatchObject([{ title: `Percer ${round}` }]);
  }
  for (const key of ['tasks@1', 'tasks@2'])
    expect(await savedView(readStore, key)).toMatchObject({ filling: null, fence: 1 });
});
