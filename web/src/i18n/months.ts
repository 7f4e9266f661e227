import { monthAt, monthBefore } from '@coffret/contracts/dashboard/periods';
import { monthText } from './formats.ts';

const TWO_YEARS = 24;

/** The last 24 months. */
export function monthsUpTo(ms: number, language: string): { value: string; label: string }[] {
  const last = monthAt(new Date(ms));
  return Array.from({ length: TWO_YEARS }, (_, before) => monthBefore(last, before)).map((value) => ({
    value,
    label: monthText(value, language),
  }));
}
