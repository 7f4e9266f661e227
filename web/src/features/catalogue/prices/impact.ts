import type { PriceImpact } from '@coffret/contracts/catalogue/answers';

const changeOf = ({ oldPrice, newPrice }: PriceImpact) => newPrice - oldPrice;

/** By how much of the old price a price changes, in percent; null where there was none. */
export const shareOf = (impact: PriceImpact): number | null =>
  impact.oldPrice === 0 ? null : (changeOf(impact) / impact.oldPrice) * 100;

/** The largest changes first. */
export const largestFirst = (impact: readonly PriceImpact[]): PriceImpact[] =>
  impact.toSorted((a, b) => Math.abs(changeOf(b)) - Math.abs(changeOf(a)));
