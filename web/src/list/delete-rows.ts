import { type ApiError, isRefusal } from '@coffret/contracts/errors';
import { api } from '../api/api.ts';
import { reportRefusal } from '../api/report-refusal.ts';
import { toast } from '../toast/toast.ts';

const AT_ONCE = 4;

/** Deletes entities by id, tells how many are gone and why others are not. Answers the ids that are gone. */
export async function deleteRows(
  name: string,
  ids: readonly number[],
  onProgress: (done: number) => void = () => undefined,
): Promise<number[]> {
  const waiting = [...ids];
  const gone: number[] = [];
  const refused = new Map<string, ApiError>();
  let done = 0;
  const work = async () => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      const answer = await api.delete(`/api/${name}/${id}`);
      if (isRefusal(answer))
        for (const error of answer.refused) refused.set(error.code, { code: error.code });
      else gone.push(id);
      done += 1;
      onProgress(done);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  if (gone.length > 0)
    toast({ text: { key: 'list.deleted', values: { count: gone.length } }, intent: 'success' });
  reportRefusal({ refused: [...refused.values()] });
  return gone;
}
