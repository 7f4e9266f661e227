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
import { credentialSentences, factorSentences } from './sentences.fr.ts';

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
      title: 'Connexions',
      sentences: credentialSentences,
      technical: ['LoginErrorsForgiven', 'MailedLinksVoided', 'CredentialCarriedForward'],
      about: 'user',
    },
    factor: {
      title: 'Double authentification',
      sentences: factorSentences,
      technical: ['TotpProposed', 'TotpCodeTaken', 'PasskeyUsed', 'FactorCarriedForward'],
      about: 'user',
    },
  },
  names: { viewedUserId: 'user', viewedGroupId: 'group' },
  rights: {
    special: { user_pwd: 'Changer le mot de passe des autres' },
  },
  mails: {
    'mail-activation': { label: 'Activation du compte' },
    'mail-reset': { label: 'Nouveau mot de passe' },
    'mail-locked': { label: 'Compte bloqué' },
    'mail-confirm-email': { label: 'Confirmation de la nouvelle adresse' },
    'mail-email-notice': { label: 'Changement d’adresse' },
    'mail-email-replaced': { label: 'Adresse remplacée par l’équipe' },
    'mail-verified': { label: 'Compte vérifié', isRepeatable: true },
    'mail-banned': { label: 'Compte suspendu', isRepeatable: true },
  },
});
