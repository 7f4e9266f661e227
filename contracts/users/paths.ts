import type { Entity, List, Named, Nothing } from '../answers.ts';
import type { BulkResult } from '../bulk.ts';
import type { Done, ListQuery } from '../paths.ts';
import type { Customer, DiscountHistory, FilterValues, Login, ResetLink, User, UserRow } from './answers.ts';

export interface UserPaths {
  '/api/users': {
    query: ListQuery<UserRow, 'fullName' | 'groupId' | 'company'> & { siren?: string };
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
  '/api/usersMove': { PUT: { count: number } };
  '/api/usersBan/{id}': { PUT: User };
  '/api/secondFactor/{id}': { DELETE: Done };
  '/api/usersprefs/{id}': { PUT: User };
  '/api/usersPassword/{id}': { PUT: Named };
  '/api/login': { POST: Login };
  '/api/logout': { POST: Done };
  '/api/usersRegister': { POST: Named };
  '/api/usersActivateAccount/{token}': { GET: Named };
  '/api/usersNewPassword/{email}': { GET: Nothing };
  '/api/usersValidNewPwd/{token}': { GET: ResetLink };
  '/api/usersUpdatePwd': { POST: Named };
}
