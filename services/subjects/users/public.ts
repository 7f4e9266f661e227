export { authorNames, userNames } from './author-names.ts';
export { credential, type EmailChange } from './credential.ts';
export { ADMIN_ID, isProtected, user } from './decider.ts';
export { mayManage } from './delegation.ts';
export { presentSignedIn, presentUsers, type UserDoc } from './present-user.ts';
export { createProfiles } from './profiles.ts';
export { confirmPassword, reauthenticate } from './reauthenticate.ts';
export { takeUnconfirmedMail } from './unconfirmed-mail-limit.ts';
export { createUser, deleteUser, uniqueEmail } from './user-account.ts';
