import { named, nothing } from '@coffret/contracts/answers';
import { refuse, STATUS_OF } from '@coffret/contracts/errors';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyRequest {
    hasInvisibleWrites: boolean;
  }
}

const RETRY_AFTER_S = '1';

const WITHOUT_FIELDS: unknown[] = [named, nothing];

function isComplete({ config, schema }: FastifyRequest['routeOptions']): boolean {
  const { answers, creates } = schema?.operation ?? {};
  return config.answersSecret === true || WITHOUT_FIELDS.includes(answers ?? creates);
}

/** 503 until the read models contain the events of the request. */
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
