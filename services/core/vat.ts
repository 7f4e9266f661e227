import { departmentOf, type Overseas, type Place } from '@coffret/contracts/postal-code';
import type { Vat, VatRegime } from '@coffret/contracts/quotes/paper';

/** Thousandths keep cents whole. */
const RATE_PER_MILLE = {
  MAINLAND: 200,
  OVERSEAS_REDUCED: 85,
  OVERSEAS_WITHOUT: 0,
  EXPORT: 0,
} as const satisfies Record<VatRegime, number>;

/** Everywhere else: MAINLAND. */
const OVERSEAS_REGIMES = {
  '971': 'OVERSEAS_REDUCED',
  '972': 'OVERSEAS_REDUCED',
  '974': 'OVERSEAS_REDUCED',
  '973': 'OVERSEAS_WITHOUT',
  '976': 'OVERSEAS_WITHOUT',
  '975': 'EXPORT',
  '977': 'EXPORT',
  '978': 'EXPORT',
  '984': 'EXPORT',
  '986': 'EXPORT',
  '987': 'EXPORT',
  '988': 'EXPORT',
} as const satisfies Record<Overseas, VatRegime>;

const REGIMES: ReadonlyMap<string, VatRegime> = new Map(Object.entries(OVERSEAS_REGIMES));

/** Without a known department the full rate. */
export const vatRegime = (place: Place): VatRegime => REGIMES.get(departmentOf(place) ?? '') ?? 'MAINLAND';

/** `place`: of the customer. `base`: euros without tax. */
export function vatFor(place: Place, base: number): Vat {
  const regime = vatRegime(place);
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
