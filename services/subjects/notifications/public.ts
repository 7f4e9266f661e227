export { actor, toUser, type Unaddressed } from './notices.ts';
export { notify } from './notify.ts';
export { noticesOfExpiry, noticesToStaff } from './reactions.ts';
export { sendToUser } from './send-notification.ts';
