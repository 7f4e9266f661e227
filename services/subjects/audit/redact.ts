import { may } from '@coffret/contracts/rights';
import { CONTRACTS } from '@coffret/contracts/subjects';

/**
 * The fields of events and states that may leave the server, by their names: all others are left out, wherever they
 * are. A test proves that every field of every event is shown or secret by its own subject's contract.
 */
const SHOWN = new Set(CONTRACTS.flatMap(({ shown = [] }) => shown));

/** Names of their own making are within these, and nothing that opens anything. */
const OPAQUE_FIELDS = new Set(CONTRACTS.flatMap(({ whole = [] }) => whole));

/** Whether a field's value may be told at all. */
export const isPublicField = (field: string): boolean => SHOWN.has(field);

const DISCOUNT_FIGURES = new Set(['discountPercentage', 'stackPrice', 'netUnitPrice']);

/** A field tells a discount; the total of a quote's row does, too. */
const isDiscount = (name: string, whole: object): boolean =>
  DISCOUNT_FIGURES.has(name) || (name === 'total' && 'netUnitPrice' in whole);

/** The part of a value that may be told to holders of these rights. */
export function redact(value: unknown, rights: ReadonlySet<string>): unknown {
  const seesDiscounts = may(rights, 'see discounts');
  const isTold = (name: string, whole: object) =>
    SHOWN.has(name) && (seesDiscounts || !isDiscount(name, whole));
  const part = (whole: unknown): unknown => {
    if (Array.isArray(whole)) return whole.map(part);
    if (whole === null || typeof whole !== 'object') return whole;
    return Object.fromEntries(
      Object.entries(whole)
        .filter(([name]) => isTold(name, whole))
        .map(([name, one]) => [name, OPAQUE_FIELDS.has(name) ? one : part(one)]),
    );
  };
  return part(value);
}
