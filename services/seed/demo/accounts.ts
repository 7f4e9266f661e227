import { randomUUID } from 'node:crypto';
import { CLIENTS, SEEDED_GROUPS, STAFF } from '@coffret/contracts/rights';
import type { UserProfile } from '@coffret/contracts/users/events';
import { createProfiles, createUser, user } from '../../users/public.ts';
import { accepted } from './accept.ts';
import { DAY, HOUR } from './calendar.ts';
import type { Person } from './customers.ts';
import type { Customer } from './script.ts';
import type { Scene, Stage } from './stage.ts';

/** Everybody of the demonstration signs in with it. */
export const DEMO_PASSWORD = 'Demo-Coffret-2026';

/** An account as the product made it. */
export interface Account {
  id: number;
  profile: UserProfile;
}

async function create(
  { services, cause }: Scene,
  person: Person,
  groupId: number,
  activationLink?: { nonce: string; expiresAt: string },
): Promise<Account> {
  const profiles = createProfiles(services);
  const groupLib = SEEDED_GROUPS.find(({ id }) => id === groupId)?.lib ?? '';
  const place = await profiles.placeOf(person.postalCode);
  const discountPercentage = (await profiles.discountOf(person.activity)) ?? 0;
  const profile = { ...person, groupId, groupLib, discountPercentage, ...place };
  const account = { profile, password: DEMO_PASSWORD, ...(activationLink && { activationLink }) };
  const { id } = await accepted(createUser(services, account, cause));
  return { id, profile };
}

/** A colleague, made by the admin. */
export function hire(stage: Stage, person: Person, at: number, adminId: number): Promise<Account> {
  return create(stage.at(at, adminId), { ...person, company: 'Coffret' }, STAFF);
}

/** A customer signs up and opens the link in the mail; the staff verifies the account later. */
export async function join(stage: Stage, { person, joined }: Customer): Promise<Account> {
  const expiresAt = new Date(joined + DAY).toISOString();
  const account = await create(stage.at(joined, null), person, CLIENTS, { nonce: randomUUID(), expiresAt });
  await change(stage.at(joined + HOUR / 6, null), account.id, 'activate');
  return account;
}

export function verify(stage: Stage, at: number, staffId: number, id: number): Promise<void> {
  return change(stage.at(at, staffId), id, 'verify');
}

async function change({ services, cause }: Scene, id: number, what: 'activate' | 'verify'): Promise<void> {
  await accepted(services.commands.handle(user, { id, command: { do: what }, context: { id }, cause }));
}
