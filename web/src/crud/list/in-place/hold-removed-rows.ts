import { isErrorResponse } from '../../../data/api/error-response.ts';
import { createSignal } from '../../../lib/signal.ts';

/** An act that may take rows out of their list. */
export interface RowAct {
  list: string;
  ids: readonly number[];
  answer: Promise<unknown>;
  /** Of one of the rows. */
  undo: ((id: number) => void) | undefined;
  /** What it makes of each row; default: its answer. */
  values: object | undefined;
}

export const rowActs = createSignal<RowAct>();

export const isDone = (answer: unknown): boolean => !isErrorResponse(answer);

/** Has the list leave these rows where they are while the act can be taken back. Begins before the answer, since the rows may be
 * gone before it. */
export function holdRemovedRows<T>(
  list: string,
  ids: readonly number[],
  answer: Promise<T>,
  undo?: (id: number) => void,
  values?: object,
): Promise<T> {
  rowActs.emit({ list, ids, answer, undo, values });
  return answer;
}
