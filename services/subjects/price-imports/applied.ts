import { type ListedPrice, needsTick } from '@coffret/contracts/price-imports/answers';

export interface Choice {
  /** Ids. */
  leftOut: readonly number[];
  /** Ids of the changes that are applied only when ticked; null: `leftOut` says all, as in events of earlier versions. */
  ticked: readonly number[] | null;
}

/** Of a list that nobody has chosen from. */
export const NO_CHOICE: Choice = { leftOut: [], ticked: [] };

export function isApplied({ leftOut, ticked }: Choice): (price: ListedPrice) => boolean {
  const [out, on] = [new Set(leftOut), ticked && new Set(ticked)];
  return (price) => !out.has(price.id) && (on === null || !needsTick(price) || on.has(price.id));
}
