import { holdRemovedRows } from '../../crud/list/in-place/hold-removed-rows.ts';
import { api } from '../../data/api/api.ts';
import { type ErrorResponse, isErrorResponse } from '../../data/api/error-response.ts';
import { actOver } from '../../data/api/send-over.ts';
import { showErrors } from '../../data/api/show-errors.ts';
import type { Account } from '../../data/session/user.ts';
import { toast } from '../../data/toast.ts';
import { userPath } from '../../session/queries.ts';
import { undoToast } from '../../ui/toast/undo-toast.tsx';
import { banPath, secondFactorPath, verificationPath } from './queries.ts';

const verificationToast = (id: number) => `verification-${id}`;

const setVerified = (user: Account, isVerified: boolean) =>
  actOver(userPath(user.id), user, 'isVerified', (rowVersion) =>
    api.put(verificationPath(user.id), { isVerified, rowVersion }),
  );

async function unverifyUser(user: Account): Promise<void> {
  const { id, fullName } = user;
  const answer = await setVerified(user, false);
  if (isErrorResponse(answer)) return showErrors(answer);
  const text = { key: 'users.unverified', values: { name: fullName } } as const;
  toast({ id: verificationToast(id), text, intent: 'success' });
}

/** The user as an act left it; the user as it was where it failed. */
export async function afterAct(user: Account, act: Promise<Account | ErrorResponse>): Promise<Account> {
  const answer = await act;
  return isErrorResponse(answer) ? user : answer;
}

export async function verifyUser(user: Account): Promise<void> {
  const { id, fullName } = user;
  const verified = setVerified(user, true);
  const undo = async () => unverifyUser(await afterAct(user, verified));
  const answer = await holdRemovedRows('users', [id], verified, () => void undo());
  if (isErrorResponse(answer)) return showErrors(answer);
  const text = { key: 'users.verified', values: { name: fullName } } as const;
  undoToast({ id: verificationToast(id), text, intent: 'success' }, () => void undo());
}

/** Offers to undo a change of group or discount. */
export function offerUndo(before: Account, saved: Account): void {
  const { id, fullName } = before;
  for (const field of ['groupId', 'discountPercentage'] as const) {
    if (before[field] === saved[field]) continue;
    const notice = (what: 'changed' | 'restored') =>
      ({
        id: `${field}-${id}`,
        text: { key: `users.${field}.${what}`, values: { name: fullName } },
        intent: 'success',
      }) as const;
    const undo = async () => {
      const answer = await actOver(userPath(id), saved, field, (rowVersion) =>
        api.put(userPath(id), { [field]: before[field], rowVersion }),
      );
      if (isErrorResponse(answer)) showErrors(answer);
      else toast(notice('restored'));
    };
    undoToast(notice('changed'), () => void undo());
  }
}

export interface BanReason {
  reason: string;
  isMailed: boolean;
}

const setBanned = (user: Account, values: { isBan: boolean } & Partial<BanReason>) =>
  actOver(userPath(user.id), user, 'isBan', (rowVersion) =>
    api.put(banPath(user.id), { ...values, rowVersion }),
  );

export const banUser = (user: Account, why: BanReason) => setBanned(user, { ...why, isBan: true });

/** Resolves to whether it succeeded. */
export async function unbanUser(user: Account): Promise<boolean> {
  const { id, fullName } = user;
  const answer = await setBanned(user, { isBan: false });
  if (isErrorResponse(answer)) {
    showErrors(answer);
    return false;
  }
  // Replaces the toast of the ban.
  toast({ id: banToast(id), text: { key: 'users.unbanned', values: { name: fullName } }, intent: 'success' });
  return true;
}

export const banToast = (id: number) => `ban-${id}`;

export async function removeSecondFactor({ id, fullName }: Account): Promise<void> {
  const answer = await api.delete(secondFactorPath(id));
  if (isErrorResponse(answer)) showErrors(answer);
  else toast({ text: { key: 'users.factorRemoved', values: { name: fullName } }, intent: 'success' });
}
