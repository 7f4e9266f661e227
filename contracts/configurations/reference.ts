/** Stands for the number of what was never quoted. */
export const NO_REFERENCE = 'GBB000000';
