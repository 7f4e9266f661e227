import { randomUUID } from 'node:crypto';
import { CLIENTS, STAFF } from '@coffret/contracts/rights';
import type { UserProfile } from '@coffret/contracts/users/events';
import { createProfiles, createUser, user } from '../subjects/users/public.ts';
import { accepted } from './accept.ts';
import { DAY, HOUR } from './calendar.ts';
import type { Person } from './customers.ts';
import type { BackdatedServices, Past } from './past.ts';
import type { Customer } from './plan.ts';

export const DEMO_PASSWORD = 'Demo-Coffret-2026';

export interface Account {
  id: number;
  profile: UserProfile;
}

async function create(
  { services, cause }: BackdatedServices,
  person: Person,
  groupId: number,
  activationLink?: { nonce: string; expiresAt: string },
): Promise<Account> {
  const profiles = createProfiles(services);
  const place = await profiles.placeOf(person);
  const discountPercentage = (await profiles.discountOf(person.activity)) ?? 0;
  const profile = { ...person, groupId, discountPercentage, ...place };
  const account = { profile, password: DEMO_PASSWORD, ...(activationLink && { activationLink }) };
  const { id } = await accepted(createUser(services, account, cause));
  return { id, profile };
}

export function hire(past: Past, person: Person, at: number, adminId: number): Promise<Account> {
  return create(past.at(at, adminId), { ...person, company: 'Coffret' }, STAFF);
}

/** The account stays unverified. */
export async function join(past: Past, { person, joined }: Customer): Promise<Account> {
  const expiresAt = new Date(joined + DAY).toISOString();
  const account = await create(past.at(joined, null), person, CLIENTS, { nonce: randomUUID(), expiresAt });
  await change(past.at(joined + HOUR / 6, null), account.id, 'ActivateUser');
  return account;
}

export function verify(past: Past, at: number, staffId: number, id: number): Promise<void> {
  return change(past.at(at, staffId), id, 'VerifyUser');
}

async function change(
  { services, cause }: BackdatedServices,
  id: number,
  what: 'ActivateUser' | 'VerifyUser',
): Promise<void> {
  await accepted(services.commands.handle(user, { id, command: { type: what }, context: { id }, cause }));
}
