export const codeLabelsEn = {
  status: {
    PENDING: 'In progress',
    QUOTE_OK: 'Quoted',
    QUOTE_EXPIRED: 'Quote expired',
    DONE: 'Ordered',
    OPENED: 'Open',
    CLOSED: 'Closed',
    QUOTE_SUPERSEDED: 'Superseded',
  },
  activities: {
    DISTRIBUTORS: 'Distributor',
    ADAPTED_COMPANY: 'Adapted company',
    OTHERS: 'Other',
    EVENT: 'Events',
    MANUFACTURER: 'Manufacturer',
    ENGINEERING: 'Engineering firm',
    NATIONAL_INSTALLER: 'National installer',
    REGIONAL_INSTALLER: 'Regional installer',
    LOCAL_INSTALLER: 'Local installer',
    PANEL_BUILDER: 'Panel builder',
  },
};

export const privateCodeLabelsEn = {
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
