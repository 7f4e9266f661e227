import type { DashboardQuery } from './commands.ts';

export const MAX_PERIODS = 24;

export const USUAL_MONTHS = 6;

/** Months since the year 0. */
function numberOf(month: string): number {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return year * 12 + number - 1;
}

const yearOf = (n: number) => String(Math.floor(n / 12)).padStart(4, '0');
const monthOf = (n: number) => `${yearOf(n)}-${String((n % 12) + 1).padStart(2, '0')}`;

export const monthBefore = (month: string, months: number): string =>
  monthOf(Math.max(0, numberOf(month) - months));

/** Inclusive: `2026-11`, or `2026` by year. Empty when `to` is before `from`. */
export function periodsBetween(from: string, to: string, by: DashboardQuery['by']): string[] {
  const step = by === 'year' ? 12 : 1;
  const [first, last] = [numberOf(from), numberOf(to)];
  if (first > last) return [];
  const count = Math.floor(last / step) - Math.floor(first / step) + 1;
  return Array.from({ length: count }, (_, i) =>
    by === 'year' ? yearOf(first + i * 12) : monthOf(first + i),
  );
}
