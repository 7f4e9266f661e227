/** Otherwise a date field takes years of six digits, which the server and `Date` do not read. */
export const LATEST_DATE = '9999-12-31';
export const LATEST_TIME = '9999-12-31T23:59';
