import { at } from '../../data/api/path.ts';
import type { RegisterName, Screened } from './register-name.ts';

export const SECTORS = at('/api/sectors', { size: 'all' });
export const AGENCIES = at('/api/agencies', { size: 'all' });
export const itemsPath = (list: RegisterName) => at(`/api/${list}`);
/** Those that an item may be chosen from. */
export const choicesPath = (register: Screened) =>
  at(`/api/${register.list}`, { size: 'isLong' in register ? 100 : 'all' });
export const itemPath = (list: RegisterName, id: number) => at(`/api/${list}/{id}`, { id });
export const usesPath = (list: RegisterName, id: number) => at(`/api/${list}/{id}/uses`, { id });
/** Another place for all users that name one. */
export const USERS_MOVE = at('/api/usersMove');
/** The customers of a department, by its code, at an agency. */
export const customersAt = (department: string, agency: number) =>
  at('/api/usersCustomer', { department, agency, size: 10 });
export const agenciesOf = (sectorId: number) => at('/api/agencies', { size: 'all', sectorId });
export const departmentsOf = (field: 'sectorId' | 'agencyId', id: number) =>
  at('/api/departments', { size: 'all', [field]: id });
