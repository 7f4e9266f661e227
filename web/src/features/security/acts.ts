import type { PasskeyAdded } from '@coffret/contracts/accounts/answers';
import { api } from '../../data/api/api.ts';
import { ErrorResponse, isErrorResponse } from '../../data/api/error-response.ts';
import { at } from '../../data/api/path.ts';

/** Only when confirmation is required. */
const again = (password: string | undefined) => (password === undefined ? undefined : { password });

export const endSession = (id: string, password?: string) =>
  api.delete(at('/api/sessions/{id}', { id }), { body: again(password) });
export const endOtherSessions = (password?: string) =>
  api.delete(at('/api/sessions'), { body: again(password) });

export const proposeTotp = (password?: string) => api.post(at('/api/totp'), again(password));
export const setTotp = (code: string) => api.put(at('/api/totp'), { code });
export const removeTotp = (password: string) => api.delete(at('/api/totp'), { body: { password } });
export const renewRecoveryCodes = (password: string) => api.post(at('/api/recoveryCodes'), { password });

export const deleteAccount = (id: number, password: string) =>
  api.delete(at('/api/users/{id}', { id }), { body: { password } });

export const renamePasskey = (id: number, name: string) =>
  api.put(at('/api/passkeys/{id}', { id }), { name });
export const removePasskey = (id: number, password: string) =>
  api.delete(at('/api/passkeys/{id}', { id }), { body: { password } });

/** Cancelled, or not available. */
export const NO_PASSKEY = new ErrorResponse([{ code: 'WRONG_CODE' }]);

/** The library is loaded on demand. */
export async function addPasskey(name: string, password?: string): Promise<PasskeyAdded | ErrorResponse> {
  const begun = await api.post(at('/api/passkeys/options'), again(password));
  if (isErrorResponse(begun)) return begun;
  const { startRegistration } = await import('@simplewebauthn/browser');
  const { challenge, options } = begun;
  const passkey = await startRegistration({ optionsJSON: options as never }).catch(() => null);
  return passkey ? api.post(at('/api/passkeys'), { name, challenge, passkey }) : NO_PASSKEY;
}
