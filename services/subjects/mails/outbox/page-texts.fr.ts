export default {
  title: 'Boîte d’envoi',
  why: 'Sans SMTP_URL, les messages ne partent pas : ils restent ici.',
  none: 'Aucun message.',
  newer: 'Plus récents',
  older: 'Plus anciens',
  pages: 'Pages',
};
