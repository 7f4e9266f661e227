import { plain, type SentenceContext, type Sentences } from '../sentences/context.ts';
import type { credentialEvents } from '../users/events.ts';
import type { factorEvents } from './events.ts';

const viewed = (data: SentenceContext['data'], named: SentenceContext['named']) =>
  data.viewedUserId === null ? named('group', data.viewedGroupId) : named('user', data.viewedUserId);

export const credentialSentences: Sentences<typeof credentialEvents> = {
  PasswordSet: plain('Mot de passe de {it} enregistré', 'Password of {it} set'),
  LoginSucceeded: plain('Connexion de {it}', 'Sign-in of {it}'),
  LoginFailed: plain('Échec de connexion au compte de {it}', 'Failed sign-in to the account of {it}'),
  LoginErrorsForgiven: plain('Échecs de connexion de {it} remis à zéro', 'Failed sign-ins of {it} reset'),
  SessionEnded: plain('Fin d’une session de {it}', 'End of a session of {it}'),
  ViewingStarted: [
    ({ who, data, named }) => `${who} voit l’application comme ${viewed(data, named)}`,
    ({ who, data, named }) => `${who} views the application as ${viewed(data, named)}`,
  ],
  ViewingEnded: [
    ({ who, data, named }) => `${who} ne voit plus l’application comme ${viewed(data, named)}`,
    ({ who, data, named }) => `${who} no longer views the application as ${viewed(data, named)}`,
  ],
  ActivationLinkIssued: plain('Lien d’activation envoyé à {it}', 'Activation link sent to {it}'),
  ResetLinkIssued: plain(
    'Lien de réinitialisation du mot de passe envoyé à {it}',
    'Password reset link sent to {it}',
  ),
  ResetLinkUsed: plain('Lien de réinitialisation utilisé par {it}', 'Password reset link used by {it}'),
  EmailChangeRequested: plain(
    'Changement d’adresse e-mail demandé pour {it}',
    'Change of email address requested by {it}',
  ),
  EmailConfirmed: plain('Nouvelle adresse e-mail de {it} confirmée', 'New e-mail address of {it} confirmed'),
  MailedLinksVoided: plain('Les liens envoyés à {it} ne servent plus', 'Links mailed to {it} are void'),
  CredentialCarriedForward: plain(
    'L’état des accès de {it} a été reporté, sans changement',
    'The credentials of {it} were carried forward, unchanged',
  ),
};

export const factorSentences: Sentences<typeof factorEvents> = {
  TotpProposed: plain('Application de codes proposée à {it}', 'App of codes proposed to {it}'),
  TotpSet: plain('Application de codes activée par {it}', 'App of codes set up by {it}'),
  TotpCodeTaken: plain('Code à usage unique accepté pour {it}', 'One-time code taken from {it}'),
  TotpRemoved: plain(
    '{who} a retiré l’application de codes de {it}',
    '{who} removed the app of codes of {it}',
  ),
  PasskeyAdded: [
    ({ it, data, quoted }) => `Clé d’accès ${quoted(data.name ?? '…')} ajoutée par ${it}`,
    ({ it, data, quoted }) => `Passkey ${quoted(data.name ?? '…')} added by ${it}`,
  ],
  PasskeyRenamed: [
    ({ it, data, quoted }) => `Clé d’accès de ${it} renommée en ${quoted(data.name ?? '…')}`,
    ({ it, data, quoted }) => `Passkey of ${it} renamed to ${quoted(data.name ?? '…')}`,
  ],
  PasskeyUsed: plain('Clé d’accès utilisée par {it}', 'Passkey used by {it}'),
  PasskeyRemoved: plain('Clé d’accès de {it} supprimée', 'Passkey of {it} removed'),
  RecoveryCodesSet: plain('Nouveaux codes de secours pour {it}', 'New recovery codes for {it}'),
  RecoveryCodeUsed: plain('Code de secours utilisé par {it}', 'Recovery code used by {it}'),
  FactorCarriedForward: plain(
    'L’état de la double authentification de {it} a été reporté, sans changement',
    'The second factor of {it} was carried forward, unchanged',
  ),
};
