import { randomUUID } from 'node:crypto';
import { SEEDED_GROUPS } from '@coffret/contracts/all-rights';
import { type EventStore, NotWritten, StoreUnavailable } from '@coffret/contracts/ports/event-store';
import { DEPARTMENT } from '@coffret/contracts/postal-code';
import { categories, departments } from '@coffret/contracts/registers/registers';
import { productsView } from '@coffret/projections/catalogue/view';
import { groupsView } from '@coffret/projections/groups/view';
import { registerView } from '@coffret/projections/registers/view';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { eventRegistry } from '../app/event-registry.ts';
import { openReadSide } from '../app/read-side.ts';
import { VIEWS } from '../app/subjects.ts';
import { createCommands } from '../core/commands/handle-command.ts';
import { createSequences } from '../core/commands/sequences.ts';
import { createUniqueValues } from '../core/commands/unique-values.ts';
import type { Services } from '../core/services.ts';
import { openSqliteEventStore } from '../platform/event-store/sqlite-event-store.ts';
import { openMemoryLocks } from '../platform/locks/memory-locks.ts';
import { keyNames } from '../platform/person-keys/encryption.ts';
import { openSqliteReadStore } from '../platform/read-store/sqlite-read-store.ts';
import { passwordMatches } from '../platform/secrets/passwords.ts';
import { product as productOf } from '../subjects/catalogue/public.ts';
import { group } from '../subjects/groups/public.ts';
import { removeItem } from '../subjects/registers/items.ts';
import { credential } from '../subjects/users/credential.ts';
import { ADMIN_ID } from '../subjects/users/public.ts';
import { ADMIN } from '../tests/support/test-app.ts';
import { testClock } from '../tests/support/test-clock.ts';
import { readReference } from './data.ts';
import { seed } from './seed.ts';

const log = pino({ level: 'silent' });

/** An empty product without its edge; `appends`: after so many the store goes down. */
async function product(
  store: EventStore,
  { appends = Number.POSITIVE_INFINITY, locks = openMemoryLocks() } = {},
) {
  const clock = testClock();
  let left = appends;
  const failing: EventStore = {
    ...store,
    append: async (...args) => {
      if (left-- <= 0) throw new NotWritten('down');
      return store.append(...args);
    },
  };
  const needs = { readStore: openSqliteReadStore(':memory:'), registry: eventRegistry, log };
  const { readModels, project, close } = await openReadSide({ ...needs, store, views: VIEWS, alone: true });
  await project();
  onTestFinished(close);
  const commands = createCommands({ ...needs, store: failing, clock, readModels });
  const services = {
    commands,
    sequences: createSequences(commands),
    uniqueValues: createUniqueValues(commands, clock, { nameOf: keyNames('a master key') }),
    views: VIEWS,
    view: readModels.collection,
    locks,
    settings: { adminEmail: ADMIN.email, adminPassword: ADMIN.password },
  };
  // Nobody waits for the others.
  const awaited = VIEWS.filter(({ background }) => !background);
  const counts = async () =>
    Promise.all(awaited.map(async (view) => [view.name, await readModels.collection(view).count({})]));
  return { services: services as unknown as Services, readModels, counts };
}

function openStore(): EventStore {
  const store = openSqliteEventStore(':memory:', { log });
  onTestFinished(() => store.close());
  return store;
}

const SEEDED = {
  groups: 3,
  users: 1,
  sectors: 6,
  agencies: 10,
  departments: 107,
  activities: 10,
  brands: 3,
  categories: 8,
  products: 60,
  templates: 8,
  /** Of sectors, agencies and brands. */
  itemNames: 19,
};

test('an empty product is filled, with ids in the order of the data', async () => {
  const { services, readModels, counts } = await product(openStore());
  expect(await seed(services)).toEqual({ madeUp: null });
  expect(Object.fromEntries((await counts()).filter(([, count]) => count !== 0))).toEqual(SEEDED);
  const libs = async (view: Parameters<typeof readModels.collection>[0]) =>
    (await readModels.collection(view).find({}, { sort: { _id: 1 }, limit: 3 })).map(({ id, lib }) => [
      id,
      lib,
    ]);
  expect(await libs(groupsView)).toEqual([
    [1, 'Admin'],
    [2, 'Staff'],
    [3, 'Client'],
  ]);
  expect(await libs(productsView)).toEqual([
    [1, 'Hors châssis (accessoires)'],
    [2, 'Bloc disjoncteurs 6 modules'],
    [3, 'Bloc disjoncteurs 10 modules'],
  ]);
  expect(await readModels.collection(registerView(departments)).findOne({ code: '2A' })).toMatchObject({
    id: 20,
    lib: 'Corse-du-Sud',
    agencyId: 9,
    agencyLib: 'Marseille',
    sectorId: 5,
    sectorLib: 'Sud-Est',
  });
  expect(await services.sequences.next('product', {})).toBe(61);
  expect(await services.sequences.next('component', {})).toBe(25);
  expect(await services.sequences.next('user', {})).toBe(2);
});

