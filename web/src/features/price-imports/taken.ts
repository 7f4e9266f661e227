import type { ChosenPrice, ListedPrices, PriceSums } from '@coffret/contracts/price-imports/answers';
import { percentChange } from '@coffret/contracts/price-imports/price-change';

/** Prices that the user ticked or left out, by id: the others are as the server says. */
export type Switched = ReadonlyMap<number, ChosenPrice>;

export const NOTHING_SWITCHED: Switched = new Map();

export const isTaken = (switched: Switched, price: ChosenPrice): boolean =>
  price.isTaken !== switched.has(price.id);

export function withSwitched(
  switched: Switched,
  prices: readonly ChosenPrice[],
  isWanted: boolean,
): Switched {
  const after = new Map(switched);
  for (const price of prices)
    if (price.isTaken === isWanted) after.delete(price.id);
    else after.set(price.id, price);
  return after;
}

export interface Taken {
  leftOut: readonly number[];
  /** References. */
  confirm: readonly string[];
}

export const takenOf = (switched: Switched): Taken => {
  const all = [...switched.values()];
  return {
    leftOut: all.filter((price) => price.isTaken).map(({ id }) => id),
    confirm: all.filter((price) => !price.isTaken).map(({ ref }) => ref),
  };
};

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

/** A price without an old one has no share in the mean; the server takes none of these by itself. */
function adjusted({ up, down, percent }: PriceSums, switched: readonly ChosenPrice[]): PriceSums {
  const signed = switched.map((price) => ({
    sign: price.isTaken ? -1 : 1,
    change: price.newPrice - price.oldPrice,
    share: percentChange(price),
  }));
  const shares = signed.flatMap(({ sign, share }) => (share ? [{ sign, part: sign * share }] : []));
  const count = up + down + sum(shares.map(({ sign }) => sign));
  const total = (percent ?? 0) * (up + down) + sum(shares.map(({ part }) => part));
  return {
    up: up + sum(signed.filter(({ change }) => change > 0).map(({ sign }) => sign)),
    down: down + sum(signed.filter(({ change }) => change < 0).map(({ sign }) => sign)),
    percent: count === 0 ? null : total / count,
  };
}

/** As the server says it, with what the user switched. */
export function sumsOf(
  { sums, categories, takenCount }: Pick<ListedPrices, 'sums' | 'categories' | 'takenCount'>,
  switched: Switched,
) {
  const all = [...switched.values()];
  const added = all.filter((price) => !price.isTaken).length;
  return {
    sums: adjusted(sums, all),
    categories: categories
      .map((category) => ({
        ...category,
        ...adjusted(
          category,
          all.filter(({ categoryId }) => categoryId === category.categoryId),
        ),
      }))
      .filter(({ up, down }) => up + down > 0),
    taken: takenCount + added - (all.length - added),
  };
}
