export const codeLabelsFr = {
  status: {
    PENDING: 'En cours',
    QUOTE_OK: 'Devis établi',
    QUOTE_EXPIRED: 'Devis expiré',
    DONE: 'Commandé',
    OPENED: 'Ouvert',
    CLOSED: 'Clos',
    QUOTE_SUPERSEDED: 'Remplacé',
  },
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

export const privateCodeLabelsFr = {
  use: {
    FIXED: 'Installation fixe',
    SITE: 'Chantier',
    EVENT: 'Événement, marché, camping',
  },
  earthing: { TT: 'TT', TN_S: 'TN-S', IT: 'IT' },
  releaseStatus: {
    READY: 'À faire',
    ON_GOING: 'En cours',
    ON_VALIDATION: 'En validation',
    CLOSE: 'Terminée',
    IN_PROGRESS: 'En cours',
    FINISHED: 'Terminée',
  },
};
