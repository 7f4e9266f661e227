import { may } from '@coffret/contracts/rights';
import type { PublicFields } from '../../core/services.ts';

const DISCOUNT_FIGURES = new Set(['discountPercentage', 'stackPrice', 'netUnitPrice']);

/** The prices of a quote's row reveal the discount, the list price beside the net sum. */
const isDiscount = (name: string, whole: object): boolean =>
  DISCOUNT_FIGURES.has(name) || (['total', 'unitPrice'].includes(name) && 'netUnitPrice' in whole);

export function redact(
  { shown, whole: opaque }: PublicFields,
  value: unknown,
  rights: ReadonlySet<string>,
): unknown {
  const seesDiscounts = may(rights, 'see discounts');
  const isShown = (name: string, whole: object) =>
    shown.has(name) && (seesDiscounts || !isDiscount(name, whole));
  const part = (whole: unknown): unknown => {
    if (Array.isArray(whole)) return whole.map(part);
    if (whole === null || typeof whole !== 'object') return whole;
    return Object.fromEntries(
      Object.entries(whole)
        .filter(([name]) => isShown(name, whole))
        .map(([name, one]) => [name, opaque.has(name) ? one : part(one)]),
    );
  };
  return part(value);
}
