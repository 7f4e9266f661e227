/** Duplicates the function of events.ts, which would bring zod into the browser. */
export const quoteReference = (number: unknown): string => `GBB${String(number).padStart(6, '0')}`;
