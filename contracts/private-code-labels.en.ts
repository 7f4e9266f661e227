/** Not needed before the sign-in. */
export default {
  status: {
    PENDING: 'In progress',
    QUOTE_OK: 'Quoted',
    QUOTE_EXPIRED: 'Quote expired',
    ORDER_ASKED: 'Order requested',
    DONE: 'Ordered',
    OPENED: 'Open',
    CLOSED: 'Closed',
    QUOTE_SUPERSEDED: 'Superseded',
  },
  /** In place of a day. */
  period: {
    TODAY: 'Today',
    YESTERDAY: 'Yesterday',
    THIS_WEEK: 'This week',
    LAST_7_DAYS: 'Last 7 days',
    THIS_MONTH: 'This month',
    LAST_MONTH: 'Last month',
    THIS_YEAR: 'This year',
    NEXT_7_DAYS: 'Next 7 days',
  },
  dayRange: { between: '{{from}} to {{to}}', from: 'from {{from}}', to: 'until {{to}}' },
  numberRange: { between: '{{from}} to {{to}}', from: '≥\u00a0{{from}}', to: '≤\u00a0{{to}}' },
  releaseStatus: {
    READY: 'To do',
    ON_GOING: 'In progress',
    ON_VALIDATION: 'Being checked',
    CLOSE: 'Done',
    IN_PROGRESS: 'In progress',
    FINISHED: 'Finished',
  },
};
