import { plain, type SentenceContext, type Sentences } from '../sentences/context.ts';
import type { credentialEvents } from '../users/events.ts';
import type { factorEvents } from './events.ts';

const viewed = (data: SentenceContext['data'], named: SentenceContext['named']) =>
  data.viewedUserId === null ? named('group', data.viewedGroupId) : named('user', data.viewedUserId);

export const credentialSentences: Sentences<typeof credentialEvents> = {
  PasswordSet: plain('Mot de passe de {it} enregistré'),
  LoginSucceeded: plain('Connexion de {it}'),
  LoginFailed: plain('Échec de connexion au compte de {it}'),
  LoginErrorsForgiven: plain('Échecs de connexion de {it} remis à zéro'),
  SessionEnded: plain('Fin d’une session de {it}'),
  ViewingStarted: ({ who, data, named }) => `${who} voit l’application comme ${viewed(data, named)}`,
  ViewingEnded: ({ who, data, named }) => `${who} ne voit plus l’application comme ${viewed(data, named)}`,
  ActivationLinkIssued: plain('Lien d’activation envoyé à {it}'),
  ResetLinkIssued: plain('Lien de réinitialisation du mot de passe envoyé à {it}'),
  ResetLinkUsed: plain('Lien de réinitialisation utilisé par {it}'),
  EmailChangeRequested: plain('Changement d’adresse e-mail demandé pour {it}'),
  EmailConfirmed: plain('Nouvelle adresse e-mail de {it} confirmée'),
  MailedLinksVoided: plain('Les liens envoyés à {it} ne servent plus'),
  CredentialCarriedForward: plain('L’état des accès de {it} a été reporté, sans changement'),
};

export const factorSentences: Sentences<typeof factorEvents> = {
  TotpProposed: plain('Application de codes proposée à {it}'),
  TotpSet: plain('Application de codes activée par {it}'),
  TotpCodeTaken: plain('Code à usage unique accepté pour {it}'),
  TotpRemoved: plain('{who} a retiré l’application de codes de {it}'),
  PasskeyAdded: ({ it, data, quoted }) => `Clé d’accès ${quoted(data.name ?? '…')} ajoutée par ${it}`,
  PasskeyRenamed: ({ it, data, quoted }) => `Clé d’accès de ${it} renommée en ${quoted(data.name ?? '…')}`,
  PasskeyUsed: plain('Clé d’accès utilisée par {it}'),
  PasskeyRemoved: plain('Clé d’accès de {it} supprimée'),
  RecoveryCodesSet: plain('Nouveaux codes de secours pour {it}'),
  RecoveryCodeUsed: plain('Code de secours utilisé par {it}'),
  FactorCarriedForward: plain('L’état de la double authentification de {it} a été reporté, sans changement'),
};
