import type { Quote } from '@coffret/contracts/quotes/answers';

type Part = Pick<Quote['rows'][number], 'quantity' | 'unitPrice'>;

/** null: not in this quote; never both. */
export interface PartChange {
  ref: string;
  lib: string;
  before: Part | null;
  after: Part | null;
}

const SUMS = ['discountPercentage', 'quantity', 'stackPrice', 'unitPrice', 'price'] as const;

export interface SumChange {
  sum: (typeof SUMS)[number];
  before: number;
  after: number;
}

type Compared = Pick<Quote, 'rows' | (typeof SUMS)[number]>;

const isSame = (a: Part, b: Part) => a.quantity === b.quantity && a.unitPrice === b.unitPrice;

/** In the order of the later quote, removed parts last. */
export function compareQuotes(before: Compared, after: Compared): { parts: PartChange[]; sums: SumChange[] } {
  const earlier = new Map(before.rows.map((row) => [row.ref, row]));
  const later = new Set(after.rows.map(({ ref }) => ref));
  const parts: PartChange[] = [];
  for (const row of after.rows) {
    const old = earlier.get(row.ref) ?? null;
    if (!old || !isSame(old, row)) parts.push({ ref: row.ref, lib: row.lib, before: old, after: row });
  }
  for (const row of before.rows) {
    if (!later.has(row.ref)) parts.push({ ref: row.ref, lib: row.lib, before: row, after: null });
  }
  const sums = SUMS.flatMap((sum): SumChange[] => {
    const [was, is] = [before[sum], after[sum]];
    // Undefined for users without discount access.
    return was === undefined || is === undefined || was === is ? [] : [{ sum, before: was, after: is }];
  });
  return { parts, sums };
}
