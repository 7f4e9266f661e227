import type { DashboardQuery } from '@coffret/contracts/dashboard/commands';
import { MAX_PERIODS, monthBefore, periodsBetween, USUAL_MONTHS } from '@coffret/contracts/dashboard/periods';
import { dayOf, monthOf } from '@coffret/contracts/day';
import { type Refusal, refuse } from '@coffret/contracts/errors';

export function periods({ from, to, by }: DashboardQuery, now: Date): readonly string[] | Refusal {
  const last = to ?? monthOf(dayOf(now));
  const asked = periodsBetween(from ?? monthBefore(last, USUAL_MONTHS - 1), last, by);
  if (asked.length === 0) return refuse('INVALID_PARAMETER', 'from');
  if (asked.length <= MAX_PERIODS) return asked;
  return refuse('INVALID_PARAMETER', 'from', `${asked.length} periods; at most ${MAX_PERIODS} are answered`);
}
