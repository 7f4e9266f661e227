interface Priced {
  ref: string;
  price: number;
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** Euros, to the cent. */
export const adjusted = (price: number, percent: number): number => Math.round(price * (100 + percent)) / 100;

/** A price list as a supplier sends it; `percent` below 0 lowers. */
export function adjustedList(products: readonly Priced[], percent: number): string {
  const rows = products.map(({ ref, price }) => `${quoted(ref)};${adjusted(price, percent).toFixed(2)}`);
  return ['ref;prix', ...rows].join('\n');
}
