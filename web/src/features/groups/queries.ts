import type { UserRow } from '@coffret/contracts/users/answers';
import { rowsAt } from '../../data/api/list-path.ts';
import { at } from '../../data/api/path.ts';

export const GROUPS = at('/api/groups');
export const groupPath = (id: number) => at('/api/groups/{id}', { id });
export const ALL_GROUPS = at('/api/groups', { size: 'all' });
export const groupUses = (id: number) => at('/api/groups/{id}/uses', { id });
export const membersOf = (id: number) =>
  rowsAt<UserRow>('users', new URLSearchParams({ groupId: String(id), sort: 'fullName', size: '10' }));
export const membersAddress = (lib: string) => `/users?${new URLSearchParams({ groupLib: lib })}`;
