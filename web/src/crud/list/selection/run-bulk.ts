import { groupBy } from '@coffret/cabinet/iterables';
import { type BulkResult, UNCHANGED } from '@coffret/contracts/bulk';
import { MAX_FILTER_VALUES } from '@coffret/contracts/filters';
import { t } from 'i18next';
import { api } from '../../../data/api/api.ts';
import { type ErrorResponse, isErrorResponse } from '../../../data/api/error-response.ts';
import { bulkAt, type ListName } from '../../../data/api/list-path.ts';
import { showErrors } from '../../../data/api/show-errors.ts';
import { type ToastValues, toast } from '../../../data/toast.ts';
import { undoToast } from '../../../ui/toast/undo-toast.tsx';
import { holdRemovedRows } from '../in-place/hold-removed-rows.ts';
import type { BulkRun, ListRow } from '../list-definition.ts';
import { NOT_MATCHING, resultText } from './bulk-result-text.ts';

interface Results {
  changed: number[];
  left: BulkResult['left'];
  /** What ended it before the last row. */
  failure: ErrorResponse | undefined;
}

interface RunOptions<Row> {
  name: ListName<Row>;
  ids: readonly number[];
  /** Those of at most MAX_FILTER_VALUES ids that still match. */
  recheck: (ids: readonly number[]) => Promise<readonly Row[] | ErrorResponse>;
  /** Parameters of the texts. */
  countTexts: (count: number) => ToastValues;
  onProgress?: (done: number) => void;
}

async function post(name: ListName, ids: readonly number[], act: string, values: object | undefined) {
  const answer = await api.post(bulkAt(name), { act, ids, ...(values && { values }) }, { isLong: true });
  if (isErrorResponse(answer)) return { changed: [], left: [], failure: answer };
  const left = new Set(answer.left.map(({ id }) => id));
  return { changed: ids.filter((id) => !left.has(id)), left: answer.left, failure: undefined };
}

async function undoRun<Row extends ListRow>(
  { name, countTexts }: Pick<RunOptions<Row>, 'name' | 'countTexts'>,
  act: string,
  { done, values }: NonNullable<BulkRun<Row>['undo']>,
  rows: readonly Row[],
  replaced: string | undefined,
): Promise<void> {
  const byValues = groupBy(rows, (row) => JSON.stringify(values(row)));
  const undone: number[] = [];
  for (const [text, some] of byValues) {
    const { changed, failure } = await post(
      name,
      some.map(({ id }) => id),
      act,
      JSON.parse(text),
    );
    if (failure) showErrors(failure);
    undone.push(...changed);
  }
  if (undone.length === 0) return;
  const text = { key: done, values: countTexts(undone.length) };
  toast({ text, intent: 'success', ...(replaced && { id: replaced }) });
}

/** Reports how many were changed and left, and why. Returns the ids that are over: changed, or with nothing to change. */
export async function runBulk<Row extends ListRow>(
  { act, values, done, doneValues, unchanged, undo }: BulkRun<Row>,
  { name, ids, recheck, countTexts, onProgress }: RunOptions<Row>,
): Promise<number[]> {
  const results: Results = { changed: [], left: [], failure: undefined };
  const changedRows: Row[] = [];
  const runAll = async () => {
    for (let from = 0; from < ids.length; from += MAX_FILTER_VALUES) {
      const part = ids.slice(from, from + MAX_FILTER_VALUES);
      const due = await recheck(part);
      if (isErrorResponse(due)) return { ...results, failure: due };
      const matching = new Set(due.map(({ id }) => id));
      results.left.push(...part.filter((id) => !matching.has(id)).map((id) => ({ id, code: NOT_MATCHING })));
      if (matching.size > 0) {
        const { changed, left, failure } = await post(name, [...matching], act, values);
        if (failure) return { ...results, failure };
        results.changed.push(...changed);
        results.left.push(...left);
        const isChanged = new Set(changed);
        changedRows.push(...due.filter(({ id }) => isChanged.has(id)));
      }
      onProgress?.(from + part.length);
    }
    return results;
  };
  let shown: string | undefined;
  const takeBack = (rows: readonly Row[], replaced?: string) =>
    undo && void undoRun({ name, countTexts }, act, undo, rows, replaced);
  const takeBackOne = (one: number) => takeBack(changedRows.filter(({ id }) => id === one));
  const { failure } = await holdRemovedRows(name, ids, runAll(), undo && takeBackOne, values);
  const { changed, left } = results;
  if (failure) showErrors(failure);
  if (changed.length + left.length > 0) {
    const doneText = t(done, { ...countTexts(changed.length), ...doneValues });
    const text = resultText(doneText, { changed: changed.length, left }, unchanged);
    const intent = changed.length > 0 ? 'success' : 'warning';
    if (undo && changed.length > 0) shown = undoToast({ text, intent }, () => takeBack(changedRows, shown));
    else toast({ text, intent });
  }
  const over = left.filter(({ code }) => code === UNCHANGED || code === NOT_MATCHING);
  return [...changed, ...over.map(({ id }) => id)];
}
