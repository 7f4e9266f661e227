/** Largest MCB for domestic (CLASSIC) sockets, A. */
export const CLASSIC_MAX_IN = 20;

/** Section 3, stage E of cabinet-rules.md; A. */
export const classicLimit = (breakerIn: number) => (breakerIn <= 16 ? 8 : 12);
