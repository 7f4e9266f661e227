import {
  type ListedPrices,
  needsTick,
  type PriceListFile,
  type PriceSums,
} from '@coffret/contracts/price-imports/answers';
import { type ChoiceRule, isTakenBy, matches } from '@coffret/contracts/price-imports/choice';
import type { PriceListQuery } from '@coffret/contracts/price-imports/commands';
import { PRICES_PER_PAGE } from '@coffret/contracts/price-imports/limits';
import { largestFirst, percentChange } from '@coffret/contracts/price-imports/price-change';
import { NOTES, NOTHING_SKIPPED } from '@coffret/contracts/price-list';

type Listed = PriceListFile['prices'][number];

function sumsOf(prices: readonly Listed[]): PriceSums {
  const shares = prices.flatMap((price) => percentChange(price) || []);
  return {
    up: prices.filter(({ oldPrice, newPrice }) => newPrice > oldPrice).length,
    down: prices.filter(({ oldPrice, newPrice }) => newPrice < oldPrice).length,
    percent: shares.length === 0 ? null : shares.reduce((sum, share) => sum + share, 0) / shares.length,
  };
}

function byCategory(
  prices: readonly Listed[],
  applied: (price: Listed) => boolean,
): ListedPrices['categories'] {
  const groups = Map.groupBy(prices, ({ categoryId }) => categoryId);
  return [...groups].flatMap(([categoryId, group]) =>
    categoryId === undefined ? [] : [{ categoryId, ...sumsOf(group.filter(applied)) }],
  );
}

const counted = <Reason extends string>(reasons: readonly Reason[]) =>
  [...Map.groupBy(reasons, (reason) => reason)].map(([reason, { length }]) => ({ reason, count: length }));

/** A reason that is no note is of rejected rows. */
function finds({ tick, reason, brandId, categoryId }: PriceListQuery): (price: Listed) => boolean {
  const note = NOTES.find((one) => one === reason);
  const filter = { tick: tick && tick === 'true', reason: note, brandId, categoryId };
  return (price) => (reason === undefined || note !== undefined) && matches(price, filter);
}

/** The sums and what can be asked for are those of the whole list. */
export function pageOfPrices(
  { prices, rejected, tables, skipped }: PriceListFile,
  query: PriceListQuery,
  rules: readonly ChoiceRule[],
): ListedPrices {
  const { from, reason } = query;
  const next = from + PRICES_PER_PAGE;
  const applied = isTakenBy(rules);
  const taken = prices.filter(applied);
  const found = prices.filter(finds(query));
  const refused = rejected.filter(({ code }) => reason === undefined || code === reason);
  return {
    prices: largestFirst(found)
      .slice(from, next)
      .map((price) => ({ ...price, isTaken: applied(price) })),
    priceCount: found.length,
    priceTakenCount: found.filter(applied).length,
    tables: from === 0 ? tables : [],
    skipped: skipped[0] ?? NOTHING_SKIPPED,
    tickCount: prices.filter(needsTick).length,
    takenCount: taken.length,
    sums: sumsOf(taken),
    categories: byCategory(prices, applied),
    brandIds: [...new Set(prices.flatMap(({ brandId }) => brandId ?? []))],
    reasons: [
      ...counted(rejected.map(({ code }) => code)),
      ...counted(prices.flatMap(({ notes }) => notes ?? [])),
    ],
    rejected: refused.slice(from, next),
    rejectedCount: refused.length,
    next: next < Math.max(found.length, refused.length) ? next : null,
  };
}
