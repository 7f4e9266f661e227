import { holdRemovedRows } from '../../crud/list/in-place/hold-removed-rows.ts';
import { api } from '../../data/api/api.ts';
import { command } from '../../data/api/command.ts';
import { type ErrorResponse, isErrorResponse } from '../../data/api/error-response.ts';
import { at } from '../../data/api/path.ts';
import { actOver } from '../../data/api/send-over.ts';
import { userAt } from '../../data/resources.ts';
import type { Account } from '../../data/session/user.ts';
import { toast } from '../../data/toast.ts';
import { undoToast } from '../../ui/toast/undo-toast.tsx';

const verificationToast = (id: number) => `verification-${id}`;

const setVerified = (user: Account, isVerified: boolean) =>
  actOver(userAt(user.id).path, user, 'isVerified', (rowVersion) =>
    api.put(at('/api/usersVerify/{id}', { id: user.id }), { isVerified, rowVersion }),
  );

const unverifyUser = (user: Account) =>
  command(setVerified(user, false), {
    done: ({ id, fullName }) =>
      toast({
        id: verificationToast(id),
        text: { key: 'users.unverified', values: { name: fullName } },
        intent: 'success',
      }),
  });

/** The user as an act left it; the user as it was where it failed. */
export async function afterAct(user: Account, act: Promise<Account | ErrorResponse>): Promise<Account> {
  const answer = await act;
  return isErrorResponse(answer) ? user : answer;
}

export function verifyUser(user: Account) {
  const { id, fullName } = user;
  const verified = setVerified(user, true);
  const undo = async () => void unverifyUser(await afterAct(user, verified));
  const text = { key: 'users.verified', values: { name: fullName } } as const;
  return command(
    holdRemovedRows('users', [id], verified, () => void undo()),
    { done: () => undoToast({ id: verificationToast(id), text, intent: 'success' }, () => void undo()) },
  );
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
    const path = at('/api/users/{id}', { id });
    const undo = () => {
      const restored = actOver(path, saved, field, (rowVersion) =>
        api.put(path, { [field]: before[field], rowVersion }),
      );
      void command(restored, { done: () => toast(notice('restored')) });
    };
    undoToast(notice('changed'), undo);
  }
}

export interface BanReason {
  reason: string;
  isMailed: boolean;
}

const setBanned = (user: Account, values: { isBan: boolean } & Partial<BanReason>) =>
  actOver(userAt(user.id).path, user, 'isBan', (rowVersion) =>
    api.put(at('/api/usersBan/{id}', { id: user.id }), { ...values, rowVersion }),
  );

export const banUser = (user: Account, why: BanReason) => setBanned(user, { ...why, isBan: true });

/** Replaces the toast of the ban. Resolves to whether it succeeded. */
export const unbanUser = (user: Account) =>
  command(setBanned(user, { isBan: false }), {
    done: ({ id, fullName: name }) =>
      toast({ id: banToast(id), text: { key: 'users.unbanned', values: { name } }, intent: 'success' }),
  });

export const banToast = (id: number) => `ban-${id}`;

export const removeSecondFactor = ({ id, fullName: name }: Account) =>
  command(api.delete(at('/api/secondFactor/{id}', { id })), {
    toast: { key: 'users.factorRemoved', values: { name } },
  });
