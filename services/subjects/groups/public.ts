export { group } from './decider.ts';
export { changeGroup, createGroup } from './groups.ts';
export { groupsByPermission } from './groups-by-permission.ts';
