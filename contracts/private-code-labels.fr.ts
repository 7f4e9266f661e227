/** Not needed before the sign-in. */
export const privateCodeLabelsFr = {
  status: {
    PENDING: 'En cours',
    QUOTE_OK: 'Devis établi',
    QUOTE_EXPIRED: 'Devis expiré',
    DONE: 'Commandé',
    OPENED: 'Ouvert',
    CLOSED: 'Clos',
    QUOTE_SUPERSEDED: 'Remplacé',
  },
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
