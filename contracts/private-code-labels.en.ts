/** Not needed before the sign-in. */
export const privateCodeLabelsEn = {
  status: {
    PENDING: 'In progress',
    QUOTE_OK: 'Quoted',
    QUOTE_EXPIRED: 'Quote expired',
    DONE: 'Ordered',
    OPENED: 'Open',
    CLOSED: 'Closed',
    QUOTE_SUPERSEDED: 'Superseded',
  },
  use: {
    FIXED: 'Fixed installation',
    SITE: 'Construction site',
    EVENT: 'Event, market, camping',
  },
  earthing: { TT: 'TT', TN_S: 'TN-S', IT: 'IT' },
  releaseStatus: {
    READY: 'To do',
    ON_GOING: 'In progress',
    ON_VALIDATION: 'Being checked',
    CLOSE: 'Done',
    IN_PROGRESS: 'In progress',
    FINISHED: 'Finished',
  },
};
