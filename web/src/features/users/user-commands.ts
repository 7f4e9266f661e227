import { api } from '../../data/api/api.ts';
import { isErrorResponse } from '../../data/api/error-response.ts';
import { showErrors } from '../../data/api/show-errors.ts';
import type { Account } from '../../data/session/user.ts';
import { toast } from '../../data/toast.ts';
import { banPath, secondFactorPath, verificationPath } from './queries.ts';

/** Staff has checked who somebody is. */
export async function verifyUser({ id, fullName }: Account): Promise<void> {
  const answer = await api.put(verificationPath(id));
  if (isErrorResponse(answer)) showErrors(answer);
  else toast({ text: { key: 'users.verified', values: { name: fullName } }, intent: 'success' });
}

export interface BanReason {
  reason: string;
  isMailed: boolean;
}

/** Says the ban alone: what else of the account was changed meanwhile is no conflict. */
export const banUser = (id: number, why: BanReason) => api.put(banPath(id), { ...why, isBan: true });

export const liftBan = (id: number) => api.put(banPath(id), { isBan: false });

/** Takes a ban back, and says so. Answers whether it was done. */
export async function unbanUser({ id, fullName }: Account): Promise<boolean> {
  const answer = await liftBan(id);
  if (isErrorResponse(answer)) {
    showErrors(answer);
    return false;
  }
  // In place of the one that told of the ban.
  toast({ id: banToast(id), text: { key: 'users.unbanned', values: { name: fullName } }, intent: 'success' });
  return true;
}

/** Of the toast that tells of somebody's ban. */
export const banToast = (id: number) => `ban-${id}`;

/** Somebody has lost what they signed in with beside the password: it is asked for no more. */
export async function removeSecondFactor({ id, fullName }: Account): Promise<void> {
  const answer = await api.delete(secondFactorPath(id));
  if (isErrorResponse(answer)) showErrors(answer);
  else toast({ text: { key: 'users.factorRemoved', values: { name: fullName } }, intent: 'success' });
}
