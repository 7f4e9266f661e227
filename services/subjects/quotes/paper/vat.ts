import { departmentCode } from '@coffret/contracts/postal-code';

/**
 * Where a delivery stands towards French VAT: the mainland and Corsica (normal rate, CGI art. 278), the overseas
 * departments with a reduced one (art. 296), those where VAT does not apply (art. 294, 1), and the overseas
 * collectivities, to which a delivery is an export (art. 262, I).
 */
export type VatRegime = 'MAINLAND' | 'OVERSEAS_REDUCED' | 'OVERSEAS_WITHOUT' | 'EXPORT';

export interface Vat {
  regime: VatRegime;
  ratePercent: number;
  /** Euros without tax. */
  base: number;
  /** The tax, rounded half up to the cent. */
  amount: number;
  /** Euros with tax. */
  total: number;
}

/** Rates in thousandths, so that cents stay whole numbers. */
const RATE_PER_MILLE = {
  MAINLAND: 200,
  OVERSEAS_REDUCED: 85,
  OVERSEAS_WITHOUT: 0,
  EXPORT: 0,
} as const satisfies Record<VatRegime, number>;

const REGIME_BY_DEPARTMENT: Record<string, VatRegime> = {
  '971': 'OVERSEAS_REDUCED',
  '972': 'OVERSEAS_REDUCED',
  '974': 'OVERSEAS_REDUCED',
  '973': 'OVERSEAS_WITHOUT',
  '976': 'OVERSEAS_WITHOUT',
  '975': 'EXPORT',
  '977': 'EXPORT',
  '978': 'EXPORT',
  '986': 'EXPORT',
  '987': 'EXPORT',
  '988': 'EXPORT',
};

/** Saint-Barthélemy and Saint-Martin keep postal codes of Guadeloupe, whose rate is no longer theirs. */
const REGIME_BY_POSTAL_CODE: Record<string, VatRegime> = { '97133': 'EXPORT', '97150': 'EXPORT' };

export const vatRegime = (postalCode: string): VatRegime =>
  REGIME_BY_POSTAL_CODE[postalCode] ?? REGIME_BY_DEPARTMENT[departmentCode(postalCode)] ?? 'MAINLAND';

/**
 * The VAT on a delivery.
 * @param postalCode five digits, the customer's
 * @param base euros without tax, with two decimals
 */
export function vatFor(postalCode: string, base: number): Vat {
  const regime = vatRegime(postalCode);
  const perMille = RATE_PER_MILLE[regime];
  const baseCents = Math.round(base * 100);
  const amountCents = Math.floor((baseCents * perMille + 500) / 1000);
  return {
    regime,
    ratePercent: perMille / 10,
    base: baseCents / 100,
    amount: amountCents / 100,
    total: (baseCents + amountCents) / 100,
  };
}
