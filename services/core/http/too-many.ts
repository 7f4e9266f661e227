import { type Refusal, refuse } from '@coffret/contracts/errors';

/** 429 with Retry-After. */
export function tooMany(retryAfterMs: number): Refusal {
  return { ...refuse('TOO_MANY_REQUESTS'), retryAfterSeconds: Math.ceil(retryAfterMs / 1000) };
}
