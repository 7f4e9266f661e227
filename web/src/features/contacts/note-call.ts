import { holdRemovedRows } from '../../crud/list/in-place/hold-removed-rows.ts';
import { api } from '../../data/api/api.ts';
import { command } from '../../data/api/command.ts';
import { at } from '../../data/api/path.ts';
import type { User } from '../../data/session/user.ts';
import { hasAnyRight, mayDo } from '../../session/rights.ts';

export const mayNoteCalls = (user: User): boolean =>
  mayDo(user, 'work for customers') && hasAnyRight(user, 'contact_w');

export const noteCall = (id: number) =>
  command(holdRemovedRows('contacts', [id], api.post(at('/api/contactsCalled/{id}', { id }))), {
    toast: ({ fullName: name }) => ({ key: 'contacts.callNoted', values: { name } }),
  });
