import { refuse } from '@coffret/contracts/errors';
import { beforeEach, expect, test } from 'vitest';
import { toasts } from '../../toast/toast.ts';
import { forEachRow } from './for-each-row.ts';

beforeEach(() => {
  toasts.shown = [];
});
const told = () => toasts.shown.map(({ text }) => text);

test('each row is called for once, at most four at a time, and the number done is told', async () => {
  const called: number[] = [];
  let now = 0;
  let most = 0;
  const progress: number[] = [];
  const call = async (id: number) => {
    called.push(id);
    most = Math.max(most, ++now);
    await Promise.resolve();
    now -= 1;
  };
  expect(await forEachRow([1, 2, 3, 4, 5, 6], call, 'list.deleted', (done) => progress.push(done))).toEqual([
    1, 2, 3, 4, 5, 6,
  ]);
  expect([called, most, progress.at(-1)]).toEqual([[1, 2, 3, 4, 5, 6], 4, 6]);
  expect(told()).toEqual([{ key: 'list.deleted', values: { count: 6 } }]);
});

test('a row that is gone already is done with; one that is refused is not, and why is told once', async () => {
  const answers = [refuse('NOT_FOUND'), refuse('IN_USE'), refuse('IN_USE'), undefined];
  expect(await forEachRow([0, 1, 2, 3], async (id) => answers[id], 'list.deleted')).toEqual([0, 3]);
  expect(told()).toHaveLength(2);
});
