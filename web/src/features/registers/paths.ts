import type { List } from '@coffret/contracts/answers';
import type { Sector } from '@coffret/contracts/registers/answers';
import type { Screened } from '@coffret/contracts/registers/registers';
import type { UserRow } from '@coffret/contracts/users/answers';
import { rowsAt } from '../../data/api/list-path.ts';
import { at, type Path } from '../../data/api/path.ts';
import { query } from '../../data/query/query.ts';
import type { RegisterName } from './register-name.ts';

const sizeOf = (register: Screened) => ('isLong' in register ? 100 : 'all');
export const choicesOf = (register: Screened) => {
  const path: Path<{ GET: List<Sector> }> = at(`/api/${register.list}`, { size: sizeOf(register) });
  return query(path, [register.entity]);
};
export const itemsNaming = (register: Screened, field: string, id: number) =>
  rowsAt<Sector>(register.list, new URLSearchParams({ size: String(sizeOf(register)), [field]: String(id) }));
export const itemPath = (list: RegisterName, id: number) => at(`/api/${list}/{id}`, { id });
/** Of some groups; default: of all. */
export const usersAttached = (
  field: 'agencyId' | 'sectorId',
  id: number,
  groupIds: readonly number[] = [],
) => {
  const groups = groupIds.map((groupId) => ['groupId', String(groupId)]);
  const filters = new URLSearchParams([[field, String(id)], ['size', '10'], ...groups]);
  return query(rowsAt<UserRow>('users', filters), ['user']);
};
