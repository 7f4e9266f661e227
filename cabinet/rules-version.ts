/** Recorded in each quote. Increment it when a check or computation changes (rules-version.test.ts). */
export const RULES_VERSION = 3;
