/** What codes are called, on the screens and in exports. */
export const wordsEn = {
  status: {
    PENDING: 'In progress',
    QUOTE_OK: 'Quoted',
    QUOTE_EXPIRED: 'Quote expired',
    DONE: 'Ordered',
    OPENED: 'Open',
    CLOSED: 'Closed',
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
