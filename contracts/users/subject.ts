import type { Entity, List, Named, Nothing } from '../answers.ts';
import type { BulkResult } from '../bulk.ts';
import type { Done, ListQuery } from '../paths.ts';
import { subject } from '../subject.ts';
import type {
  Customer,
  DiscountHistory,
  FilterValues,
  Login,
  MovedUsers,
  ResetLink,
  User,
  UserRow,
} from './answers.ts';
import { userSentences } from './sentences.fr.ts';

interface UserPaths {
  '/api/users': {
    query: ListQuery<UserRow, 'fullName' | 'groupId' | 'company'> & { siren?: string; companyId?: number };
    GET: List<UserRow>;
    POST: User;
  };
  '/api/users/bulk': { POST: BulkResult };
  '/api/usersValues/{column}': { query: { groupId?: number }; GET: FilterValues };
  '/api/users/{id}': { GET: User; PUT: User; DELETE: Done };
  '/api/users/{id}/discounts': { GET: DiscountHistory };
  '/api/usersCustomer': {
    query: Omit<ListQuery<Customer & Entity, 'fullName' | 'company' | 'email'>, 'sort' | 'order'> & {
      department?: string;
      agency?: number;
    };
    GET: List<Customer>;
  };
  '/api/usersVerify/{id}': { PUT: User };
  '/api/usersMove': { PUT: MovedUsers };
  '/api/usersBan/{id}': { PUT: User };
  '/api/secondFactor/{id}': { DELETE: Done };
  '/api/usersprefs/{id}': { PUT: User };
  '/api/usersPassword/{id}': { PUT: Named };
  '/api/login': { POST: Login };
  '/api/logout': { POST: Done };
  '/api/usersRegister': { POST: Named };
  '/api/usersActivateAccount/{token}': { GET: Named };
  '/api/usersNewPassword': { POST: Nothing };
  '/api/usersNewPassword/{email}': { GET: Nothing };
  '/api/usersValidNewPwd/{token}': { GET: ResetLink };
  '/api/usersUpdatePwd': { POST: Named };
}

export const users = subject<UserPaths>()({
  categories: {
    user: {
      title: 'Utilisateurs',
      sentences: userSentences,
      isPersonal: true,
      technical: ['UserPrefsChanged', 'UserCarriedForward'],
    },
  },
  rights: {
    entities: { user: 'Utilisateurs' },
    special: {
      user_ban: 'Bannir et débannir',
      user_verify: 'Vérifier les comptes',
      user_discount: 'Voir et fixer les remises',
      customer_r: 'Voir le travail de tous les clients',
    },
    staffLacks: ['user_discount'],
  },
  names: { userId: 'user', ownerId: 'user' },
});
