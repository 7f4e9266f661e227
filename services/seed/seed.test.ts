import { randomUUID } from 'node:crypto';
import { SEEDED_GROUPS } from '@coffret/contracts/all-rights';
import { StoreUnavailable } from '@coffret/contracts/ports/event-store';
import { DEPARTMENT } from '@coffret/contracts/postal-code';
import { categories, departments } from '@coffret/contracts/registers/registers';
import { productsView } from '@coffret/projections/catalogue/view';
import { groupsView } from '@coffret/projections/groups/view';
import { registerView } from '@coffret/projections/registers/view';
import { expect, test } from 'vitest';
import { openMemoryLocks } from '../platform/locks/memory-locks.ts';
import { passwordMatches } from '../platform/secrets/passwords.ts';
import { group } from '../subjects/groups/public.ts';
import { removeItem } from '../subjects/registers/items.ts';
import { credential } from '../subjects/users/credential.ts';
import { ADMIN_ID } from '../subjects/users/public.ts';
import { ADMIN } from '../tests/support/test-app.ts';
import { readReference } from './data.ts';
import { seed } from './seed.ts';
import { openEmptyProduct, openStore } from './testing/empty-product.ts';

const SEEDED = {
  groups: 3,
  users: 1,
  sectors: 6,
  agencies: 10,
  departments: 107,
  activities: 10,
  brands: 3,
  categories: 8,
  products: 94,
  templates: 8,
  /** Of sectors, agencies and brands. */
  itemNames: 19,
};

test('an empty product is filled, with ids in the order of the data', async () => {
  const { services, readModels, counts } = await openEmptyProduct(openStore());
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
  expect(await services.sequences.next('product', {})).toBe(95);
  expect(await services.sequences.next('component', {})).toBe(27);
  expect(await services.sequences.next('user', {})).toBe(2);
});

test('rights that are younger than the installation come to the seeded groups, once', async () => {
  const store = openStore();
  const { services } = await openEmptyProduct(store);
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
  const { services, counts } = await openEmptyProduct(store);
  await seed(services);
  await removeItem(services, departments, 107, { userId: 1, correlationId: 'c', causationId: null });
  const head = await store.head();
  const before = await counts();
  await seed(services);
  expect([await store.head(), await counts()]).toEqual([head, before]);
  const again = await openEmptyProduct(store);
  await seed(again.services);
  expect([await store.head(), await again.counts()]).toEqual([head, before]);
});

test('a seed that was interrupted is completed by the next', async () => {
  const store = openStore();
  const first = await openEmptyProduct(store, { appends: 150 });
  await expect(seed(first.services)).rejects.toThrow(StoreUnavailable);
  const second = await openEmptyProduct(store);
  await seed(second.services);
  expect(Object.fromEntries((await second.counts()).filter(([, count]) => count !== 0))).toEqual(SEEDED);
  expect(await second.readModels.collection(registerView(categories)).count({})).toBe(8);
});

test('two processes may seed at once', async () => {
  const store = openStore();
  const both = await Promise.all([openEmptyProduct(store), openEmptyProduct(store)]);
  await Promise.all(both.map(({ services }) => seed(services)));
  const counts = (await both[0].counts()).filter(([, count]) => count !== 0);
  expect(Object.fromEntries(counts)).toEqual(SEEDED);
});

test('of two processes that seed at once one makes up the admin’s password', async () => {
  const store = openStore();
  const locks = openMemoryLocks();
  const both = await Promise.all([openEmptyProduct(store, { locks }), openEmptyProduct(store, { locks })]);
  const admin = { adminEmail: ADMIN.email, adminPassword: null };
  const seeded = await Promise.all(both.map(({ services }) => seed(services, admin)));
  const passwords = seeded.flatMap(({ madeUp }) => madeUp ?? []);
  expect(passwords).toHaveLength(1);
  const { state } = await both[0].services.commands.load(credential, ADMIN_ID);
  expect(await passwordMatches(String(passwords[0]), state.hash)).toBe(true);
});

test('a password is made up for the admin once, when none is given', async () => {
  const { services } = await openEmptyProduct(openStore());
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
