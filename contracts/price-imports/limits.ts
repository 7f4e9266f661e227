/** More products are left out of an import by correcting the file. */
export const MAX_EXCLUDED_PRODUCTS = 1000;
