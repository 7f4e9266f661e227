import { type ApiError, isRefusal } from '@coffret/contracts/errors';
import { reportRefusal } from '../../api/report-refusal.ts';
import type { TextKey } from '../../i18n/text-key.ts';
import { toast } from '../../toast/toast.ts';

const AT_ONCE = 4;

/**
 * Makes a call for each row, says for how many it went well and why not for the others. A row that is gone
 * needs nothing more. Answers the ids that are done with.
 */
export async function forEachRow(
  ids: readonly number[],
  call: (id: number) => Promise<unknown>,
  done: TextKey,
  onProgress: (done: number) => void = () => undefined,
): Promise<number[]> {
  const waiting = [...ids];
  const over: number[] = [];
  const refused = new Map<string, ApiError>();
  const work = async () => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      const answer = await call(id);
      const errors = isRefusal(answer) ? answer.refused.filter(({ code }) => code !== 'NOT_FOUND') : [];
      for (const { code } of errors) refused.set(code, { code });
      if (errors.length === 0) over.push(id);
      onProgress(ids.length - waiting.length);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  if (over.length > 0) toast({ text: { key: done, values: { count: over.length } }, intent: 'success' });
  reportRefusal({ refused: [...refused.values()] });
  return over;
}
