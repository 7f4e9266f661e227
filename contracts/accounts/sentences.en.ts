import { plain, type SentenceContext, type Sentences } from '../sentences/context.ts';
import type { credentialEvents } from '../users/events.ts';
import type { factorEvents } from './events.ts';

const viewed = (data: SentenceContext['data'], named: SentenceContext['named']) =>
  data.viewedUserId === null ? named('group', data.viewedGroupId) : named('user', data.viewedUserId);

export const credentialSentences: Sentences<typeof credentialEvents> = {
  PasswordSet: plain('Password of {it} set'),
  LoginSucceeded: plain('Sign-in of {it}'),
  LoginFailed: plain('Failed sign-in to the account of {it}'),
  LoginErrorsForgiven: plain('Failed sign-ins of {it} reset'),
  SessionEnded: plain('End of a session of {it}'),
  ViewingStarted: ({ who, data, named }) => `${who} views the application as ${viewed(data, named)}`,
  ViewingEnded: ({ who, data, named }) => `${who} no longer views the application as ${viewed(data, named)}`,
  ActivationLinkIssued: plain('Activation link sent to {it}'),
  ResetLinkIssued: plain('Password reset link sent to {it}'),
  ResetLinkUsed: plain('Password reset link used by {it}'),
  EmailChangeRequested: plain('Change of email address requested by {it}'),
  EmailConfirmed: plain('New e-mail address of {it} confirmed'),
  MailedLinksVoided: plain('Links mailed to {it} are void'),
  CredentialCarriedForward: plain('The credentials of {it} were carried forward, unchanged'),
};

export const factorSentences: Sentences<typeof factorEvents> = {
  TotpProposed: plain('App of codes proposed to {it}'),
  TotpSet: plain('App of codes set up by {it}'),
  TotpCodeTaken: plain('One-time code taken from {it}'),
  TotpRemoved: plain('{who} removed the app of codes of {it}'),
  PasskeyAdded: ({ it, data, quoted }) => `Passkey ${quoted(data.name ?? '…')} added by ${it}`,
  PasskeyRenamed: ({ it, data, quoted }) => `Passkey of ${it} renamed to ${quoted(data.name ?? '…')}`,
  PasskeyUsed: plain('Passkey used by {it}'),
  PasskeyRemoved: plain('Passkey of {it} removed'),
  RecoveryCodesSet: plain('New recovery codes for {it}'),
  RecoveryCodeUsed: plain('Recovery code used by {it}'),
  FactorCarriedForward: plain('The second factor of {it} was carried forward, unchanged'),
};
