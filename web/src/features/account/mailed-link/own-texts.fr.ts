import type { LinkKind } from '@coffret/contracts/accounts/mailed-links';

interface KindTexts {
  title: string;
  /** What the button does. */
  text: string;
  act: string;
  done: string;
  doneText: string;
  usedText: string;
  expiredText: string;
}

interface LinkTexts {
  used: string;
  expired: string;
  unknown: string;
  unknownText: string;
  /** Of an expired activation. */
  registerAgain: string;
  passwordHint: string;
  toNewPassword: string;
  toProfile: string;
  kinds: { readonly [kind in LinkKind]: KindTexts };
}

const linksFr: LinkTexts = {
  used: 'Ce lien a déjà servi',
  expired: 'Ce lien a expiré',
  unknown: 'Ce lien n’est pas valable',
  unknownText: 'Il est incomplet, ou son compte n’existe plus. Copiez-le en entier depuis le message reçu.',
  registerAgain: 'Refaire l’inscription',
  passwordHint:
    'Au moins 10 caractères, dont une minuscule, une majuscule, et un chiffre ou un caractère spécial.',
  toNewPassword: 'Demander un nouveau mot de passe',
  toProfile: 'Mon profil',
  kinds: {
    activation: {
      title: 'Activation du compte',
      text: 'Le bouton confirme votre adresse e-mail et active votre compte.',
      act: 'Activer mon compte',
      done: 'Votre compte est activé',
      doneText: 'Vous pouvez vous connecter.',
      usedText: 'Votre compte est activé.',
      expiredText:
        'Il était valable 24 heures. Le bouton supprime l’inscription restée en attente, et vous pourrez la refaire.',
    },
    reset: {
      title: 'Nouveau mot de passe',
      text: 'Toutes vos sessions ouvertes prendront fin.',
      act: 'Changer le mot de passe',
      done: 'Le nouveau mot de passe est enregistré',
      doneText: 'Connectez-vous avec lui.',
      usedText: 'Il ne sert qu’une fois, et ne sert plus quand le mot de passe ou l’adresse a changé depuis.',
      expiredText: 'Il était valable une heure.',
    },
    unlock: {
      title: 'Compte bloqué',
      text: 'Trop de mots de passe erronés ont été saisis pour votre compte. Le bouton le débloque.',
      act: 'Débloquer mon compte',
      done: 'Votre compte est débloqué',
      doneText: 'Vous pouvez vous connecter.',
      usedText: 'Le blocage dont parlait ce message a pris fin.',
      expiredText: 'Il était valable 7 jours. Un nouveau mot de passe débloque aussi le compte.',
    },
    email: {
      title: 'Nouvelle adresse e-mail',
      text: 'Le bouton confirme cette adresse\u00a0; vous vous connecterez avec elle.',
      act: 'Confirmer mon adresse',
      done: 'Votre adresse est confirmée',
      doneText: 'Connectez-vous désormais avec cette adresse.',
      usedText: 'L’adresse est confirmée, ou la demande a été remplacée ou annulée depuis.',
      expiredText: 'Il était valable 24 heures. Demandez à nouveau le changement depuis votre profil.',
    },
  },
};

export default linksFr;
