import { randomBytes } from 'node:crypto';
import { SEEDED_GROUPS } from '@coffret/contracts/all-rights';
import { isRefusal, type Refusal } from '@coffret/contracts/errors';
import { NO_STREAM } from '@coffret/contracts/ports/event-store';
import type { Cause } from '../core/commands/handle-command.ts';
import type { Services } from '../core/services.ts';
import type { Settings } from '../core/settings.ts';
import { addComplete as addProduct, product } from '../subjects/catalogue/public.ts';
import { createGroup, group } from '../subjects/groups/public.ts';
import { addComplete as addItem, itemOf } from '../subjects/registers/public.ts';
import { addTemplate, template } from '../subjects/templates/public.ts';
import { ADMIN_ID } from '../subjects/users/public.ts';
import { seedAdmin } from './admin.ts';
import { giveEnglishTexts } from './english-texts.ts';
import { lastSeededIds, seededProducts, seededRegisters, seededTemplates } from './items.ts';
import { giveNewRights } from './new-rights.ts';

type Dependencies = Pick<Services, 'commands' | 'sequences' | 'uniqueValues'>;

const cause: Cause = { userId: null, correlationId: 'seed', causationId: null };

async function accepted(work: Promise<unknown>): Promise<void> {
  const outcome = await work;
  if (isRefusal(outcome))
    throw new Error(`the seed was refused: ${JSON.stringify((outcome as Refusal).refused)}`);
}

/** Each is created only if its stream is empty. */
function pieces(services: Dependencies): (() => Promise<void>)[] {
  const { commands } = services;
  const isNew = async (decider: Parameters<typeof commands.load>[0], id: number) =>
    (await commands.load(decider, id)).revision === NO_STREAM;
  return [
    ...SEEDED_GROUPS.map(({ id, lib, rights }) => async () => {
      if (await isNew(group, id))
        await accepted(createGroup(services, { id, holds: null }, { lib, rights }, cause));
    }),
    ...seededRegisters().flatMap(({ register, items }) =>
      items.map((fields, index) => async () => {
        const id = index + 1;
        if (await isNew(itemOf(register), id)) await accepted(addItem(services, register, id, fields, cause));
      }),
    ),
    ...seededProducts().map((fields, index) => async () => {
      const id = index + 1;
      if (await isNew(product, id)) await accepted(addProduct(services, id, fields, cause));
    }),
    ...seededTemplates().map((saved, index) => async () => {
      const id = index + 1;
      if (await isNew(template, id)) await accepted(addTemplate(services, id, saved, cause));
    }),
  ];
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
    await giveNewRights(services, cause);
    await giveEnglishTexts(services, cause);
    const password = adminPassword ?? `${randomBytes(16).toString('base64url')}-aA1`;
    const isNew = await seedAdmin(services, adminEmail, password, cause);
    return { madeUp: isNew && adminPassword === null ? password : null };
  });
}
