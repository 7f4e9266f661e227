import { subject } from '../subject.ts';
import type { AccountPaths } from './paths.ts';
import { credentialSentences, factorSentences } from './sentences.ts';

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
});
