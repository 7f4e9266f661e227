/** More products are left out of an import by correcting the file. */
export const MOST_LEFT_OUT = 1000;
