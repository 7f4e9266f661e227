/** An open configuration whose price a price list would change. */
export interface Impact {
  id: number;
  lib: string;
  projectLib: string;
  oldPrice: number;
  newPrice: number;
}

const changeOf = ({ oldPrice, newPrice }: Impact) => newPrice - oldPrice;

/** By how much of the old price a price changes, in percent; null where there was none. */
export const shareOf = (impact: Impact): number | null =>
  impact.oldPrice === 0 ? null : (changeOf(impact) / impact.oldPrice) * 100;

/** The largest changes first. */
export const largestFirst = (impact: readonly Impact[]): Impact[] =>
  impact.toSorted((a, b) => Math.abs(changeOf(b)) - Math.abs(changeOf(a)));
