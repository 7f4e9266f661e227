/** Repetitions of one filter in a query. */
export const MAX_FILTER_VALUES = 20;
