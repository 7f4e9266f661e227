import type { SentenceContext, Sentences } from '../sentences/context.ts';
import type { credentialEvents } from '../users/events.ts';
import type { factorEvents } from './events.ts';

const viewed = (data: SentenceContext['data'], named: SentenceContext['named']) =>
  data.viewedUserId === null ? named('group', data.viewedGroupId) : named('user', data.viewedUserId);

export const credentialSentences: Sentences<typeof credentialEvents> = {
  PasswordSet: [({ it }) => `Mot de passe de ${it} enregistré`, ({ it }) => `Password of ${it} set`],
  LoginSucceeded: [({ it }) => `Connexion de ${it}`, ({ it }) => `Sign-in of ${it}`],
  LoginFailed: [
    ({ it }) => `Échec de connexion au compte de ${it}`,
    ({ it }) => `Failed sign-in to the account of ${it}`,
  ],
  LoginErrorsForgiven: [
    ({ it }) => `Échecs de connexion de ${it} remis à zéro`,
    ({ it }) => `Failed sign-ins of ${it} reset`,
  ],
  SessionEnded: [({ it }) => `Fin d’une session de ${it}`, ({ it }) => `End of a session of ${it}`],
  ViewingStarted: [
    ({ who, data, named }) => `${who} voit l’application comme ${viewed(data, named)}`,
    ({ who, data, named }) => `${who} views the application as ${viewed(data, named)}`,
  ],
  ViewingEnded: [
    ({ who, data, named }) => `${who} ne voit plus l’application comme ${viewed(data, named)}`,
    ({ who, data, named }) => `${who} no longer views the application as ${viewed(data, named)}`,
  ],
  ActivationLinkIssued: [
    ({ it }) => `Lien d’activation envoyé à ${it}`,
    ({ it }) => `Activation link sent to ${it}`,
  ],
  ResetLinkIssued: [
    ({ it }) => `Lien de réinitialisation du mot de passe envoyé à ${it}`,
    ({ it }) => `Password reset link sent to ${it}`,
  ],
  ResetLinkUsed: [
    ({ it }) => `Lien de réinitialisation utilisé par ${it}`,
    ({ it }) => `Password reset link used by ${it}`,
  ],
  EmailChangeRequested: [
    ({ it }) => `Changement d’adresse e-mail demandé pour ${it}`,
    ({ it }) => `Change of e-mail address asked for by ${it}`,
  ],
  EmailConfirmed: [
    ({ it }) => `Nouvelle adresse e-mail de ${it} confirmée`,
    ({ it }) => `New e-mail address of ${it} confirmed`,
  ],
  MailedLinksVoided: [
    ({ it }) => `Les liens envoyés à ${it} ne servent plus`,
    ({ it }) => `Links mailed to ${it} are void`,
  ],
  CredentialCarriedForward: [
    ({ it }) => `L’état des accès de ${it} a été reporté, sans changement`,
    ({ it }) => `The credentials of ${it} were carried forward, unchanged`,
  ],
};

export const factorSentences: Sentences<typeof factorEvents> = {
  TotpProposed: [
    ({ it }) => `Application de codes proposée à ${it}`,
    ({ it }) => `App of codes proposed to ${it}`,
  ],
  TotpSet: [({ it }) => `Application de codes activée par ${it}`, ({ it }) => `App of codes set up by ${it}`],
  TotpCodeTaken: [
    ({ it }) => `Code à usage unique accepté pour ${it}`,
    ({ it }) => `One-time code taken from ${it}`,
  ],
  TotpRemoved: [
    ({ who, it }) => `${who} a retiré l’application de codes de ${it}`,
    ({ who, it }) => `${who} removed the app of codes of ${it}`,
  ],
  PasskeyAdded: [
    ({ it, data, quoted }) => `Clé d’accès ${quoted(data.name ?? '…')} ajoutée par ${it}`,
    ({ it, data, quoted }) => `Passkey ${quoted(data.name ?? '…')} added by ${it}`,
  ],
  PasskeyRenamed: [
    ({ it, data, quoted }) => `Clé d’accès de ${it} renommée en ${quoted(data.name ?? '…')}`,
    ({ it, data, quoted }) => `Passkey of ${it} renamed to ${quoted(data.name ?? '…')}`,
  ],
  PasskeyUsed: [({ it }) => `Clé d’accès utilisée par ${it}`, ({ it }) => `Passkey used by ${it}`],
  PasskeyRemoved: [({ it }) => `Clé d’accès de ${it} supprimée`, ({ it }) => `Passkey of ${it} removed`],
  RecoveryCodesSet: [
    ({ it }) => `Nouveaux codes de secours pour ${it}`,
    ({ it }) => `New recovery codes for ${it}`,
  ],
  RecoveryCodeUsed: [
    ({ it }) => `Code de secours utilisé par ${it}`,
    ({ it }) => `Recovery code used by ${it}`,
  ],
  FactorCarriedForward: [
    ({ it }) => `L’état de la double authentification de ${it} a été reporté, sans changement`,
    ({ it }) => `The second factor of ${it} was carried forward, unchanged`,
  ],
};
