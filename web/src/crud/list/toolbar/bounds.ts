import { BOUND_DAY, BOUND_NUMBER } from '@coffret/contracts/filters';
import { numberOf } from '../../../form/decimal.ts';

/** undefined: nothing is typed; null: no filter takes it. */
export function amountBound(typed: string): number | undefined | null {
  const amount = numberOf(typed);
  return amount === undefined || BOUND_NUMBER.test(String(amount)) ? amount : null;
}

/** As a date field gives it; a year typed with two digits is of this century. */
export function dayBound(typed: string): string | undefined | null {
  const day = typed.replace(/^00(?=\d\d-)/, '20');
  if (day === '') return undefined;
  return BOUND_DAY.test(day) ? day : null;
}
