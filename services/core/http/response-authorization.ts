import type { Access } from '@coffret/contracts/rights';
import fp from 'fastify-plugin';
import type { Viewer } from './access.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The user may not read what the request has written. */
    isWithheld: boolean;
  }
}

const STATUS_CREATED = 201;

/** Users may always read their own account. */
function mayRead(who: Viewer | null, readBy: Access, { id }: { id?: unknown }): boolean {
  if (typeof readBy === 'string') return true;
  if (!who) return false;
  return readBy.some((right) => who.rights.has(right) || (right === 'user_r' && id === who.id));
}

/** Without the right to read: 204, or the new `id`. */
export const authorizeResponses = fp(
  async (app) => {
    app.decorateRequest('isWithheld', false);
    app.addHook('preSerialization', async (request, reply, payload) => {
      const readBy = request.routeOptions.schema?.operation?.readBy;
      if (!readBy || reply.statusCode >= 300) return payload;
      const record = (payload ?? {}) as { id?: unknown };
      if (mayRead(request.viewer, readBy, record)) return payload;
      request.isWithheld = true;
      if (reply.statusCode === STATUS_CREATED) return { id: record.id };
      reply
        .code(204)
        .removeHeader('content-type')
        .serializer(() => '');
      return null;
    });
  },
  {
    name: 'authorize-responses',
    dependencies: ['serialize-refusals', 'authorize-routes'],
  },
);
