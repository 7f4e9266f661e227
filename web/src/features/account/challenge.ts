import type { ErrorResponse } from '../../data/api/error-response.ts';

export interface Challenge {
  challenge: string;
  factors: readonly ('totp' | 'passkey' | 'recoveryCode')[];
}

/** null: no second step. */
export function challengeOf({ errors, more }: ErrorResponse): Challenge | null {
  return errors.some(({ code }) => code === 'SECOND_FACTOR') ? (more as Challenge) : null;
}
