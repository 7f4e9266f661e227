import { type ApiError, isRefusal, type Refusal } from '@coffret/contracts/errors';
import { MAX_FILTER_VALUES } from '@coffret/contracts/filters';
import { reportRefusal } from '../../../data/api/report-refusal.ts';
import { type ToastValues, toast } from '../../../data/toast.ts';
import { undoToast } from '../../../ui/toast/undo-toast.tsx';
import type { EachRow } from '../list-definition.ts';

const CALLS_AT_ONCE = 4;
interface ForEachRowOptions extends EachRow {
  /** What its texts are made of. */
  named?: (count: number) => ToastValues;
  /** Those of at most MAX_FILTER_VALUES rows that it is still meant for; absent: all. Asked just before their calls. */
  meant?: (ids: readonly number[]) => Promise<readonly number[] | Refusal>;
  onProgress?: (done: number) => void;
}

/**
 * Makes a call for each row, says for how many it went well, why not for the others, and how many it was not meant
 * for any more. A row that is gone needs nothing more. Answers the ids that are done with.
 */
export async function forEachRow(
  ids: readonly number[],
  {
    call,
    done,
    undo,
    named = (count) => ({ count }),
    meant = async (all) => all,
    onProgress,
  }: ForEachRowOptions,
): Promise<number[]> {
  const over: number[] = [];
  const left: number[] = [];
  const refused = new Map<string, ApiError>();
  let passed = 0;
  const callEach = async (waiting: number[]) => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      const answer = await call(id);
      const errors = isRefusal(answer) ? answer.refused.filter(({ code }) => code !== 'NOT_FOUND') : [];
      for (const { code } of errors) refused.set(code, { code });
      if (errors.length === 0) over.push(id);
      passed += 1;
      onProgress?.(passed);
    }
  };
  for (let from = 0; from < ids.length; from += MAX_FILTER_VALUES) {
    const asked = ids.slice(from, from + MAX_FILTER_VALUES);
    const due = await meant(asked);
    if (isRefusal(due)) {
      for (const error of due.refused) refused.set(error.code, error);
      break;
    }
    const waiting = asked.filter((id) => due.includes(id));
    left.push(...asked.filter((id) => !due.includes(id)));
    passed = from + asked.length - waiting.length;
    await Promise.all(Array.from({ length: CALLS_AT_ONCE }, () => callEach(waiting)));
  }
  if (over.length > 0) {
    const told = { text: { key: done, values: named(over.length) }, intent: 'success' } as const;
    if (undo) undoToast(told, () => void forEachRow(over, { ...undo, named }));
    else toast(told);
  }
  if (left.length > 0) toast({ text: { key: 'list.left', values: named(left.length) }, intent: 'warning' });
  reportRefusal({ refused: [...refused.values()] });
  return [...over, ...left];
}
