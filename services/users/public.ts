export { createUser } from './create-user.ts';
export { ADMIN_ID, isProtected, user } from './decider.ts';
export { mayManage } from './delegation.ts';
export { deleteUser } from './delete-user.ts';
export { forgetPreferences, preferencesOf } from './preferences.ts';
export { presentSignedIn, type UserDoc } from './present-user.ts';
export { createProfiles } from './profiles.ts';
export { uniqueEmail } from './unique-email.ts';
