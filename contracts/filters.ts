import { WHOLE_TEXT } from './number-texts.ts';

/** Repetitions of one filter in a query. */
export const MAX_FILTER_VALUES = 20;

/** What `{column}From` and `{column}To` take. */
export const BOUND_NUMBER = new RegExp(`^(?!-0$)-?${WHOLE_TEXT}(\\.\\d{1,6})?$`);
export const BOUND_DAY = /^[12]\d{3}-\d{2}-\d{2}$/;
