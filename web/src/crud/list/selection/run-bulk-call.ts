import type { ApiError } from '@coffret/contracts/errors';
import { MAX_FILTER_VALUES } from '@coffret/contracts/filters';
import { type ErrorResponse, isErrorResponse } from '../../../data/api/error-response.ts';
import { showErrors } from '../../../data/api/show-errors.ts';
import { type ToastValues, toast } from '../../../data/toast.ts';
import { undoToast } from '../../../ui/toast/undo-toast.tsx';
import type { BulkCall } from '../list-definition.ts';

const CONCURRENT_CALLS = 4;
interface BulkCallOptions extends BulkCall {
  /** Parameters of its texts. */
  countTexts?: (count: number) => ToastValues;
  /** Called before each chunk of at most MAX_FILTER_VALUES ids; returns those to process. */
  recheck?: (ids: readonly number[]) => Promise<readonly number[] | ErrorResponse>;
  onProgress?: (done: number) => void;
}

/** Calls once per row and reports successes, errors and skipped rows. A deleted row counts as done. Returns the finished ids. */
export async function runBulkCall(
  ids: readonly number[],
  {
    call,
    done,
    undo,
    countTexts = (count) => ({ count }),
    recheck = async (all) => all,
    onProgress,
  }: BulkCallOptions,
): Promise<number[]> {
  const over: number[] = [];
  const left: number[] = [];
  const failed = new Map<string, ApiError>();
  let passed = 0;
  const callEach = async (waiting: number[]) => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      const answer = await call(id);
      const errors = isErrorResponse(answer) ? answer.errors.filter(({ code }) => code !== 'NOT_FOUND') : [];
      for (const { code } of errors) failed.set(code, { code });
      if (errors.length === 0) over.push(id);
      passed += 1;
      onProgress?.(passed);
    }
  };
  for (let from = 0; from < ids.length; from += MAX_FILTER_VALUES) {
    const asked = ids.slice(from, from + MAX_FILTER_VALUES);
    const due = await recheck(asked);
    if (isErrorResponse(due)) {
      for (const error of due.errors) failed.set(error.code, error);
      break;
    }
    const waiting = asked.filter((id) => due.includes(id));
    left.push(...asked.filter((id) => !due.includes(id)));
    passed = from + asked.length - waiting.length;
    await Promise.all(Array.from({ length: CONCURRENT_CALLS }, () => callEach(waiting)));
  }
  if (over.length > 0) {
    const success = { text: { key: done, values: countTexts(over.length) }, intent: 'success' } as const;
    if (undo) undoToast(success, () => void runBulkCall(over, { ...undo, countTexts }));
    else toast(success);
  }
  if (left.length > 0)
    toast({ text: { key: 'list.left', values: countTexts(left.length) }, intent: 'warning' });
  showErrors({ errors: [...failed.values()] });
  return [...over, ...left];
}
