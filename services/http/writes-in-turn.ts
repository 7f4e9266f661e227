import type { FastifyInstance, FastifyRequest } from 'fastify';
import { WRITES } from './idempotency.ts';
import { Overloaded } from './shedding.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** A write that is under way and counted as such. */
    hasTurn: boolean;
  }
}

/** So many writes of a process are under way at once: more would make each slower, and none of them sooner. */
const AT_ONCE = 64;
/** Once somebody has waited for their turn so long, whoever comes is turned away. */
const LONGEST_WAIT_MS = 1_000;

const isWrite = ({ method }: FastifyRequest) => WRITES.includes(method);

interface Waiting {
  since: number;
  goOn(): void;
}

/**
 * Begins writes in the order in which they came, so many at once. While more come than are done, those beyond are
 * answered 503: else all wait longer than their clients are willing to, who ask again, and in the end nothing is done
 * any more but what nobody waits for.
 */
export function createWriteTurns(atOnce = AT_ONCE) {
  let underWay = 0;
  const waiting: Waiting[] = [];

  async function giveOn(request: FastifyRequest): Promise<void> {
    if (!request.hasTurn) return;
    request.hasTurn = false;
    const next = waiting.shift();
    if (next) next.goOn();
    else underWay -= 1;
  }

  return {
    /** To be asked first: whoever is turned away has cost nothing yet. */
    turnAway(app: FastifyInstance): void {
      app.addHook('onRequest', async (request) => {
        const [first] = waiting;
        if (first && isWrite(request) && performance.now() - first.since > LONGEST_WAIT_MS)
          throw new Overloaded();
      });
    },
    /** To be asked last: whoever waits for another try of its key, or for its body, may take long and costs little. */
    takeTurns(app: FastifyInstance): void {
      app.decorateRequest('hasTurn', false);
      app.addHook('preHandler', async (request) => {
        // A form is read by its route, and each person may send few at once.
        if (!isWrite(request) || request.isMultipart()) return;
        if (underWay < atOnce) underWay += 1;
        else await new Promise<void>((goOn) => waiting.push({ since: performance.now(), goOn }));
        request.hasTurn = true;
      });
      // As soon as it is answered, and not when the connection ends: who hangs up leaves work behind.
      app.addHook('onSend', giveOn);
      // Where another hook failed on the way to the answer.
      app.addHook('onResponse', giveOn);
    },
  };
}
