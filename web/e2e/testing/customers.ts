import { memberOf, newPerson, PASSWORD } from '@coffret/services/tests/product';
import type { Screen, ScreenOptions } from './screen.ts';
import type { ClientTest } from './start-client.ts';

const CLIENTS = 3;

/** A customer of their own for a test. */
export const newCustomer = ({ product }: ClientTest) => memberOf(product, CLIENTS);

/** What staff fills in for a customer, or for whom `more` says. */
export const person = (fullName: string, email: string, more: object = {}) =>
  newPerson(CLIENTS, { fullName, email, ...more });

/** A window in which a customer is at work. */
export const openAs = (
  client: ClientTest,
  { email }: { email: string },
  options: ScreenOptions = {},
): Promise<Screen> => client.open({ ...options, as: { email, password: PASSWORD } });
