import type { Right } from '@coffret/contracts/rights';
import { api } from '../data/api/api.ts';
import { isErrorResponse } from '../data/api/error-response.ts';
import { at } from '../data/api/path.ts';
import { showErrors } from '../data/api/show-errors.ts';
import { enterViewing } from '../data/session/enter-viewing.ts';
import { leaveViewing, session } from '../data/session/session.ts';
import { toast } from '../data/toast.ts';

/** Rights to read; `user_discount`, besides setting discounts, which the server refuses, shows them. */
const isReading = (right: Right) => right.endsWith('_r') || right === 'user_discount';

/** Language and appearance stay those of the user. */
export async function startViewing(as: { userId: number } | { groupId: number }): Promise<void> {
  const { user: self } = session;
  const answer = await api.post(at('/api/viewings'), as);
  if (isErrorResponse(answer)) return showErrors(answer);
  if (!self) return;
  const { accessToken, user, group } = answer;
  const { culture, prefs } = self;
  const { id: groupId, lib: groupLib, rights } = group;
  const shared = {
    culture,
    prefs: { ...prefs, lists: {}, listViews: {} },
    groupId,
    groupLib,
    groupRights: rights,
    rights: rights.filter(isReading),
  };
  const viewed = user ? { ...user, ...shared } : { ...self, ...shared, id: 0, fullName: groupLib };
  if (!enterViewing(viewed, accessToken, viewed.fullName))
    toast({ text: { key: 'viewing.notKept' }, intent: 'danger' });
}

export async function endViewing(): Promise<void> {
  await api.delete(at('/api/viewings'));
  leaveViewing();
}
