import { StoreUnavailable } from '@coffret/contracts/ports/event-store';

interface Waiting<Request, Answer> {
  request: Request;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
}

/** Longer groups gain nothing more and hold up everybody else in the process. */
const MAX_GROUP = 1000;

/**
 * Lets all requests of one turn of the event loop share one commit, which costs a disk flush.
 *
 * `commit` makes the requests durable in the order given and returns an answer for each, or throws
 * having done nothing. A group with a faulty request is then taken apart and each tried by itself, so
 * that the others come to no harm; when the store itself is out of reach, all are refused.
 */
export class GroupCommit<Request, Answer> {
  readonly #commit: (requests: readonly Request[]) => Answer[];
  #queue: Waiting<Request, Answer>[] = [];

  constructor(commit: (requests: readonly Request[]) => Answer[]) {
    this.#commit = commit;
  }

  /** Resolves once the request is durable. */
  add(request: Request): Promise<Answer> {
    if (this.#queue.length === 0) setImmediate(() => this.#next());
    return new Promise((resolve, reject) => {
      this.#queue.push({ request, resolve, reject });
    });
  }

  /** Commits all that waits, now. */
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
