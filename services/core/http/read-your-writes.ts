import { named, nothing } from '@coffret/contracts/answers';
import { refuse } from '@coffret/contracts/errors';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { answerInstead } from './errors.ts';

declare module 'fastify' {
  interface FastifyRequest {
    hasInvisibleWrites: boolean;
  }
}

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
      return isHidden ? answerInstead(refuse('UNAVAILABLE'), reply) : payload;
    });
  },
  { name: 'refuse-invisible-writes' },
);
