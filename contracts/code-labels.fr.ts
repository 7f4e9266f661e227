export default {
  activities: {
    DISTRIBUTORS: 'Distributeur',
    ADAPTED_COMPANY: 'Entreprise adaptée',
    OTHERS: 'Autre',
    EVENT: 'Événementiel',
    MANUFACTURER: 'Fabricant',
    ENGINEERING: 'Bureau d’études',
    NATIONAL_INSTALLER: 'Installateur national',
    REGIONAL_INSTALLER: 'Installateur régional',
    LOCAL_INSTALLER: 'Installateur local',
    PANEL_BUILDER: 'Tableautier',
  },
};
