import { beforeEach, expect, test, vi } from 'vitest';
import { ErrorResponse } from '../../../data/api/error-response.ts';
import { toasts } from '../../../data/toast.ts';
import { runBulkCall } from './run-bulk-call.ts';

beforeEach(() => {
  toasts.shown = [];
});
const toastTexts = () => toasts.shown.map(({ text }) => text);

test('each row is called once, at most four concurrently, and the number done is shown', async () => {
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
  expect(
    await runBulkCall([1, 2, 3, 4, 5, 6], {
      call,
      done: 'list.deleted',
      onProgress: (done) => progress.push(done),
    }),
  ).toEqual([1, 2, 3, 4, 5, 6]);
  expect([called, most, progress.at(-1)]).toEqual([[1, 2, 3, 4, 5, 6], 4, 6]);
  expect(toastTexts()).toEqual([{ key: 'list.deleted', values: { count: 6 } }]);
});

test('a deleted row counts as done; a rejected one does not, and its error is shown once', async () => {
  const answers = [
    new ErrorResponse([{ code: 'NOT_FOUND' }]),
    new ErrorResponse([{ code: 'IN_USE' }]),
    new ErrorResponse([{ code: 'IN_USE' }]),
    undefined,
  ];
  expect(await runBulkCall([0, 1, 2, 3], { call: async (id) => answers[id], done: 'list.deleted' })).toEqual([
    0, 3,
  ]);
  expect(toastTexts()).toHaveLength(2);
});

test('rows are checked again in batches of twenty, and rows that no longer match are skipped', async () => {
  const ids = Array.from({ length: 50 }, (_, index) => index + 1);
  const steps: string[] = [];
  const recheck = async (some: readonly number[]) => {
    steps.push(`asked ${some[0]}-${some.at(-1)}`);
    return some.filter((id) => id !== 7);
  };
  const called: number[] = [];
  const call = async (id: number) => {
    if (id % 20 === 1) steps.push(`called ${id}`);
    called.push(id);
  };
  const progress: number[] = [];
  const over = await runBulkCall(ids, {
    call,
    recheck,
    done: 'list.deleted',
    onProgress: (done) => progress.push(done),
  });
  expect(steps).toEqual(['asked 1-20', 'called 1', 'asked 21-40', 'called 21', 'asked 41-50', 'called 41']);
  expect(called).not.toContain(7);
  expect(called).toHaveLength(49);
  // Done with: it is not selected any more.
  expect(over.toSorted((a, b) => a - b)).toEqual(ids);
  expect(progress.at(-1)).toBe(50);
  expect(toastTexts()).toEqual([
    { key: 'list.left', values: { count: 1 } },
    { key: 'list.deleted', values: { count: 49 } },
  ]);
});

test('when the rows cannot be checked again nothing is done', async () => {
  const call = vi.fn(async () => undefined);
  const recheck = async () => new ErrorResponse([{ code: 'UNAVAILABLE' }]);
  expect(await runBulkCall([1, 2], { call, recheck, done: 'list.deleted' })).toEqual([]);
  expect(call).not.toHaveBeenCalled();
  expect(toastTexts()).toHaveLength(1);
});
