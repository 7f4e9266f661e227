import { now } from './now.ts';

/** YYYY-MM-DD in local time. */
export const today = () => new Intl.DateTimeFormat('sv-SE').format(now());
