/** What other subjects use of groups. */
export { groupsByPermission } from './by-act.ts';
export { group } from './decider.ts';
export { changeGroup, createGroup } from './groups.ts';
