/** What other subjects use of the audit. */
export { ownHistory } from './own-history.ts';
export { rowsOf } from './rows.ts';
