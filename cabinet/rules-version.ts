/**
 * The version of the cabinet's rules: of what is checked, weighed and reckoned. Each quote says by which it was made.
 * One more whenever any of them finds or reckons otherwise than before (rules-version.test.ts sees it).
 */
export const RULES_VERSION = 1;
