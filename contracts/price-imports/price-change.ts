interface Change {
  oldPrice: number;
  newPrice: number;
}

export type Alarm = 'amber' | 'red';

const AMBER_OVER = 15;
const RED_OVER = 40;

const differenceOf = ({ oldPrice, newPrice }: Change) => newPrice - oldPrice;

/** Percent of the old price; null when there was none. */
export function percentChange(change: Change): number | null {
  const difference = differenceOf(change);
  if (difference === 0) return 0;
  return change.oldPrice === 0 ? null : (difference / change.oldPrice) * 100;
}

/** A product without an old price has the highest alarm. */
export function priceAlarm(change: Change): Alarm | undefined {
  const share = Math.round(Math.abs(percentChange(change) ?? Number.POSITIVE_INFINITY) * 1e6) / 1e6;
  if (share > RED_OVER) return 'red';
  return share > AMBER_OVER ? 'amber' : undefined;
}

const weightOf = (change: Change) => Math.abs(percentChange(change) ?? Number.POSITIVE_INFINITY);

export const largestFirst = <C extends Change>(changes: readonly C[]): C[] =>
  changes.toSorted((a, b) => {
    const [one, other] = [weightOf(a), weightOf(b)];
    return one === other ? Math.abs(differenceOf(b)) - Math.abs(differenceOf(a)) : other > one ? 1 : -1;
  });
