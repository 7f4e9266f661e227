/** What other subjects use of the audit. */
export { type OwnEvent, ownHistory } from './own-history.ts';
export { rowsOf } from './rows.ts';
