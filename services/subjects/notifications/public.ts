export { toUser, type Unaddressed } from './notices.ts';
export { notify } from './notify.ts';
export { noticesToStaff } from './reactions.ts';
