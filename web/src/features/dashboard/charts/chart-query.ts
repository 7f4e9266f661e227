import type { Chosen } from '@coffret/contracts/dashboard/figures';
import { MAX_PERIODS, monthBefore, periodsBetween, USUAL_MONTHS } from '@coffret/contracts/dashboard/periods';
import { type Day, monthOf, yearOf } from '@coffret/contracts/day';

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

export const yearsUpTo = (today: Day): string[] => {
  const last = Number(yearOf(today));
  return Array.from({ length: YEARS }, (_, at) => String(last - YEARS + 1 + at));
};

/** Clamped to the available months. */
function askedMonth(text: string | null, otherwise: string, today: Day): string {
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(text ?? '')) return otherwise;
  const month = String(text);
  const first = `${yearsUpTo(today)[0]}-01`;
  const last = monthOf(today);
  return month < first ? first : month > last ? last : month;
}

const idsOf = (texts: string[]): number[] => texts.filter((text) => /^[1-9]\d{0,14}$/.test(text)).map(Number);

export function readChartQuery(address: URLSearchParams, today: Day): ChartQuery {
  const present = monthOf(today);
  const to = askedMonth(address.get('to'), present, today);
  const from = askedMonth(address.get('from'), monthBefore(to, USUAL_MONTHS - 1), today);
  const by = address.get('by') === 'year' ? 'year' : 'month';
  return {
    ...inOrder({ from, to, by }, 'to'),
    month: askedMonth(address.get('month'), present, today),
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
  today: Day,
): URLSearchParams {
  const present = monthOf(today);
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
