declare const DAY: unique symbol;

/** YYYY-MM-DD. Sorts as text. */
export type Day = string & { readonly [DAY]: true };
