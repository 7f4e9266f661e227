import type { Login } from '@coffret/contracts/users/answers';
import { api } from '../../data/api/api.ts';
import { type ErrorResponse, isErrorResponse } from '../../data/api/error-response.ts';
import { at } from '../../data/api/path.ts';

export const loginSecondFactor = (challenge: string, code: string) =>
  api.post(at('/api/loginSecondFactor'), { challenge, code }, { anonymous: true });

/** null: cancelled. The library is loaded on demand. */
export async function loginByPasskey(challenge: string): Promise<Login | ErrorResponse | null> {
  const begun = await api.post(at('/api/loginPasskey'), { challenge }, { anonymous: true });
  if (isErrorResponse(begun)) return begun;
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const passkey = await startAuthentication({ optionsJSON: begun.options as never }).catch(() => null);
  return passkey && api.post(at('/api/loginSecondFactor'), { challenge, passkey }, { anonymous: true });
}
