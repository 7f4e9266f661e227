import { createHash } from 'node:crypto';
import { refuse, STATUS_OF } from '@coffret/contracts/errors';
import type { FastifyRequest } from 'fastify';
import { userKey } from '../../platform/person-keys/person-keys.ts';
import type { Answer } from '../commands/idempotency.ts';
import type { KeptAnswer } from '../request-keys.ts';
import { personKeysIn } from './person-keys-in.ts';

/** Of UTF-8. Larger bodies are not kept. */
export const MAX_KEPT_BYTES = 4096;

export const isTransient = (status: number): boolean =>
  status >= 500 || status === STATUS_OF.TOO_MANY_REQUESTS;

const rightsOf = ({ viewer }: FastifyRequest): string =>
  createHash('sha256')
    .update([...(viewer?.rights ?? [])].sort().join(' '))
    .digest('hex')
    .slice(0, 16);

/** A request that stored no event is kept without its answer. */
export function keptAnswer(
  request: FastifyRequest,
  { status, body }: { status: number; body: string },
  others: readonly string[],
): KeptAnswer {
  const rights = rightsOf(request);
  if (body === '') return { status, body, rights, persons: [] };
  const isKept = (request.hasStored || status >= 400) && Buffer.byteLength(body) <= MAX_KEPT_BYTES;
  if (!isKept) return { status, body: null, rights, persons: [] };
  const { viewer } = request;
  const persons = [...(viewer ? [userKey(viewer.id)] : []), ...others, ...personKeysIn(JSON.parse(body))];
  return { status, body, rights, persons: [...new Set(persons)] };
}

/** 410: of a share that has ended. */
const HIDDEN: readonly number[] = [401, 403, 404, 410];

/**
 * The answer of a repeat. `now`: what the handler answers to the user of today, without writing. The first answer stands while
 * the user has the same rights and may still see what it is about.
 */
export function repeatedAnswer(
  request: FastifyRequest,
  first: KeptAnswer,
  now: { status: number; body: string },
): Answer {
  if (HIDDEN.includes(now.status) || isTransient(now.status)) return now;
  const isAsThen = first.rights === rightsOf(request) || first.status >= 400 || first.body === '';
  if (first.body !== null && isAsThen) return first;
  if (request.isWithheld)
    return { status: STATUS_OF.FORBIDDEN, body: JSON.stringify({ errors: refuse('FORBIDDEN').refused }) };
  return now.status < 400 ? { ...now, status: first.status } : now;
}
