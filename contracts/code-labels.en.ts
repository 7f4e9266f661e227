export default {
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
