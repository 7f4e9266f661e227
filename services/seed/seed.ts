import { randomBytes } from 'node:crypto';
import { isGivenWith, RIGHTS, SEEDED_GROUPS } from '@coffret/contracts/all-rights';
import { isRefusal } from '@coffret/contracts/errors';
import type { DomainEvent } from '@coffret/contracts/events';
import { DEFAULT_CULTURE } from '@coffret/contracts/languages';
import { NO_STREAM } from '@coffret/contracts/ports/event-store';
import { ADMINS, type Right } from '@coffret/contracts/rights';
import type { UserProfile } from '@coffret/contracts/users/events';
import { groupsView } from '@coffret/projections/groups/view';
import type { Decider } from '../core/commands/decider.ts';
import type { CommandContext } from '../core/commands/handle-command.ts';
import type { Services } from '../core/services.ts';
import type { Settings } from '../core/settings.ts';
import { bringOverAccounts } from '../subjects/companies/public.ts';
import { changeGroup, createGroup, group } from '../subjects/groups/public.ts';
import { addComplete as addItem, itemOf } from '../subjects/registers/public.ts';
import { shipTemplate } from '../subjects/templates/public.ts';
import { ADMIN_ID, createUser, user } from '../subjects/users/public.ts';
import {
  lastSeededIds,
  seededCategories,
  seededProducts,
  seededRegisters,
  seededTemplates,
} from './items.ts';
import { seedComponents } from './seed-components.ts';
import { seedProducts } from './seed-products.ts';

type Dependencies = Pick<
  Services,
  'commands' | 'sequences' | 'uniqueValues' | 'view' | 'events' | 'registry'
>;

const cause: CommandContext = { userId: null, correlationId: 'seed', causationId: null };

function profileOf(email: string): UserProfile {
  return {
    email,
    fullName: 'Administrateur',
    role: 'Administrateur',
    phone: '01 00 00 00 00',
    company: 'Coffret',
    activity: 'OTHERS',
    siret: '00000000000000',
    address: '1 rue de la Paix',
    postalCode: '75002',
    city: 'Paris',
    culture: DEFAULT_CULTURE,
    groupId: ADMINS,
    agencyId: null,
    sectorId: null,
    discountPercentage: 0,
  };
}

function assertAccepted(what: string, outcome: object | null): void {
  if (isRefusal(outcome)) throw new Error(`${what} was refused: ${JSON.stringify(outcome.refused)}`);
}

/** Active and verified. Returns true when it was created. */
async function seedAdmin(
  services: Dependencies & { settings: Pick<Settings, 'hashCost'> },
  email: string,
  password: string,
): Promise<boolean> {
  if ((await services.commands.load(user, ADMIN_ID)).revision !== NO_STREAM) return false;
  const created = await createUser(services, { id: ADMIN_ID, profile: profileOf(email), password }, cause);
  assertAccepted('the administrator', created);
  return true;
}

/**
 * Adds new rights to the groups once: to the seeded ones, and to all that hold those with which a right comes (`givenWith`).
 * The first group has all rights, so a right that it lacks is new; it is updated last, so that an interrupted start repeats
 * the work.
 */
async function giveNewRights(services: Dependencies): Promise<void> {
  const heldBy = async (id: number) => (await services.commands.load(group, id)).state.rights;
  const known = await heldBy(ADMINS);
  const added = RIGHTS.filter((right) => !known.includes(right));
  if (added.length === 0) return;
  const others = await services.view(groupsView).find({}, { projection: { id: 1 } });
  const ids = new Set([...others.map(({ _id }) => Number(_id)), ...SEEDED_GROUPS.map(({ id }) => id)]);
  for (const id of [...ids].sort((a, b) => b - a)) {
    const held = await heldBy(id);
    const seeded = SEEDED_GROUPS.find((group) => group.id === id)?.rights ?? [];
    const isGiven = (right: Right) => seeded.includes(right) || isGivenWith(right, held);
    const next = RIGHTS.filter((right) => held.includes(right) || (added.includes(right) && isGiven(right)));
    const changed = await changeGroup(services, { id, holds: null }, { rights: next }, undefined, cause);
    assertAccepted(`new rights of group ${id}`, changed);
  }
}

/** By place in the data, which may only grow at their end. Each is created only if its stream is empty. */
function pieces(services: Dependencies): (() => Promise<void>)[] {
  const { commands } = services;
  const isNew = async <S, C, E extends DomainEvent, X>(decider: Decider<S, C, E, X>, id: number) =>
    (await commands.load(decider, id)).revision === NO_STREAM;
  return [
    ...SEEDED_GROUPS.map(({ id, lib, rights }) => async () => {
      if (await isNew(group, id))
        assertAccepted(
          `group ${id}`,
          await createGroup(services, { id, holds: null }, { lib, rights }, cause),
        );
    }),
    ...seededRegisters().flatMap(({ register, items }) =>
      items.map((fields, index) => async () => {
        const id = index + 1;
        if (await isNew(itemOf(register), id))
          assertAccepted(`${register.entity} ${id}`, await addItem(services, register, id, fields, cause));
      }),
    ),
    ...seededTemplates().map((saved, index) => async () => {
      const id = index + 1;
      assertAccepted(`template ${id}`, await shipTemplate(services, id, saved, cause));
    }),
  ];
}

/** Its lists have grown in the middle: products and components are found by reference. */
async function seedCatalogue(services: Dependencies): Promise<void> {
  const complete = seededCategories().map((category, index) =>
    seedComponents(services, index + 1, category, cause),
  );
  await Promise.all(complete);
  for (const refusal of await seedProducts(services, seededProducts(), cause))
    assertAccepted('a product', refusal);
}

function reserve({ sequences }: Dependencies): Promise<void>[] {
  const ids = { ...lastSeededIds(), group: SEEDED_GROUPS.length, user: ADMIN_ID };
  return Object.entries(ids).map(([entity, last]) => sequences.reserve(entity, last));
}

interface Admin {
  adminEmail: string;
  /** null: generated. */
  adminPassword: string | null;
}

/**
 * Seeds an empty product by commands (API specification, section Running it). Items that exist, or were renamed or removed, are
 * left alone, so that it may be repeated. Pieces run concurrently to share commits. Run in one process only, so that the
 * returned password is valid.
 */
export async function seed(
  services: Dependencies & Pick<Services, 'locks'> & { settings: Admin & Pick<Settings, 'hashCost'> },
  { adminEmail, adminPassword }: Admin = services.settings,
): Promise<{ madeUp: string | null }> {
  return services.locks.withLock('seed', async () => {
    await Promise.all([...reserve(services), ...pieces(services).map((make) => make())]);
    await seedCatalogue(services);
    await giveNewRights(services);
    const password = adminPassword ?? `${randomBytes(16).toString('base64url')}-aA1`;
    const isNew = await seedAdmin(services, adminEmail, password);
    await bringOverAccounts(services, cause);
    return { madeUp: isNew && adminPassword === null ? password : null };
  });
}
