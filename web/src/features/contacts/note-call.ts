import type { Contact } from '@coffret/contracts/contacts/answers';
import { holdRemovedRows } from '../../crud/list/in-place/hold-removed-rows.ts';
import { api } from '../../data/api/api.ts';
import { isErrorResponse } from '../../data/api/error-response.ts';
import { showErrors } from '../../data/api/show-errors.ts';
import type { User } from '../../data/session/user.ts';
import { toast } from '../../data/toast.ts';
import { hasAnyRight, mayDo } from '../../session/rights.ts';
import { calledPath } from './queries.ts';

export const mayNoteCalls = (user: User): boolean =>
  mayDo(user, 'work for customers') && hasAnyRight(user, 'contact_w');

/** null: failed, and reported. */
export async function noteCall(id: number): Promise<Contact | null> {
  const called = await holdRemovedRows('contacts', [id], api.post(calledPath(id)));
  if (isErrorResponse(called)) {
    showErrors(called);
    return null;
  }
  toast({ text: { key: 'contacts.callNoted', values: { name: called.fullName } }, intent: 'success' });
  return called;
}
