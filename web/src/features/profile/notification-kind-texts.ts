/** Not among the texts that every signed-in screen loads. */
export const NOTIFICATION_KIND_TEXTS = {
  fr: {
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
  },
  en: {
    title: 'What you are told',
    text: 'What is unticked no longer appears in the bell, or is no longer sent by email.',
    kind: 'Kind',
    bell: 'Bell',
    mail: 'Email',
    always:
      'Greyed boxes cannot be unticked: what concerns your account and its security, your quotes and the messages addressed to you always reach you.',
    kinds: {
      ACCOUNT: 'Account and security',
      OWN_QUOTES: 'Your quotes, when issued',
      EXPIRIES: 'Quotes that expire',
      ORDERS: 'Orders',
      SHARES: 'Requests on your shares',
      ANNOUNCEMENTS: 'Announcements and messages',
      NEWS: 'News of the application',
      NEW_ACCOUNTS: 'New or banned accounts',
      HELP: 'Customers’ requests for help',
      NEW_QUOTES: 'New quotes of customers',
      PRICE_LISTS: 'Price lists that you applied',
      UNDELIVERED_MAILS: 'Emails not delivered',
    },
  },
};
