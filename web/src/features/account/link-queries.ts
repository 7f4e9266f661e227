import { api } from '../../data/api/api.ts';
import { at } from '../../data/api/path.ts';

export const unlockAccount = (token: string) => api.get(at('/api/usersUnlock/{token}', { token }));
export const confirmEmail = (token: string) => api.get(at('/api/usersConfirmEmail/{token}', { token }));

export const activationPath = (token: string) => at('/api/usersActivateAccount/{token}', { token });
export const resetLinkPath = (token: string) => at('/api/usersValidNewPwd/{token}', { token });
