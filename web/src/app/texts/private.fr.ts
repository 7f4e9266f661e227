/** Texts around the private screens. */
export default {
  shell: {
    signOut: 'Se déconnecter',
    profile: 'Mon profil',
    profileOf: 'Profil\u00a0: {{name}}',
    mainColour: 'Couleur principale',
    notTranslated: 'pas encore traduit',
  },
  session: {
    over: {
      title: 'Votre session a expiré',
      text: 'Reconnectez-vous pour continuer là où vous en étiez. Une autre personne commence avec une page neuve.',
    },
    ending_one: 'Votre session se termine dans {{count}} minute.',
    ending_other: 'Votre session se termine dans {{count}} minutes.',
    stay: 'Rester connecté',
  },
  colours: { petrol: 'Pétrole', indigo: 'Indigo', plum: 'Prune', moss: 'Mousse', copper: 'Cuivre' },
  menu: {
    label: 'Menu',
    dashboard: 'Tableau de bord',
    projects: 'Projets',
    configurations: 'Configurations',
    catalogs: 'Catalogue',
    users: 'Utilisateurs',
    groups: 'Groupes',
    site: 'Site de l’entreprise',
  },
  unverified: {
    text: 'Votre compte n’est pas encore vérifié\u00a0: vous pouvez dessiner et demander un montage\u00a0; le devis viendra après la vérification.',
    contact: 'Nous contacter',
  },
  viewing: {
    banner: 'Vue en lecture seule, comme\u00a0: {{name}}',
    end: 'Terminer la vue',
    asGroup: 'Voir comme ce groupe',
    asCustomer: 'Voir comme le client',
    notKept:
      'Ce navigateur ne garde rien d’une page à l’autre\u00a0: la vue ne peut pas s’ouvrir. Autorisez les cookies de ce site.',
  },
  connection: {
    lost: 'Connexion perdue. Ce qui est affiché n’est peut-être plus à jour.',
    tooMany: 'Trop de fenêtres sont ouvertes\u00a0: celle-ci ne se met pas à jour d’elle-même.',
    back: 'Connexion rétablie.',
  },
};
