/** What other subjects use of groups. */
export { groupsByAct } from './by-act.ts';
export { group } from './decider.ts';
export { changeGroup, createGroup } from './groups.ts';
