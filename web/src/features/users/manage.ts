import { isRefusal } from '@coffret/contracts/errors';
import { api } from '../../api/api.ts';
import { reportRefusal } from '../../api/report-refusal.ts';
import type { Account } from '../../session/user.ts';
import { toast } from '../../toast/toast.ts';

/** Staff has checked who somebody is. */
export async function verifyUser({ id, fullName }: Account): Promise<void> {
  const answer = await api.put<Account>(`/api/usersVerify/${id}`);
  if (isRefusal(answer)) reportRefusal(answer);
  else toast({ text: { key: 'users.verified', values: { name: fullName } }, intent: 'success' });
}

/** Bans a user, or takes the ban back; their sessions end at once. */
export async function banUser({ id, fullName, rowVersion }: Account, isBan: boolean): Promise<void> {
  const answer = await api.put<Account>(`/api/usersBan/${id}`, { isBan, rowVersion });
  if (isRefusal(answer)) reportRefusal(answer);
  else {
    const key = isBan ? 'users.banned' : 'users.unbanned';
    toast({ text: { key, values: { name: fullName } }, intent: isBan ? 'warning' : 'success' });
  }
}
