/** Embedded stores for the tests of other packages. */
export { openSqliteReadStore } from '../platform/read-store/sqlite-read-store.ts';
export { tempEventStore } from './support/temp-event-store.ts';
