import { CLIENTS } from '@coffret/contracts/rights';
import { companiesView } from '@coffret/projections/companies/view';
import { usersView } from '@coffret/projections/users/view';
import { expect, test } from 'vitest';
import { openMemoryLocks } from '../../platform/locks/memory-locks.ts';
import { seed } from '../../seed/seed.ts';
import { openEmptyProduct, openStore } from '../../seed/testing/empty-product.ts';
import { changeGroup, group } from '../groups/public.ts';
import { newPerson } from '../groups/testing/people.ts';
import { user } from '../users/public.ts';
import { attachToCompany } from './attach.ts';

const cause = { userId: 1, correlationId: 'a test', causationId: null };

/** Customers of a program that knew no companies. */
const CUSTOMERS = 300;
const COMPANIES = 180;
const FIRST_ID = 1001;

type Opened = Awaited<ReturnType<typeof openEmptyProduct>>;

async function before(customers: number, companies = COMPANIES) {
  const store = openStore();
  const opened = await openEmptyProduct(store);
  await seed(opened.services);
  for (let n = 0; n < customers; n += 1) {
    const siret = `${100_000_001 + (n % companies)}00018`;
    const { password: _one, passwordRepeat: _two, ...person } = newPerson(CLIENTS, { siret });
    const profile = {
      ...person,
      culture: 'fr_FR',
      agencyId: 1,
      sectorId: 1,
      discountPercentage: 40,
    } as const;
    const [id, command] = [FIRST_ID + n, { type: 'CreateUser', profile } as const];
    await opened.services.commands.handle(user, { id, command, context: { id }, cause });
  }
  return { store, ...opened };
}

async function companiesOf({ services }: Opened) {
  const companies = await services.view(companiesView).find({}, { sort: { siren: 1 } });
  return companies.map(({ siren, accounts }) => [siren, accounts]);
}

const SIRENS = Array.from({ length: COMPANIES }, (_one, n) => [
  String(100_000_001 + n),
  n < CUSTOMERS - COMPANIES ? 2 : 1,
]);

test('300 customers of 180 firms are brought over once, also by several processes', async () => {
  const { store } = await before(CUSTOMERS);
  const locks = openMemoryLocks();
  const all = await Promise.all([1, 2, 3].map(() => openEmptyProduct(store, { locks })));
  await Promise.all(all.map(({ services }) => seed(services)));
  const [one] = all as [Opened];
  expect(await companiesOf(one)).toEqual(SIRENS);
  expect(await one.services.view(usersView).count({ companyId: null, groupId: CLIENTS })).toBe(0);
  const head = await store.head();
  await seed((await openEmptyProduct(store)).services);
  expect(await store.head()).toBe(head);
});

test('without a lock the claim of the SIREN alone makes one company', async () => {
  const { store } = await before(3, 1);
  const all = await Promise.all([1, 2, 3].map(() => openEmptyProduct(store)));
  const outcomes = await Promise.allSettled(
    all.map(({ services }, n) => attachToCompany(services, FIRST_ID + n, cause)),
  );
  const refused = outcomes.filter(({ status }) => status === 'rejected').length;
  const [one] = all as [Opened];
  expect(await companiesOf(one)).toEqual([['100000001', 3 - refused]]);
});

test('groups of before get the rights that come with those that they hold, once', async () => {
  const store = openStore();
  const { services } = await openEmptyProduct(store);
  await seed(services);
  const rightsOf = async (id: number) => (await services.commands.load(group, id)).state.rights;
  const set = (id: number, rights: readonly string[]) =>
    changeGroup(services, { id, holds: null }, { rights }, undefined, cause);
  const NEW = /^company_/;
  const old = async (id: number) => (await rightsOf(id)).filter((right) => !NEW.test(right));
  const groups: [id: number, rights: readonly string[]][] = [
    [4, ['user_r']],
    [5, ['user_r', 'user_w', 'customer_r']],
    [6, ['project_r']],
  ];
  for (const [id, rights] of groups) {
    const command = { type: 'CreateGroup', lib: `Groupe ${id}`, rights } as const;
    await services.commands.handle(group, { id, command, context: { id, holds: null }, cause });
  }
  // As the program before left the first group, which no command does.
  const stripped = { type: 'GroupChanged', data: { rights: await old(1) } };
  const { revision } = await services.commands.load(group, 1);
  await store.append('group-1', revision, [
    {
      id: '00000000-0000-4000-8000-000000000001',
      type: stripped.type,
      schema: 2,
      data: stripped.data,
      meta: { ...cause, at: '2026-01-01T00:00:00.000Z', previousHash: null },
    },
  ]);
  for (const id of [2, 3]) await set(id, await old(id));
  await seed(services);
  const given = async (id: number) => (await rightsOf(id)).filter((right) => NEW.test(right));
  const ALL = ['company_c', 'company_r', 'company_w', 'company_d'];
  expect(await Promise.all([1, 2, 3, 4, 5, 6].map(given))).toEqual([
    ALL,
    ALL,
    [],
    ['company_r'],
    ['company_r', 'company_w'],
    [],
  ]);
  await set(4, ['user_r']);
  await seed(services);
  expect(await given(4)).toEqual([]);
});
