import type { ChosenPrice, ListedPrices, PriceSums } from '@coffret/contracts/price-imports/answers';
import { type ChangeFilter, type ChoiceRule, matches } from '@coffret/contracts/price-imports/choice';
import { MAX_RULE_IDS } from '@coffret/contracts/price-imports/limits';
import { percentChange } from '@coffret/contracts/price-imports/price-change';

/** What the user wants of a list. */
export interface Taken {
  /** Of all changes that a filter finds; the server says what they give. */
  rules: readonly ChoiceRule[];
  /** Single prices, by id, that are ticked or left out after the rules. */
  switched: ReadonlyMap<number, ChosenPrice>;
}

export const NOTHING_CHOSEN: Taken = { rules: [], switched: new Map() };

export const isTaken = ({ switched }: Taken, price: ChosenPrice): boolean =>
  price.isTaken !== switched.has(price.id);

export function withSwitched({ rules, switched }: Taken, price: ChosenPrice, isWanted: boolean): Taken {
  const after = new Map(switched);
  if (price.isTaken === isWanted) after.delete(price.id);
  else after.set(price.id, price);
  return { rules, switched: after };
}

const isWithin = (rule: ChoiceRule, filter: ChangeFilter): boolean =>
  (Object.keys(filter) as (keyof ChangeFilter)[]).every((name) => rule[name] === filter[name]);

/** Of all changes that the filter finds, loaded or not. */
export function withAll({ rules, switched }: Taken, filter: ChangeFilter, take: boolean): Taken {
  return {
    rules: [...rules.filter((rule) => !isWithin(rule, filter)), { take, ...filter }],
    switched: new Map([...switched].filter(([, price]) => !matches(price, filter))),
  };
}

const inParts = (ids: readonly number[]): number[][] =>
  Array.from({ length: Math.ceil(ids.length / MAX_RULE_IDS) }, (_, part) =>
    ids.slice(part * MAX_RULE_IDS, (part + 1) * MAX_RULE_IDS),
  );

/** As a request sends them. */
export function rulesOf({ rules, switched }: Taken): ChoiceRule[] {
  const single = (take: boolean) =>
    inParts([...switched.values()].filter((price) => price.isTaken !== take).map(({ id }) => id)).map(
      (ids) => ({ take, ids }),
    );
  return [...rules, ...single(true), ...single(false)];
}

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

const adjustedCount = (count: number, switched: readonly ChosenPrice[]): number =>
  count + sum(switched.map((price) => (price.isTaken ? -1 : 1)));

/** Of the changes that the filter finds. */
export const takenAmong = (
  { priceTakenCount }: Pick<ListedPrices, 'priceTakenCount'>,
  filter: ChangeFilter,
  { switched }: Taken,
): number =>
  adjustedCount(
    priceTakenCount,
    [...switched.values()].filter((price) => matches(price, filter)),
  );

/** As the server says it by the rules, with the prices that the user switched. */
export function sumsOf(
  { sums, categories, takenCount }: Pick<ListedPrices, 'sums' | 'categories' | 'takenCount'>,
  { switched }: Taken,
) {
  const all = [...switched.values()];
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
    taken: adjustedCount(takenCount, all),
  };
}
