/** Largest MCB for domestic (CLASSIC) sockets, A. */
export const DOMESTIC_MAX_IN = 20;

/** How many domestic sockets an MCB of this rated current (A) may feed (cabinet-rules.md, section 3, stage E). */
export const maxDomesticSockets = (breakerIn: number) => (breakerIn <= 16 ? 8 : 12);

/** The least: one per CEE socket, and those that domestic sockets share. */
export const breakersNeeded = (ceeSockets: number, domesticSockets: number) =>
  ceeSockets + Math.ceil(domesticSockets / maxDomesticSockets(DOMESTIC_MAX_IN));
