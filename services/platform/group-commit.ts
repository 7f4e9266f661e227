import { StoreUnavailable } from '@coffret/contracts/ports/event-store';

interface Waiting<Request, Answer> {
  request: Request;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
}

/** Larger groups gain nothing and block the process longer. */
const MAX_GROUP = 1000;

/** Requests of one turn of the event loop share one commit and its disk flush. `commit` returns a result for
 * each, or throws without effect; then each request is committed alone, so that an invalid one does not fail
 * the others. */
export function createGroupCommit<Request, Answer>(commit: (requests: readonly Request[]) => Answer[]) {
  const queue: Waiting<Request, Answer>[] = [];

  function settle(group: readonly Waiting<Request, Answer>[]): void {
    try {
      const answers = commit(group.map(({ request }) => request));
      for (const [i, { resolve }] of group.entries()) resolve(answers[i] as Answer);
    } catch (error) {
      if (group.length > 1 && !(error instanceof StoreUnavailable)) for (const one of group) settle([one]);
      else for (const { reject } of group) reject(error);
    }
  }

  function next(): void {
    if (queue.length > 0) settle(queue.splice(0, MAX_GROUP));
    if (queue.length > 0) setImmediate(next);
  }

  return {
    add(request: Request): Promise<Answer> {
      if (queue.length === 0) setImmediate(next);
      return new Promise((resolve, reject) => queue.push({ request, resolve, reject }));
    },
    flush(): void {
      while (queue.length > 0) settle(queue.splice(0, MAX_GROUP));
    },
  };
}
