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
export class GroupCommit<Request, Answer> {
  readonly #commit: (requests: readonly Request[]) => Answer[];
  #queue: Waiting<Request, Answer>[] = [];

  constructor(commit: (requests: readonly Request[]) => Answer[]) {
    this.#commit = commit;
  }

  add(request: Request): Promise<Answer> {
    if (this.#queue.length === 0) setImmediate(() => this.#next());
    return new Promise((resolve, reject) => {
      this.#queue.push({ request, resolve, reject });
    });
  }

  flush(): void {
    while (this.#queue.length > 0) this.#settle(this.#queue.splice(0, MAX_GROUP));
  }

  #next(): void {
    this.#settle(this.#queue.splice(0, MAX_GROUP));
    if (this.#queue.length > 0) setImmediate(() => this.#next());
  }

  #settle(group: readonly Waiting<Request, Answer>[]): void {
    if (group.length === 0) return;
    try {
      const answers = this.#commit(group.map(({ request }) => request));
      group.forEach(({ resolve }, i) => {
        resolve(answers[i] as Answer);
      });
    } catch (error) {
      if (group.length > 1 && !(error instanceof StoreUnavailable))
        for (const one of group) this.#settle([one]);
      else for (const { reject } of group) reject(error);
    }
  }
}
