import { plain, type Sentences } from '../sentences/context.ts';
import type { userEvents } from './events.ts';

export const userSentences: Sentences<typeof userEvents> = {
  UserRegistered: plain('Inscription de {it}', 'Sign-up of {it}'),
  UserCreated: plain('{who} a créé le compte de {it}', '{who} created the account of {it}'),
  UserActivated: plain('Activation du compte de {it}', 'Activation of the account of {it}'),
  UserVerified: plain('{who} a vérifié le compte de {it}', '{who} verified the account of {it}'),
  UserUnverified: plain(
    'Le compte de {it} est à vérifier de nouveau',
    'The account of {it} is to be verified again',
  ),
  UserBanned: [
    ({ who, it, data }) =>
      data.reason === 'LOGIN_ERRORS'
        ? `Le compte de ${it} a été bloqué après trop de mots de passe erronés`
        : `${who} a banni ${it}`,
    ({ who, it, data }) =>
      data.reason === 'LOGIN_ERRORS'
        ? `The account of ${it} was locked after too many wrong passwords`
        : `${who} banned ${it}`,
  ],
  UserUnbanned: plain('Le compte de {it} n’est plus banni', 'The account of {it} is banned no more'),
  UserChanged: plain('{who} a modifié la fiche de {it}', '{who} changed the details of {it}'),
  UserPrefsChanged: plain('Préférences d’affichage de {it} modifiées', 'Display preferences of {it} changed'),
  UserPasswordChanged: plain(
    'Mot de passe de {it} changé\u00a0; ses sessions sont terminées',
    'Password of {it} changed; their sessions have ended',
  ),
  UserEmailReplaced: plain(
    '{who} a remplacé l’adresse e-mail de {it}\u00a0; ses sessions sont terminées',
    '{who} replaced the e-mail address of {it}; their sessions have ended',
  ),
  UserDeleted: [
    ({ who, it, data }) =>
      data.reason === 'ACTIVATION_EXPIRED'
        ? `Compte de ${it} supprimé\u00a0: son lien d’activation a expiré`
        : `${who} a supprimé le compte de ${it}`,
    ({ who, it, data }) =>
      data.reason === 'ACTIVATION_EXPIRED'
        ? `Account of ${it} deleted: its activation link expired`
        : `${who} deleted the account of ${it}`,
  ],
  UserCarriedForward: plain(
    'L’état du compte de {it} a été reporté, sans changement',
    'The state of the account of {it} was carried forward, unchanged',
  ),
};
