import { refuse, STATUS_OF } from '@coffret/contracts/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** Something was written that the read models do not show yet: an answer may rest on what is not there. */
    hasInvisibleWrites: boolean;
  }
}

const RETRY_AFTER_S = '1';

/**
 * What was written and does not show yet is answered 503: asked again under the same Idempotency-Key, it is
 * answered with what was done. An answer that says nothing of the entity (204) stands. Every 503 says when to
 * come again.
 */
export function refuseInvisibleWrites(app: FastifyInstance): void {
  app.decorateRequest('hasInvisibleWrites', false);
  app.addHook('onSend', async (request, reply, payload) => {
    const isHidden = request.hasInvisibleWrites && reply.statusCode !== 204;
    if (isHidden) reply.code(STATUS_OF.UNAVAILABLE).type('application/json; charset=utf-8');
    if (reply.statusCode === STATUS_OF.UNAVAILABLE) reply.header('retry-after', RETRY_AFTER_S);
    return isHidden ? JSON.stringify({ errors: refuse('UNAVAILABLE').refused }) : payload;
  });
}

/** For a route whose answer rests on what was written alone, and on no read model. */
export function usesWriteSideOnly(request: FastifyRequest): void {
  request.hasInvisibleWrites = false;
}
