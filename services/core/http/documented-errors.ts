import { type ErrorCode, STATUS_OF, statusOf } from '@coffret/contracts/errors';
import type { RouteOptions } from 'fastify';
import { PARSER_ERRORS } from './client-errors.ts';
import type { Operation } from './operation.ts';

export const isWriting = (method: RouteOptions['method']): boolean => method !== 'GET' && method !== 'HEAD';

function* usualErrors({ method, config }: RouteOptions, operation: Operation): Generator<ErrorCode> {
  const { params, body, form } = operation;
  yield* ['INVALID_PARAMETER', 'UNKNOWN_PARAMETER', 'UNAVAILABLE'] as const;
  if (params) yield* ['NUMBER', 'NOT_FOUND'] as const;
  if (body || form) yield 'REQUIRED';
  if (form) yield 'UPLOAD_FAILED';
  if (isWriting(method)) {
    yield* ['INVALID_JSON', 'TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const;
    yield* ['BAD_ROWVERSION', 'IDEMPOTENCY_KEY_REUSED'] as const;
  }
  if (config?.access !== 'anybody') yield* ['INVALID_TOKEN', 'TOKEN_EXPIRED', 'TOO_MANY_REQUESTS'] as const;
  if (Array.isArray(config?.access)) yield 'FORBIDDEN';
  if (config?.access !== 'anybody' && !config?.beforeSecondFactor) yield 'SECOND_FACTOR_REQUIRED';
  if (isWriting(method) || config?.access !== 'anybody') yield 'VIEW_ONLY';
  if (config?.limited) yield 'TOO_MANY_REQUESTS';
}

const RULES = 422;

/** By status. For 400 examples: fields have their own codes. */
export function documentedErrorsOf(route: RouteOptions, operation: Operation): Map<number, Set<string>> {
  const byStatus = new Map<number, Set<string>>();
  const add = (status: number, code: string) =>
    byStatus.set(status, (byStatus.get(status) ?? new Set()).add(code));
  for (const code of [...usualErrors(route, operation), ...(operation.refuses ?? [])])
    add(STATUS_OF[code], code);
  for (const code of operation.rules ?? []) add(RULES, code);
  for (const refusal of Object.values(PARSER_ERRORS))
    for (const { code } of refusal.refused) add(statusOf(refusal), code);
  return new Map([...byStatus].sort(([a], [b]) => a - b));
}
