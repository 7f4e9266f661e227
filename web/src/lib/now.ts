/** The present, in milliseconds since 1970. Everything that counts time asks here, so that tests can move it. */
export const now = (): number => Date.now();
