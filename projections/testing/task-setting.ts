import type { EventStore } from '@coffret/contracts/ports/event-store';
import type { ReadStore } from '@coffret/contracts/ports/read-store';
import { openSqliteReadStore, tempEventStore } from '@coffret/services/tests/stores';
import { test as base } from 'vitest';
import { groupView, type TaskView, taskView } from './task-views.ts';

interface Setting {
  store: EventStore;
  readStore: ReadStore;
  views: TaskView[];
}

export const OF_TASK = { category: 'task', types: ['TaskAdded', 'TaskRenamed'] };

export const test = base
  .extend('store', () => tempEventStore())
  .extend('readStore', (): ReadStore => openSqliteReadStore(':memory:'))
  .extend('tasks', () => taskView())
  .extend('groups', () => groupView())
  .extend(
    'setting',
    ({ store, readStore, tasks, groups }): Setting => ({
      store,
      readStore,
      views: [tasks, groups],
    }),
  );
