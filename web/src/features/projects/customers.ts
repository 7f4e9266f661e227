import type { List } from '@coffret/contracts/answers';
import { isStaff } from '@coffret/contracts/rights';
import type { Customer } from '@coffret/contracts/users/answers';
import { fold } from '../../fold.ts';
import { useQuery } from '../../live/use-query.ts';
import { useSignedInUser } from '../../session/session.ts';

/** Two customers of one name are told apart by their company. */
export const customerName = ({ fullName, company }: Customer): string => `${fullName} (${company})`;

/** Those whose name or company holds the text. */
export function findCustomers(customers: readonly Customer[], text: string): Customer[] {
  const wanted = fold(text.trim());
  return customers.filter((customer) => fold(customerName(customer)).includes(wanted));
}

const NONE: readonly Customer[] = [];

/** All customers, by name; for others than staff there are none. */
export function useCustomers(): readonly Customer[] {
  const staff = isStaff(useSignedInUser().groupId);
  const { data } = useQuery<List<Customer>>(staff ? '/api/usersCustomer' : null, {
    changedBy: ['user'],
  });
  return data?.rows ?? NONE;
}
