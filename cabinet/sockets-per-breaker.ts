/** The largest MCB that domestic (CLASSIC) sockets may share, A. */
export const CLASSIC_MAX_IN = 20;

/** How many domestic sockets an MCB of this rated current (A) may feed (cabinet-rules.md, section 3, stage E). */
export const classicLimit = (breakerIn: number) => (breakerIn <= 16 ? 8 : 12);
