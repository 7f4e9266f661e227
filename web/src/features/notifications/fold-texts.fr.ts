/** Loaded with the panel. Of two or more. */
export default {
  USER_NEW: (count: number) => `${count} nouveaux comptes`,
  USER_BANNED: (count: number) => `${count} comptes bannis`,
  QUOTE_NEW: (count: number) => `${count} nouveaux devis`,
  QUOTE_EXPIRED: (count: number) => `${count} devis expirés`,
  QUOTE_EXPIRING: (count: number) => `${count} devis expirent bientôt`,
  ORDER_NEW: (count: number) => `${count} demandes de commande`,
  ORDER_COMMENTED: (count: number) => `${count} messages sur vos commandes`,
  ORDER_REFUSED: (count: number) => `${count} commandes refusées`,
  ORDER_ACCEPTED: (count: number) => `${count} commandes acceptées`,
  ORDER_TAKEN_BACK: (count: number) => `${count} commandes annulées`,
  ORDER_WITHDRAWN: (count: number) => `${count} demandes de commande retirées`,
  SHARE_CHANGE_ASKED: (count: number) => `${count} changements demandés sur vos partages`,
  HELP_ASKED: (count: number) => `${count} demandes d’aide`,
  RELEASE: (count: number) => `${count} nouveautés`,
  EMAIL_SEND_FAILED: (count: number) => `${count} e-mails non remis`,
  PRICE_LIST_APPLIED: (count: number) => `${count} tarifs appliqués`,
};
