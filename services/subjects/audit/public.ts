/** What other subjects use of the audit. */
export { ownHistory } from './own-history.ts';
export { presentEvents } from './present-events.ts';
