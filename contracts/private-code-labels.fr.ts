/** Not needed before the sign-in. */
export default {
  status: {
    PENDING: 'En cours',
    QUOTE_OK: 'Devis établi',
    QUOTE_EXPIRED: 'Devis expiré',
    ORDER_ASKED: 'Commande demandée',
    DONE: 'Commandé',
    OPENED: 'Ouvert',
    CLOSED: 'Clos',
    QUOTE_SUPERSEDED: 'Remplacé',
  },
  /** In place of a day. */
  period: {
    TODAY: 'Aujourd’hui',
    YESTERDAY: 'Hier',
    THIS_WEEK: 'Cette semaine',
    LAST_7_DAYS: '7 derniers jours',
    THIS_MONTH: 'Ce mois-ci',
    LAST_MONTH: 'Mois dernier',
    THIS_YEAR: 'Cette année',
    NEXT_7_DAYS: '7 prochains jours',
  },
  dayRange: { between: 'du {{from}} au {{to}}', from: 'à partir du {{from}}', to: 'jusqu’au {{to}}' },
  numberRange: {
    between: 'de {{from}} à {{to}}',
    from: '≥\u00a0{{from}}',
    to: '≤\u00a0{{to}}',
  },
  releaseStatus: {
    READY: 'À faire',
    ON_GOING: 'En cours',
    ON_VALIDATION: 'En validation',
    CLOSE: 'Terminée',
    IN_PROGRESS: 'En cours',
    FINISHED: 'Terminée',
  },
};
