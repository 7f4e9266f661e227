export { createUser } from './create-user.ts';
export { ADMIN_ID, user } from './decider.ts';
export { mayManage } from './delegation.ts';
export { deleteUser } from './delete-user.ts';
export { presentUser } from './present-user.ts';
export { createProfiles } from './profiles.ts';
