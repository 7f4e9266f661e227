import { memberOf, newPerson, PASSWORD } from '@coffret/services/tests/product';
import type { Screen, ScreenOptions } from './screen.ts';
import type { ClientTest } from './start-client.ts';

const CLIENTS = 3;

export const newCustomer = ({ product }: ClientTest) => memberOf(product, CLIENTS);

/** Form fields of a customer. */
export const person = (fullName: string, email: string, more: object = {}) =>
  newPerson(CLIENTS, { fullName, email, ...more });

export const openAs = (
  client: ClientTest,
  { email }: { email: string },
  options: ScreenOptions = {},
): Promise<Screen> => client.open({ ...options, as: { email, password: PASSWORD } });
