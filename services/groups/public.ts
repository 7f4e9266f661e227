/** What other subjects use of groups. */
export { group } from './decider.ts';
export { createGroup } from './groups.ts';
export { movingInto } from './members.ts';
