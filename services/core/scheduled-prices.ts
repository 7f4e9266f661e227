import type { Catalogue } from '@coffret/cabinet/catalogue';
import type { ScheduledPrice } from '@coffret/contracts/catalogue/answers';

/** A price import that waits for its day. */
export interface ScheduledImport {
  importId: number;
  filename: string;
  /** ISO 8601, UTC. */
  effectiveAt: string;
  /** List prices in euros, by product id. */
  prices: ReadonlyMap<number, { from: number; to: number }>;
}

/** What a product at this price gets next; imports that compared with another price leave it. `waiting`: by day. */
export function nextPrice(
  waiting: readonly ScheduledImport[],
  { id, price }: { id?: number | undefined; price: number },
): ScheduledPrice | undefined {
  for (const { importId, effectiveAt, prices } of waiting) {
    const change = prices.get(id ?? 0);
    if (change?.from === price) return { importId, effectiveAt, price: change.to };
  }
  return undefined;
}

/** When the first of these products gets another price. `waiting`: by day. */
export function pricesChangeAt(
  waiting: readonly ScheduledImport[],
  rows: readonly { ref: string }[],
  { byRef }: Pick<Catalogue, 'byRef'>,
): string | undefined {
  const held = rows.map(({ ref }) => byRef.get(ref)).filter((product) => product !== undefined);
  return held.flatMap((product) => nextPrice(waiting, product)?.effectiveAt ?? []).sort()[0];
}
