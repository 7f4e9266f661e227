/** ms since 1970; replaceable in tests. */
export const now = (): number => Date.now();
