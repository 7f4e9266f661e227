/** Not among the texts that every signed-in screen loads. */
export default {
  title: 'Ce qui vous est signalé',
  text: 'Ce qui est décoché ne paraît plus dans la cloche, ou ne part plus par e-mail.',
  kind: 'Nature',
  bell: 'Cloche',
  mail: 'E-mail',
  always:
    'Les cases grisées ne se décochent pas : ce qui concerne votre compte et sa sécurité, vos devis et les messages qui vous sont adressés arrivent toujours.',
  kinds: {
    ACCOUNT: 'Compte et sécurité',
    OWN_QUOTES: 'Vos devis, à leur émission',
    EXPIRIES: 'Devis qui expirent',
    ORDERS: 'Commandes',
    SHARES: 'Demandes sur vos partages',
    ANNOUNCEMENTS: 'Annonces et messages',
    NEWS: 'Nouveautés de l’application',
    NEW_ACCOUNTS: 'Comptes nouveaux ou bannis',
    HELP: 'Demandes d’aide des clients',
    NEW_QUOTES: 'Nouveaux devis des clients',
    PRICE_LISTS: 'Tarifs que vous avez appliqués',
    UNDELIVERED_MAILS: 'E-mails non remis',
  },
};
