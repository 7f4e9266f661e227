export { group } from './decider.ts';
export { changeGroup, createGroup, groupsByPermission } from './groups.ts';
