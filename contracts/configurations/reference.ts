export const NO_REFERENCE = 'GBB000000';
