import { createHash, createHmac, randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { type Refusal, refuse } from '@coffret/contracts/errors';
import { type Json, StoreUnavailable } from '@coffret/contracts/ports/event-store';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { AlreadyAnswered, type Idempotency } from '../commands/idempotency.ts';
import { type Begun, type KeptAnswer, LEASE_MS, type RequestKeys } from '../request-keys.ts';
import { isTransient, keptAnswer, repeatedAnswer } from './kept-answer.ts';
import { sendsForm } from './operation.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** null without an Idempotency-Key. */
    work: Work | null;
    /** Events of the request are stored, now or by an earlier attempt. */
    hasStored: boolean;
    /** For multipart requests. */
    beginWork: ((content: string) => Promise<Refusal | null>) | null;
  }
}

interface Work {
  idempotency: Idempotency;
  /** What the first attempt answered, in a repeat. */
  first: KeptAnswer | null;
  persons: string[];
  /** null: another attempt may run. */
  end(answer: KeptAnswer | null): Promise<void>;
}

const WRITES = ['POST', 'PUT', 'DELETE', 'PATCH'];
export const MAX_KEY = 200;
/** 10 s in total. */
export const PAUSES_MS: readonly number[] = [
  50, 100, 200, 400, 750, 1000, 1000, 1000, 1000, 1000, 1000, 1000, 1000, 500,
];

/** A key reused a day later is other work with other event ids. */
const workKey = (key: string, at: string) => `${key} ${at}`;

function ordinals(): Idempotency['nextOrdinal'] {
  const next = new Map<string, number>();
  return (stream) => {
    const ordinal = next.get(stream) ?? 0;
    next.set(stream, ordinal + 1);
    return ordinal;
  };
}

/** The handler runs again to answer, and writes nothing. */
function repeatOf(key: string, { at, chosen, answer }: Extract<Begun, { state: 'answered' }>): Work {
  return {
    first: answer,
    persons: [],
    idempotency: {
      key: workKey(key, at),
      answered: answer,
      firstTriedAt: at,
      async chooseOnce(what, make) {
        if (answer.status >= 400) throw new AlreadyAnswered(answer);
        return (chosen[what] as Awaited<ReturnType<typeof make>> | undefined) ?? make();
      },
      previousChoice: (what) => chosen[what],
      nextOrdinal: ordinals(),
    },
    end: async () => {},
  };
}

/** `asked`: `performance.now()` before the store call: the lease runs from then. */
function idempotencyOf(
  keys: RequestKeys,
  key: string,
  holder: string,
  { at, again, chosen: before }: Extract<Begun, { state: 'begun' }>,
  asked: number,
): Idempotency {
  const chosen = new Map(Object.entries(before));
  /** A slow process may have lost its lease. */
  const isAlone = () => !again && performance.now() - asked < LEASE_MS / 2;
  return {
    key: workKey(key, at),
    answered: null,
    get firstTriedAt() {
      return isAlone() ? null : at;
    },
    async chooseOnce<T extends Json>(what: string, make: () => Promise<T>): Promise<T> {
      const kept = chosen.get(what) ?? (await keys.choose(key, holder, what, await make()));
      chosen.set(what, kept);
      return kept as T;
    },
    previousChoice: (what) => before[what],
    nextOrdinal: ordinals(),
  };
}

const end = (request: FastifyRequest, work: Work, answer: KeptAnswer | null) =>
  work
    .end(answer)
    .catch((err: Error) => request.log.error({ err }, 'an answer could not be kept for its Idempotency-Key'));

interface Options {
  requestKeys: RequestKeys;
  pauses?: readonly number[];
}

