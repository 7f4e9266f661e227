import codeLabels from '@coffret/contracts/code-labels.fr';
import accountFr from '../../features/account/public-texts.fr.ts';
import errorsFr from '../../i18n/errors.fr.ts';
import fieldsFr from '../../i18n/fields.fr.ts';

/** The only texts that the login page loads. */
export default {
  ...accountFr,
  ...codeLabels,
  errors: errorsFr,
  fields: fieldsFr,
  labelled: '{{label}}\u00a0: {{text}}',
  loading: 'Chargement',
  shell: {
    skip: 'Aller au contenu',
    signIn: 'Se connecter',
    toDark: 'Passer au thème sombre',
    toLight: 'Passer au thème clair',
  },
  form: {
    optional: 'facultatif',
    choose: 'Choisir…',
    none: 'Aucun',
    save: 'Enregistrer',
    saved: 'Les données ont été enregistrées.',
    showPassword: 'Afficher le mot de passe',
    hidePassword: 'Masquer le mot de passe',
    siretHint: '14 chiffres',
    departmentHint: 'Ce code postal ne dit pas le département.',
    place: 'Agence {{agency}}, secteur {{sector}}',
  },
  sections: { person: 'Vous', company: 'Votre entreprise', password: 'Mot de passe' },
  session: {
    banned: 'Votre compte a été banni. Contactez le support.',
    deleted: 'Votre compte a été supprimé.',
    passwordChanged: 'Votre mot de passe a été changé. Veuillez vous reconnecter.',
    emailReplaced:
      'Notre équipe a remplacé votre adresse e-mail. Veuillez vous reconnecter avec la nouvelle.',
  },
  close: 'Fermer',
  notFound: {
    title: 'Page introuvable',
    text: 'Cette page n’existe pas, ou elle ne vous est pas ouverte.',
    toProjects: 'Aller aux projets',
    toStart: 'Aller à l’accueil',
  },
  fault: {
    broken: {
      title: 'Cet écran a rencontré un problème',
      text: 'Rechargez la page\u00a0; si cela se reproduit, contactez le support.',
    },
    newVersion: {
      title: 'Une nouvelle version est en place',
      text: 'Rechargez la page pour continuer.',
    },
    offline: {
      title: 'Pas de connexion',
      text: 'Ce contenu n’a pas pu être chargé. Rechargez la page quand la connexion sera revenue.',
    },
    reload: 'Recharger la page',
    notLoaded: 'Les données n’ont pas pu être chargées',
    retry: 'Réessayer',
    outdated: 'Ce qui est affiché n’est pas à jour.',
  },
};
