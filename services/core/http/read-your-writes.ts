import { named, nothing } from '@coffret/contracts/answers';
import { refuse, STATUS_OF } from '@coffret/contracts/errors';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyRequest {
    /** The request has written events that the read models do not show yet. */
    hasInvisibleWrites: boolean;
  }
}

const RETRY_AFTER_S = '1';

/** Answers without a field of a read model: `{ id }` and `{}`. */
const WITHOUT_FIELDS: unknown[] = [named, nothing];

/**
 * Whether a route's answer is right before the read models show what was written. A secret in it cannot be answered
 * a second time.
 */
function isComplete({ config, schema }: FastifyRequest['routeOptions']): boolean {
  const { answers, creates } = schema?.operation ?? {};
  return config.answersSecret === true || WITHOUT_FIELDS.includes(answers ?? creates);
}

/**
 * Answers 503 while the read models do not show what a request has written: a retry with the same Idempotency-Key
 * returns the result. Adds `Retry-After` to every 503.
 */
export const refuseInvisibleWrites = fp(
  async (app) => {
    app.decorateRequest('hasInvisibleWrites', false);
    app.addHook('onSend', async (request, reply, payload) => {
      const isAnswer = reply.statusCode < 400 && isComplete(request.routeOptions);
      const isHidden = request.hasInvisibleWrites && reply.statusCode !== 204 && !isAnswer;
      if (isHidden) reply.code(STATUS_OF.UNAVAILABLE).type('application/json; charset=utf-8');
      if (reply.statusCode === STATUS_OF.UNAVAILABLE) reply.header('retry-after', RETRY_AFTER_S);
      return isHidden ? JSON.stringify({ errors: refuse('UNAVAILABLE').refused }) : payload;
    });
  },
  { name: 'refuse-invisible-writes' },
);