test('an installation that is older than the English texts gets them once, where the French one is as seeded', async () => {
  const store = openStore();
  const { services, readModels } = await product(store);
  await seed(services);
  const products = readModels.collection(productsView);
  const change = (id: number, fields: object) =>
    services.commands.handle(productOf, {
      id,
      command: { type: 'ChangeProduct', fields },
      cause: { userId: null, correlationId: 'a test', causationId: null },
    });
  for (const id of [1, 2, 3]) await change(id, { libEn: null });
  await change(3, { lib: 'Bloc à nous' });
  await seed(services);
  const texts = async () =>
    (await products.find({}, { sort: { _id: 1 }, limit: 3 })).map(({ libEn }) => libEn);
  expect(await texts()).toEqual(['Outside the chassis (accessories)', 'Breaker block, 6 modules', null]);
  await change(2, { libEn: null });
  await seed(services);
  expect((await texts())[1]).toBeNull();
  const [category] = await readModels
    .collection(registerView(categories))
    .find({}, { sort: { _id: 1 }, limit: 1 });
  expect(category).toMatchObject({
    libEn: 'Blocks',
    ProjComponents: expect.arrayContaining([
      { componentId: 2, componentLib: 'Bloc prises', libEn: 'Socket block' },
    ]),
  });
});

test('rights that are younger than the installation come to the seeded groups, once', async () => {
  const store = openStore();
  const { services } = await product(store);
  await seed(services);
  const cause = { userId: 1, correlationId: 'c', causationId: null };
  const rightsOf = async (id: number) => (await services.commands.load(group, id)).state.rights;
  const happen = async (id: number, rights: readonly string[]) => {
    const { revision } = await services.commands.load(group, id);
    const meta = { ...cause, at: '2026-01-01T00:00:00.000Z', previousHash: null };
    const event = { id: randomUUID(), type: 'GroupChanged', schema: 1, data: { rights: [...rights] }, meta };
    await store.append(`group-${id}`, revision, [event]);
  };
  const older = ({ rights }: { rights: readonly string[] }) =>
    rights.filter((right) => !['customer_r', 'notif_c'].includes(right));
  for (const seeded of SEEDED_GROUPS) await happen(seeded.id, older(seeded));
  await seed(services);
  for (const { id, rights } of SEEDED_GROUPS) expect(await rightsOf(id)).toEqual(rights);

  // What an admin takes away afterwards stays away.
  const [, staff] = SEEDED_GROUPS;
  await happen(2, older(staff ?? { rights: [] }));
  await seed(services);
  expect(await rightsOf(2)).not.toContain('customer_r');
});

test('seeding twice appends nothing, whatever was renamed or removed in between', async () => {
  const store = openStore();
  const { services, counts } = await product(store);
  await seed(services);
  await removeItem(services, departments, 107, { userId: 1, correlationId: 'c', causationId: null });
  const head = await store.head();
  const before = await counts();
  await seed(services);
  expect([await store.head(), await counts()]).toEqual([head, before]);
  const again = await product(store);
  await seed(again.services);
  expect([await store.head(), await again.counts()]).toEqual([head, before]);
});

test('a seed that was interrupted is completed by the next', async () => {
  const store = openStore();
  const first = await product(store, { appends: 150 });
  await expect(seed(first.services)).rejects.toThrow(StoreUnavailable);
  const second = await product(store);
  await seed(second.services);
  expect(Object.fromEntries((await second.counts()).filter(([, count]) => count !== 0))).toEqual(SEEDED);
  expect(await second.readModels.collection(registerView(categories)).count({})).toBe(8);
});

test('two processes may seed at once', async () => {
  const store = openStore();
  const both = await Promise.all([product(store), product(store)]);
  await Promise.all(both.map(({ services }) => seed(services)));
  const counts = (await both[0].counts()).filter(([, count]) => count !== 0);
  expect(Object.fromEntries(counts)).toEqual(SEEDED);
});

test('of two processes that seed at once one makes up the admin’s password', async () => {
  const store = openStore();
  const locks = openMemoryLocks();
  const both = await Promise.all([product(store, { locks }), product(store, { locks })]);
  const admin = { adminEmail: ADMIN.email, adminPassword: null };
  const seeded = await Promise.all(both.map(({ services }) => seed(services, admin)));
  const passwords = seeded.flatMap(({ madeUp }) => madeUp ?? []);
  expect(passwords).toHaveLength(1);
  const { state } = await both[0].services.commands.load(credential, ADMIN_ID);
  expect(await passwordMatches(String(passwords[0]), state.hash)).toBe(true);
});

test('a password is made up for the admin once, when none is given', async () => {
  const { services } = await product(openStore());
  const admin = { adminEmail: ADMIN.email, adminPassword: null };
  expect(await seed(services, admin)).toEqual({ madeUp: expect.stringMatching(/^[\w-]{22}-aA1$/) });
  expect(await seed(services, admin)).toEqual({ madeUp: null });
});

test('a department that may be chosen is one of the register', () => {
  const codes = [
    '2A',
    '2B',
    ...Array.from({ length: 1000 }, (_, n) => [`${n}`.padStart(2, '0'), `${n}`]).flat(),
  ];
  const choosable = [...new Set(codes)].filter((code) => DEPARTMENT.test(code));
  expect(choosable.sort()).toEqual(
    readReference()
      .departments.map(({ code }) => code)
      .sort(),
  );
});
