/** How often a query may repeat one filter (api.md, "Limits"). */
export const MAX_FILTER_VALUES = 20;
