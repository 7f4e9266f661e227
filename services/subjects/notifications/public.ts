/** What other subjects use of notifications. */
export { inboxOf } from './inbox.ts';
export { toUser, type Unaddressed } from './notices.ts';
export { type Notice, notify } from './notify.ts';
export { noticesToStaff } from './reactions.ts';
export { receiverRooms } from './receivers.ts';
