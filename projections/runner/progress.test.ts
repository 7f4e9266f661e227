import { positionOf } from '@coffret/contracts/ports/event-store';
import { expect, test } from 'vitest';
import { createProgress } from './progress.ts';
import type { ViewRecord } from './view-records.ts';

const record = (reached: number): ViewRecord => ({
  ...{ _id: 'tasks@1', name: 'tasks', version: 1, storeIdentity: 'store', error: null },
  ...{ fence: 1, holder: 'one', slot: 1 },
  ...{ position: positionOf(reached), changed: positionOf(reached) },
  ...{ filling: null, begun: 1, filled: positionOf(0), total: positionOf(0), failed: null },
});

test('what was saved before the view went to another process takes nothing back of what is known here', () => {
  const progress = createProgress();
  progress.own('tasks@1', true);
  progress.tell(record(10));
  progress.own('tasks@1', false);
  progress.learn(record(8));
  expect(progress.of('tasks@1')).toEqual(record(10));
  progress.learn({ ...record(8), slot: 2 });
  expect(progress.of('tasks@1')).toEqual({ ...record(8), slot: 2 });
});
