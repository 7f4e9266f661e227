/** Recorded in each quote. Increment it when any check, weight or computation changes (rules-version.test.ts). */
export const RULES_VERSION = 1;
