import type { Sentences } from '../sentences/context.ts';
import type { userEvents } from './events.ts';

export const userSentences: Sentences<typeof userEvents> = {
  UserRegistered: [({ it }) => `Inscription de ${it}`, ({ it }) => `Sign-up of ${it}`],
  UserCreated: [
    ({ who, it }) => `${who} a créé le compte de ${it}`,
    ({ who, it }) => `${who} created the account of ${it}`,
  ],
  UserActivated: [
    ({ it }) => `Activation du compte de ${it}`,
    ({ it }) => `Activation of the account of ${it}`,
  ],
  UserVerified: [
    ({ who, it }) => `${who} a vérifié le compte de ${it}`,
    ({ who, it }) => `${who} verified the account of ${it}`,
  ],
  UserUnverified: [
    ({ it }) => `Le compte de ${it} est à vérifier de nouveau`,
    ({ it }) => `The account of ${it} is to be verified again`,
  ],
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
  UserUnbanned: [
    ({ it }) => `Le compte de ${it} n’est plus banni`,
    ({ it }) => `The account of ${it} is banned no more`,
  ],
  UserChanged: [
    ({ who, it }) => `${who} a modifié la fiche de ${it}`,
    ({ who, it }) => `${who} changed the details of ${it}`,
  ],
  UserPrefsChanged: [
    ({ it }) => `Préférences d’affichage de ${it} modifiées`,
    ({ it }) => `Display preferences of ${it} changed`,
  ],
  UserPasswordChanged: [
    ({ it }) => `Mot de passe de ${it} changé\u00a0; ses sessions sont terminées`,
    ({ it }) => `Password of ${it} changed; their sessions have ended`,
  ],
  UserEmailReplaced: [
    ({ who, it }) => `${who} a remplacé l’adresse e-mail de ${it}\u00a0; ses sessions sont terminées`,
    ({ who, it }) => `${who} replaced the e-mail address of ${it}; their sessions have ended`,
  ],
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
  UserCarriedForward: [
    ({ it }) => `L’état du compte de ${it} a été reporté, sans changement`,
    ({ it }) => `The state of the account of ${it} was carried forward, unchanged`,
  ],
};
