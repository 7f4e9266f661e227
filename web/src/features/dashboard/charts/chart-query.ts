import type { Chosen } from '@coffret/contracts/dashboard/figures';
import {
  MAX_PERIODS,
  monthAt,
  monthBefore,
  periodsBetween,
  USUAL_MONTHS,
} from '@coffret/contracts/dashboard/periods';

/** Stored in the address. */
export interface ChartQuery extends Chosen {
  /** `2026-06`. */
  from: string;
  to: string;
  by: 'month' | 'year';
  /** The month of the pie charts. */
  month: string;
}

const YEARS = 10;

export const yearsUpTo = (now: Date): string[] => {
  const last = now.getUTCFullYear();
  return Array.from({ length: YEARS }, (_, at) => String(last - YEARS + 1 + at));
};

/** Clamped to the available months. */
function monthOf(text: string | null, otherwise: string, now: Date): string {
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(text ?? '')) return otherwise;
  const month = String(text);
  const first = `${yearsUpTo(now)[0]}-01`;
  const last = monthAt(now);
  return month < first ? first : month > last ? last : month;
}

const idsOf = (texts: string[]): number[] => texts.filter((text) => /^[1-9]\d{0,14}$/.test(text)).map(Number);

export function readChartQuery(address: URLSearchParams, now: Date): ChartQuery {
  const present = monthAt(now);
  const to = monthOf(address.get('to'), present, now);
  const from = monthOf(address.get('from'), monthBefore(to, USUAL_MONTHS - 1), now);
  const by = address.get('by') === 'year' ? 'year' : 'month';
  return {
    ...inOrder({ from, to, by }, 'to'),
    month: monthOf(address.get('month'), present, now),
    agencyIds: idsOf(address.getAll('agencyId')),
    sectorIds: idsOf(address.getAll('sectorId')),
  };
}

type Range = Pick<ChartQuery, 'from' | 'to' | 'by'>;

/** Of two ends out of order the one that was not changed moves. */
export function inOrder({ from, to, by }: Range, kept: 'from' | 'to'): Range {
  if (from <= to) return { from, to, by };
  return kept === 'from' ? { from, to: from, by } : { from: to, to, by };
}

/** The server answers no longer period. */
export const isTooLong = ({ from, to, by }: Range): boolean =>
  periodsBetween(from, to, by).length > MAX_PERIODS;

/** Omits defaults. */
export function writeChartQuery(
  { from, to, by, month, agencyIds, sectorIds }: ChartQuery,
  now: Date,
): URLSearchParams {
  const present = monthAt(now);
  const address = new URLSearchParams();
  if (from !== monthBefore(present, USUAL_MONTHS - 1) || to !== present) {
    address.set('from', from);
    address.set('to', to);
  }
  if (by === 'year') address.set('by', by);
  if (month !== present) address.set('month', month);
  for (const id of agencyIds) address.append('agencyId', String(id));
  for (const id of sectorIds) address.append('sectorId', String(id));
  return address;
}
