import { CLIENTS } from '@coffret/contracts/rights';
import { at } from '../../data/api/path.ts';

export const USERS = at('/api/users');
export const GROUPS = at('/api/groups', { size: 'all' });
/** For users who may not read those lists. */
export const valuesOf = (column: 'groupLib' | 'agencyLib' | 'sectorLib') =>
  at('/api/usersValues/{column}', { column });
/** The name of their group; empty without customers. */
export const CUSTOMERS_GROUP = at('/api/usersValues/{column}', { column: 'groupLib', groupId: CLIENTS });
export const COMPANIES = at('/api/users', { size: 100, sort: 'company' });
export const DEPARTMENTS = at('/api/departments', { size: 'all' });
export const verificationPath = (id: number) => at('/api/usersVerify/{id}', { id });
export const secondFactorPath = (id: number) => at('/api/secondFactor/{id}', { id });
export const banPath = (id: number) => at('/api/usersBan/{id}', { id });
/** Only for the count. */
export const projectsOf = (userId: number) => at('/api/projects', { userId, size: 10 });
export const configurationsOf = (userId: number) => at('/api/configurations', { userId, size: 10 });
