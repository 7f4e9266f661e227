import type { LinkKind } from '@coffret/contracts/accounts/mailed-links';
import { api } from '../../../data/api/api.ts';
import { type ErrorResponse, isErrorResponse } from '../../../data/api/error-response.ts';
import { at } from '../../../data/api/path.ts';
import type { NewPassword } from './new-password-errors.ts';

type Act = (token: string, values: NewPassword) => Promise<object | ErrorResponse>;

/** What the button of an open link calls. */
export const LINK_ACTS: { readonly [kind in LinkKind]: Act } = {
  activation: (token) => api.get(at('/api/usersActivateAccount/{token}', { token })),
  unlock: (token) => api.get(at('/api/usersUnlock/{token}', { token })),
  email: (token) => api.get(at('/api/usersConfirmEmail/{token}', { token })),
  async reset(token, values) {
    const link = await api.get(at('/api/usersValidNewPwd/{token}', { token }));
    if (isErrorResponse(link)) return link;
    return api.post(at('/api/usersUpdatePwd'), { ...values, token, userId: link.userId });
  },
};
