import { subject } from '../subject.ts';
import type { UserPaths } from './paths.ts';
import { userSentences } from './sentences.ts';

export const users = subject<UserPaths>()({
  categories: {
    user: {
      title: { fr: 'Utilisateurs', en: 'Users' },
      sentences: userSentences,
      isPersonal: true,
      technical: ['UserPrefsChanged', 'UserCarriedForward'],
    },
  },
  rights: {
    entities: { user: { fr: 'Utilisateurs', en: 'Users' } },
    special: {
      user_ban: { fr: 'Bannir et débannir', en: 'Ban and unban' },
      user_verify: { fr: 'Vérifier les comptes', en: 'Verify accounts' },
      user_discount: { fr: 'Voir et fixer les remises', en: 'See and set discounts' },
      customer_r: { fr: 'Voir le travail de tous les clients', en: 'See the work of all customers' },
    },
    staffLacks: ['user_discount'],
  },
  names: { userId: 'user', ownerId: 'user' },
});
