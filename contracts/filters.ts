/** How often a query may repeat one filter. */
export const MAX_FILTER_VALUES = 20;
