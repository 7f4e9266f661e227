/** GBB and six digits, as on the quote. The events' own says the same, and would bring zod into the browser. */
export const quoteReference = (number: unknown): string => `GBB${String(number).padStart(6, '0')}`;
