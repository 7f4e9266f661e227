import { type Refusal, statusOf } from '@coffret/contracts/errors';
import type { FastifyRequest } from 'fastify';

/** The caller is not signed in, may not do this, or sent too many requests. */
const DENIED: ReadonlySet<number> = new Set([401, 403, 429]);
/** The request broke a rule. Somebody who probes the interface sends many of these. */
const INVALID: ReadonlySet<number> = new Set([400, 413, 415, 422]);

/** Logs a line for a request that was denied or invalid: the search for an attack starts with these. */
export function logDeniedRequest(request: FastifyRequest, refusal: Refusal): void {
  const status = statusOf(refusal);
  if (!DENIED.has(status) && !INVALID.has(status)) return;
  const { method, routeOptions, ip, viewer } = request;
  // Several fields of a form may be wrong in the same way.
  const codes = [...new Set(refusal.refused.map(({ code }) => code))];
  // The template: an address itself may hold a mail's address or a link's token.
  const route = routeOptions.url ?? 'none';
  request.log.info(
    { codes, method, route, userId: viewer?.id ?? null, ip },
    DENIED.has(status) ? 'kept out' : 'wrong',
  );
}
