import type { List, Named, Nothing } from '../answers.ts';
import type { Done } from '../paths.ts';
import { subject } from '../subject.ts';
import type { Login } from '../users/answers.ts';
import type {
  FactorSet,
  MailedLink,
  Passkey,
  PasskeyAdded,
  PasskeyOptions,
  SecondFactor,
  Session,
  TotpProposal,
  Viewing,
} from './answers.ts';
import { credentialSentences, factorSentences } from './sentences.ts';

interface AccountPaths {
  '/api/usersResendActivation': { POST: Nothing };
  '/api/mailedLinks/{token}': { GET: MailedLink };
  '/api/usersUnlock/{token}': { GET: Named };
  '/api/usersConfirmEmail/{token}': { GET: Named };
  '/api/loginSecondFactor': { POST: Login };
  '/api/loginPasskey': { POST: PasskeyOptions };
  '/api/secondFactor': { GET: SecondFactor };
  '/api/totp': { POST: TotpProposal; PUT: FactorSet; DELETE: Done };
  '/api/recoveryCodes': { POST: FactorSet };
  '/api/passkeys': { GET: List<Passkey>; POST: PasskeyAdded };
  '/api/passkeys/options': { POST: PasskeyOptions };
  '/api/passkeys/{id}': { PUT: Passkey; DELETE: Done };
  '/api/viewings': { POST: Viewing; DELETE: Done };
  '/api/sessions': { GET: List<Session>; DELETE: Done };
  '/api/sessions/{id}': { DELETE: Done };
}

export const accounts = subject<AccountPaths>()({
  categories: {
    credential: {
      title: { fr: 'Connexions', en: 'Sign-ins' },
      sentences: credentialSentences,
      technical: ['LoginErrorsForgiven', 'MailedLinksVoided', 'CredentialCarriedForward'],
      about: 'user',
    },
    factor: {
      title: { fr: 'Double authentification', en: 'Second factor' },
      sentences: factorSentences,
      technical: ['TotpProposed', 'TotpCodeTaken', 'PasskeyUsed', 'FactorCarriedForward'],
      about: 'user',
    },
  },
  names: { viewedUserId: 'user', viewedGroupId: 'group' },
  rights: {
    special: { user_pwd: { fr: 'Changer le mot de passe des autres', en: 'Change the passwords of others' } },
  },
  mails: {
    'mail-activation': { fr: 'Activation du compte', en: 'Account activation' },
    'mail-reset': { fr: 'Nouveau mot de passe', en: 'New password' },
    'mail-locked': { fr: 'Compte bloqué', en: 'Locked account' },
    'mail-confirm-email': {
      fr: 'Confirmation de la nouvelle adresse',
      en: 'Confirmation of the new address',
    },
    'mail-email-notice': { fr: 'Changement d’adresse', en: 'Change of address' },
    'mail-email-replaced': { fr: 'Adresse remplacée par l’équipe', en: 'Address replaced by staff' },
    'mail-verified': { fr: 'Compte vérifié', en: 'Verified account', isRepeatable: true },
    'mail-banned': { fr: 'Compte suspendu', en: 'Suspended account', isRepeatable: true },
  },
});
