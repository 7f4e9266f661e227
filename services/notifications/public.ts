/** What other subjects use of notifications. */
export { type Notice, notify } from './notify.ts';
export { receiverRooms } from './receivers.ts';
