import {
  type ListedPrices,
  needsTick,
  type PriceListFile,
  type PriceSums,
} from '@coffret/contracts/price-imports/answers';
import type { PriceListQuery } from '@coffret/contracts/price-imports/commands';
import { PRICES_PER_PAGE } from '@coffret/contracts/price-imports/limits';
import { largestFirst, percentChange } from '@coffret/contracts/price-imports/price-change';
import { NOTHING_SKIPPED } from '@coffret/contracts/price-list';
import { type Choice, isApplied } from './applied.ts';

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

function matches(price: Listed, { tick, reason, brandId, categoryId }: PriceListQuery): boolean {
  return (
    (tick === undefined || needsTick(price) === (tick === 'true')) &&
    (reason === undefined || (price.notes ?? []).some((note) => note === reason)) &&
    (brandId === undefined || price.brandId === brandId) &&
    (categoryId === undefined || price.categoryId === categoryId)
  );
}

/** The sums and what can be asked for are those of the whole list. */
export function pageOfPrices(
  { prices, rejected, tables, skipped }: PriceListFile,
  query: PriceListQuery,
  choice: Choice,
): ListedPrices {
  const { from, reason } = query;
  const next = from + PRICES_PER_PAGE;
  const applied = isApplied(choice);
  const taken = prices.filter(applied);
  const found = prices.filter((price) => matches(price, query));
  const refused = rejected.filter(({ code }) => reason === undefined || code === reason);
  return {
    prices: largestFirst(found)
      .slice(from, next)
      .map((price) => ({ ...price, isTaken: applied(price) })),
    priceCount: found.length,
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
