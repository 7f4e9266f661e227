import { type EventStore, NO_STREAM, positionOf } from '@coffret/contracts/ports/event-store';
import type { ReadStore } from '@coffret/contracts/ports/read-store';
import { openSqliteReadStore, tempEventStore } from '@coffret/services/tests/stores';
import { beforeEach, expect, test } from 'vitest';
import { readerProcess, runnerProcess } from '../testing/runner-process.ts';
import { added, append, type TaskView, taskView } from '../testing/task-views.ts';
import type { ProgressFeed, ViewProgress } from './progress-feed.ts';
import { PROJECTORS, projectorId } from './projector-record.ts';

let store: EventStore;
let readStore: ReadStore;
let tasks: TaskView;
beforeEach(async () => {
  store = await tempEventStore();
  readStore = openSqliteReadStore(':memory:');
  tasks = taskView();
});

const OF_TASK = { category: 'task', types: ['TaskAdded'] };

/** `change` modifies or drops each message. */
function feedOf({
  isHeard = true,
  change = (published: ViewProgress): ViewProgress | null => published,
} = {}): ProgressFeed {
  const listeners: ((published: readonly ViewProgress[]) => void)[] = [];
  return {
    publish(published) {
      const changed = change(published);
      for (const listener of listeners) if (changed) listener([changed]);
    },
    listen: (listener) => void listeners.push(listener),
    isConnected: () => isHeard,
  };
}

/** A process that maintains the view, and a reader whose timers do not advance. */
async function processes(feed: ProgressFeed) {
  const setting = { store, readStore, views: [tasks], feed };
  const owner = await runnerProcess(setting);
  await owner.runner.settled();
  await owner.timers.advance(1_000);
  const reader = await readerProcess(setting);
  async function write() {
    const position = await append(store, `task-${crypto.randomUUID()}`, NO_STREAM, added('Poser'));
    const waiting = { isShown: false };
    reader.readModels
      .waitUntilVisible(OF_TASK, position)
      .then((isShown) => Object.assign(waiting, { isShown }));
    await owner.timers.advance(20);
    await reader.timers.advance(0);
    return waiting;
  }
  return { owner, reader, write };
}

test('progress published by another process is visible immediately without a read', async () => {
  const { reader, write } = await processes(feedOf());
  expect(await write()).toEqual({ isShown: true });
  expect(reader.timers.now()).toBe(0);
});

async function handledBy(view: TaskView, { isHeard = true } = {}) {
  const published: string[] = [];
  const feed = feedOf({ isHeard, change: (one) => (published.push(one.position) > 0 ? one : null) });
  tasks = view;
  const { owner } = await processes(feed);
  published.length = 0;
  const position = await append(store, 'task-9', NO_STREAM, added('Poser'));
  await owner.timers.advance(0);
  const saved = async () => (await readStore.collection(PROJECTORS).findOne({}))?.position === position;
  const isPublished = () => published.includes(position);
  return { owner, at: async () => ({ published: isPublished(), saved: await saved() }) };
}

test('progress is published as soon as events are handled, and saved later', async () => {
  const { owner, at } = await handledBy(taskView());
  expect(await at()).toEqual({ published: true, saved: false });
  await owner.timers.advance(200);
  expect(await at()).toEqual({ published: true, saved: true });
});

test.each([
  ['whose version others ask', { ...taskView(), versioned: true as const }, true],
  ['that nobody would hear of', taskView(), false],
])('progress of a view %s is published only after it is saved', async (_what, view, isHeard) => {
  const { owner, at } = await handledBy(view, { isHeard });
  expect(await at()).toEqual({ published: false, saved: false });
  await owner.timers.advance(20);
  expect(await at()).toEqual({ published: true, saved: true });
});

test('lost messages are made up for by the next read', async () => {
  const { owner, reader, write } = await processes(feedOf({ change: () => null }));
  const waiting = await write();
  await owner.timers.advance(200);
  await reader.timers.advance(400);
  expect(waiting.isShown).toBe(false);
  await reader.timers.advance(100);
  expect(waiting.isShown).toBe(true);
});

test('a replaced collection is looked up immediately', async () => {
  const { owner, reader } = await processes(feedOf());
  const present = () => reader.progress.of(projectorId([tasks]))?.views.tasks?.collection;
  const before = present();
  await owner.runner.rebuild('tasks');
  await reader.timers.advance(0);
  expect(present()).not.toBe(before);
});

test.each<[string, Partial<ViewProgress>]>([
  ['of another event store', { storeIdentity: 'foreign' }],
  ['of an earlier owner', { fence: 0 }],
  ['of other collections', { revision: 9 }],
  ['of another process under the same number', { holder: 'somebody' }],
])('progress %s is ignored', async (_, other) => {
  const far = positionOf(9_999);
  const { reader, write } = await processes(
    feedOf({ change: (published) => ({ ...published, position: far, ...other }) }),
  );
  await write();
  expect(String(reader.progress.of(projectorId([tasks]))?.position) < far).toBe(true);
});
