import { plain, type Sentences } from '../sentences/context.ts';
import type { userEvents } from './events.ts';

export const userSentences: Sentences<typeof userEvents> = {
  UserRegistered: plain('Inscription de {it}'),
  UserCreated: plain('{who} a créé le compte de {it}'),
  UserActivated: plain('Activation du compte de {it}'),
  UserVerified: plain('{who} a vérifié le compte de {it}'),
  UserUnverified: plain('Le compte de {it} est à vérifier de nouveau'),
  UserBanned: ({ who, it, data }) =>
    data.reason === 'LOGIN_ERRORS'
      ? `Le compte de ${it} a été bloqué après trop de mots de passe erronés`
      : `${who} a banni ${it}`,
  UserUnbanned: plain('Le compte de {it} n’est plus banni'),
  UserChanged: plain('{who} a modifié la fiche de {it}'),
  UserPrefsChanged: plain('Préférences d’affichage de {it} modifiées'),
  UserPasswordChanged: plain('Mot de passe de {it} changé\u00a0; ses sessions sont terminées'),
  UserEmailReplaced: plain('{who} a remplacé l’adresse e-mail de {it}\u00a0; ses sessions sont terminées'),
  UserDeleted: ({ who, it, data }) =>
    data.reason === 'ACTIVATION_EXPIRED'
      ? `Compte de ${it} supprimé\u00a0: son lien d’activation a expiré`
      : `${who} a supprimé le compte de ${it}`,
  UserCarriedForward: plain('L’état du compte de {it} a été reporté, sans changement'),
};
