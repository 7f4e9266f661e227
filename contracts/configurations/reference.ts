/** The reference before the first quote. */
export const NO_REFERENCE = 'GBB000000';
