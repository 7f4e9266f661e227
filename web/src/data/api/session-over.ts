import type { ApiError } from '@coffret/contracts/errors';

/** Routes that are open to all name the token that they refuse by a key; without one it is the session's. */
export const isSessionEnded = ({ code, key }: ApiError): boolean =>
  (code === 'TOKEN_EXPIRED' || code === 'INVALID_TOKEN') && key === undefined;
