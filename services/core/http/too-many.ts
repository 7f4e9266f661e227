import { type Refusal, refuse } from '@coffret/contracts/errors';

export function tooMany(retryAfterMs: number): Refusal {
  return { ...refuse('TOO_MANY_REQUESTS'), retryAfterSeconds: Math.ceil(retryAfterMs / 1000) };
}
