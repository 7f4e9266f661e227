interface Priced {
  ref: string;
  price: number;
}

/** Cents to which prices are rounded. */
export type Step = 1 | 5;

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** In whole numbers, below 2^53 for all prices of the catalogue. */
const toHundredths = (value: number): number => Math.round(value * 100);

/** Cents; halves are rounded up. `percent` has at most two decimals, and is above -100. */
export function adjusted(price: number, percent: number, step: Step): number {
  const unit = 10_000 * step;
  const sum = toHundredths(price) * (10_000 + toHundredths(percent)) + unit / 2;
  return ((sum - (sum % unit)) / unit) * step;
}

/** A price list as a supplier sends it; `percent` below 0 lowers. */
export function adjustedList(products: readonly Priced[], percent: number, step: Step): string {
  const rows = products.map(
    ({ ref, price }) => `${quoted(ref)};${(adjusted(price, percent, step) / 100).toFixed(2)}`,
  );
  return ['ref;prix', ...rows].join('\n');
}
