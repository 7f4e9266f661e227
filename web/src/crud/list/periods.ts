import type { ListPeriod } from '@coffret/contracts/list-periods';

export const PAST_PERIODS: readonly ListPeriod[] = [
  'TODAY',
  'YESTERDAY',
  'THIS_WEEK',
  'LAST_7_DAYS',
  'THIS_MONTH',
  'LAST_MONTH',
  'THIS_YEAR',
];

/** Of dates that are still to come. */
export const COMING_PERIODS: readonly ListPeriod[] = ['TODAY', 'NEXT_7_DAYS', 'THIS_WEEK', 'THIS_MONTH'];
