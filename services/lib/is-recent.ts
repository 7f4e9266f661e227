/** Within `ms` of now, in milliseconds since 1970. A later time was noted by a clock that was ahead, and is not recent. */
export const isRecent = (since: number, ms: number, now: number): boolean => Math.abs(now - since) < ms;
