import { createHash, createHmac } from 'node:crypto';
import { isRefusal, refuse } from '@coffret/contracts/errors';
import type { IdempotencyEvent } from '@coffret/contracts/idempotency/events';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Decider, never } from '../commands/decider.ts';
import type { Services } from '../services.ts';
import { cause } from './access.ts';

interface KnownRequest {
  bodyHash: string | null;
  instance: string;
  answer: { status: number; body: string } | null;
}

type Command =
  | { do: 'begin'; bodyHash: string; instance: string }
  | { do: 'answer'; status: number; body: string }
  | { do: 'forget' };

/** A request that its client has given a key: done once, answered the same each time. */
const knownRequest: Decider<KnownRequest, Command, IdempotencyEvent> = {
  category: 'request',
  initialState: { bodyHash: null, instance: '', answer: null },
  decide(command, state) {
    switch (command.do) {
      case 'begin':
        if (state.bodyHash !== null && state.bodyHash !== command.bodyHash)
          return refuse('IDEMPOTENCY_KEY_REUSED');
        // Answered, or under way in this process: the first one goes on.
        if (state.answer || state.instance === command.instance) return [];
        return [{ type: 'RequestBegun', data: { bodyHash: command.bodyHash, instance: command.instance } }];
      case 'answer':
        return [{ type: 'RequestAnswered', data: { status: command.status, body: command.body } }];
      case 'forget':
        return [{ type: 'RequestForgotten', data: {} }];
      default:
        return never(command);
    }
  },
  evolve(state, event) {
    switch (event.type) {
      case 'RequestBegun':
        return { ...state, ...event.data };
      case 'RequestAnswered':
        return { ...state, answer: event.data };
      case 'RequestForgotten':
        return { bodyHash: null, instance: '', answer: null };
      default:
        return never(event);
    }
  },
};

declare module 'fastify' {
  interface FastifyRequest {
    /** Set while this request is the first of its Idempotency-Key. */
    idempotency: { id: string; done(): void } | null;
  }
}

const WRITES = ['POST', 'PUT', 'DELETE', 'PATCH'];
const MAX_KEY = 200;
/** Answers of a passing fault are not kept: the same key may try again. */
const isPassing = (status: number) => status >= 500 || status === 429;
/** Answers that hold what must not be stored. */
const SECRET_ROUTES = ['/api/login'];

const hash = (text: string) => createHash('sha256').update(text).digest('hex');

/** Made with the key, which is not kept: else whoever reads the events could try passwords on it. */
function bodyHash(request: FastifyRequest, key: string): string {
  const body = request.isMultipart() ? request.headers['content-length'] : JSON.stringify(request.body);
  return createHmac('sha256', key)
    .update(body ?? '')
    .digest('hex');
}

/**
 * `Idempotency-Key`: the same key with the same body answers the first response again and does nothing twice;
 * with another body it is refused. A request whose process died before it could answer is done again.
 */
export function keepIdempotency(app: FastifyInstance, { commands }: Services, instance: string): void {
  app.decorateRequest('idempotency', null);
  const underWay = new Map<string, Promise<void>>();

  app.addHook('preHandler', async (request, reply) => {
    const key = request.headers['idempotency-key'];
    const { url } = request.routeOptions;
    if (key === undefined || !WRITES.includes(request.method) || SECRET_ROUTES.includes(url ?? '')) return;
    if (typeof key !== 'string' || key === '' || key.length > MAX_KEY) {
      return reply.send(refuse('INVALID_PARAMETER', 'idempotency-key'));
    }
    const id = hash(`${request.viewer?.id ?? ''} ${request.method} ${request.url} ${key}`).slice(0, 32);
    // One at a time: a second request of the key waits for the first one's answer.
    while (underWay.has(id)) await underWay.get(id);
    const { promise, resolve } = Promise.withResolvers<void>();
    underWay.set(id, promise);
    const done = () => {
      underWay.delete(id);
      resolve();
    };
    const begun = await commands
      .handle(knownRequest, {
        id,
        command: { do: 'begin', bodyHash: bodyHash(request, key), instance },
        context: undefined,
        cause: cause(request),
      })
      .catch((fault: unknown) => {
        done();
        throw fault;
      });
    if (!isRefusal(begun) && !begun.state.answer) {
      request.idempotency = { id, done };
      return;
    }
    done();
    if (isRefusal(begun)) return reply.send(begun);
    const { status = 500, body = '' } = begun.state.answer ?? {};
    return reply.code(status).type('application/json; charset=utf-8').send(body);
  });

  app.addHook('onSend', async (request, reply, payload) => {
    if (!request.idempotency) return payload;
    const { id, done } = request.idempotency;
    const { statusCode: status } = reply;
    const body = typeof payload === 'string' ? payload : '';
    try {
      await commands.handle(knownRequest, {
        id,
        command: isPassing(status) ? { do: 'forget' } : { do: 'answer', status, body },
        context: undefined,
        cause: cause(request),
      });
    } catch (err) {
      // What was done is done, and is answered; asked for again it will be done again.
      request.log.error({ err }, 'an answer could not be kept for its Idempotency-Key');
    } finally {
      request.idempotency = null;
      done();
    }
    return payload;
  });
}