async function handleKeys(
  app: FastifyInstance,
  { requestKeys: keys, pauses = PAUSES_MS }: Options,
): Promise<void> {
  app.decorateRequest('work', null);
  app.decorateRequest('hasStored', false);
  app.decorateRequest('beginWork', null);

  function workOf(request: FastifyRequest, key: string, holder: string, idempotency: Idempotency): Work {
    const renew = () =>
      keys.renew(key, holder).catch((err: Error) => request.log.warn({ err }, 'a lease was not renewed'));
    const renewing = setInterval(renew, LEASE_MS / 3).unref();
    return {
      idempotency,
      first: null,
      persons: [],
      async end(answer) {
        clearInterval(renewing);
        await (answer ? keys.answer(key, holder, answer) : keys.release(key, holder));
      },
    };
  }

  /** A new key counts in the daily quota like an event. */
  async function takeFromQuota(request: FastifyRequest, key: string, holder: string): Promise<void> {
    try {
      await request.takeEvents(1, request.viewer?.session.userId ?? null);
    } catch (fault) {
      await keys.abandon(key, holder);
      throw fault;
    }
  }

  async function begin(request: FastifyRequest, key: string, digest: string): Promise<Refusal | null> {
    const holder = randomUUID();
    for (const pause of [...pauses, null]) {
      const asked = performance.now();
      const begun = await keys.begin(key, digest, holder);
      if (begun.state === 'reused') return refuse('IDEMPOTENCY_KEY_REUSED');
      if (begun.state === 'answered') {
        // What was deleted cannot be looked at again, and the answer says nothing of it.
        if (request.method === 'DELETE' && begun.answer.body === '') throw new AlreadyAnswered(begun.answer);
        request.work = repeatOf(key, begun);
        return null;
      }
      if (begun.state === 'begun') {
        if (!begun.again) await takeFromQuota(request, key, holder);
        request.work = workOf(request, key, holder, idempotencyOf(keys, key, holder, begun, asked));
        return null;
      }
      if (pause !== null) await setTimeout(pause);
    }
    throw new StoreUnavailable('another request of this Idempotency-Key is under way');
  }

  app.addHook('preHandler', async (request, reply) => {
    const given = request.headers['idempotency-key'];
    if (given === undefined || !WRITES.includes(request.method)) return;
    if (typeof given !== 'string' || given === '' || given.length > MAX_KEY) {
      return reply.send(refuse('INVALID_PARAMETER', 'idempotency-key'));
    }
    if (request.routeOptions.config.answersSecret) return;
    const named = `${request.viewer?.id ?? ''} ${request.method} ${request.url} ${given}`;
    const key = createHash('sha256').update(named).digest('hex').slice(0, 32);
    // A keyed hash: otherwise readers of the store could guess passwords.
    const beginWork = (content: string) =>
      begin(request, key, createHmac('sha256', given).update(content).digest('hex'));
    if (sendsForm(request)) {
      request.beginWork = beginWork;
      return;
    }
    const refusal = await beginWork(JSON.stringify(request.body) ?? '');
    if (refusal) return reply.send(refusal);
  });

  app.addHook('onSend', async (request, reply, payload) => {
    const { work } = request;
    if (!work) return payload;
    request.work = null;
    const { statusCode: status } = reply;
    const isText = payload === undefined || payload === null || typeof payload === 'string';
    const body = isText ? (payload ?? '') : null;
    if (work.first && body !== null) {
      const answer = repeatedAnswer(request, work.first, { status, body });
      reply.code(answer.status);
      if (answer.body) reply.type('application/json; charset=utf-8');
      else reply.removeHeader('content-type');
      return answer.body;
    }
    // Events of an earlier attempt may still appear.
    const isDoubtful = work.idempotency.firstTriedAt !== null && status >= 400;
    const isKept = !isTransient(status) && !isDoubtful && body !== null;
    const answer = isKept ? keptAnswer(request, { status, body }, work.persons) : null;
    await end(request, work, answer);
    return payload;
  });

  app.addHook('onResponse', async (request) => {
    if (request.work) await end(request, request.work, null);
  });
}

/**
 * Repeats the first response for the same body, after the handler has looked whether the user may still see what it is about.
 * Retries of unfinished work use the same ids.
 */
export const handleIdempotencyKeys = fp<Options>(handleKeys, {
  name: 'handle-idempotency-keys',
  // The 503 for writes that do not show yet must be set before the answer is kept.
  dependencies: ['@fastify/multipart', 'authorize-routes', 'limit-daily-events', 'refuse-invisible-writes'],
});
