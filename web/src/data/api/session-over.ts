import type { ApiError } from '@coffret/contracts/errors';

/** Public routes set `key` for their own tokens; without it the session's token is meant. */
export const isSessionEnded = ({ code, key }: ApiError): boolean =>
  (code === 'TOKEN_EXPIRED' || code === 'INVALID_TOKEN') && key === undefined;
