import { isRefusal, statusOf } from '@coffret/contracts/errors';
import type { FastifyInstance } from 'fastify';

/** Whoever was not let in, was not allowed to, or asked too often. */
const DENIED: ReadonlySet<number> = new Set([401, 403, 429]);
/** What was sent, or wanted, was against the rules: of somebody who tries, there are many. */
const INVALID: ReadonlySet<number> = new Set([400, 413, 415, 422]);

/** A line for each request that was kept out or wrong: who looks for an attack begins here. To be called before refusals are answered. */
export function logDeniedRequests(app: FastifyInstance): void {
  app.addHook('preSerialization', (request, _reply, payload, done) => {
    const status = isRefusal(payload) ? statusOf(payload) : 0;
    if (isRefusal(payload) && (DENIED.has(status) || INVALID.has(status))) {
      const { method, routeOptions, ip, viewer } = request;
      // Fields of a form may all be wrong in the same way.
      const codes = [...new Set(payload.refused.map(({ code }) => code))];
      // The template: an address itself may hold a mail's address or a link's token.
      const route = routeOptions.url ?? 'none';
      request.log.info(
        { codes, method, route, userId: viewer?.id ?? null, ip },
        DENIED.has(status) ? 'kept out' : 'wrong',
      );
    }
    done(null, payload);
  });
}
