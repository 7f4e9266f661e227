import { type Refusal, statusOf } from '@coffret/contracts/errors';
import type { FastifyRequest } from 'fastify';

const DENIED: ReadonlySet<number> = new Set([401, 403, 429]);
const INVALID: ReadonlySet<number> = new Set([400, 413, 415, 422]);

export function logDeniedRequest(request: FastifyRequest, refusal: Refusal): void {
  const status = statusOf(refusal);
  if (!DENIED.has(status) && !INVALID.has(status)) return;
  const { method, routeOptions, ip, viewer } = request;
  const codes = [...new Set(refusal.refused.map(({ code }) => code))];
  // The template: paths may contain e-mails or tokens.
  const route = routeOptions.url ?? 'none';
  request.log.info(
    { codes, method, route, userId: viewer?.id ?? null, ip },
    DENIED.has(status) ? 'kept out' : 'wrong',
  );
}
