import type { Sector } from '@coffret/contracts/registers/answers';
import type { Screened } from '@coffret/contracts/registers/registers';
import type { UserRow } from '@coffret/contracts/users/answers';
import { rowsAt } from '../../data/api/list-path.ts';
import { at } from '../../data/api/path.ts';
import type { RegisterName } from './register-name.ts';

export const itemsPath = (list: RegisterName) => at(`/api/${list}`);
const sizeOf = (register: Screened) => ('isLong' in register ? 100 : 'all');
export const choicesPath = (register: Screened) => at(`/api/${register.list}`, { size: sizeOf(register) });
export const itemsNaming = (register: Screened, field: string, id: number) =>
  rowsAt<Sector>(register.list, new URLSearchParams({ size: String(sizeOf(register)), [field]: String(id) }));
export const itemPath = (list: RegisterName, id: number) => at(`/api/${list}/{id}`, { id });
export const usesPath = (list: RegisterName, id: number) => at(`/api/${list}/{id}/uses`, { id });
export const DEPARTMENTS = at('/api/departments', { size: 'all' });
export const departmentPath = (id: number) => at('/api/departments/{id}', { id });
/** Only for the sum. */
export const openQuotesAt = (field: 'agencyId' | 'sectorId', id: number) =>
  at('/api/quotes', { [field]: id, status: 'QUOTE_OK', size: 10 });
export const GROUPS = at('/api/groups', { size: 'all' });
/** Of some groups; default: of all. */
export const usersAttached = (
  field: 'agencyId' | 'sectorId',
  id: number,
  groupIds: readonly number[] = [],
) => {
  const groups = groupIds.map((groupId) => ['groupId', String(groupId)]);
  return rowsAt<UserRow>('users', new URLSearchParams([[field, String(id)], ['size', '10'], ...groups]));
};
export const customersAt = (department: string, agency: number) =>
  at('/api/usersCustomer', { department, agency, size: 10 });
