import { expect, test } from 'vitest';
import { usersList } from './users-list.tsx';

const listOf = (customers: string | undefined) => usersList(null, customers);
const presetOf = (customers: string | undefined) =>
  listOf(customers).filters.find(({ column }) => column === 'groupLib')?.preset;

test('the list starts with the group of the customers by id, or with all users when it is unknown', () => {
  expect(presetOf('Installateurs')).toEqual(['Installateurs']);
  expect(presetOf(undefined)).toEqual([]);
});

test('the rows are counted as customers when the filter shows only customers', () => {
  const { rows } = listOf('Installateurs');
  const wordFor = (groupLib: string[]) => (typeof rows === 'function' ? rows({ groupLib }) : rows);
  expect(wordFor(['Installateurs'])).toBe('users.customers');
  for (const groups of [[], ['Staff'], ['Installateurs', 'Staff']])
    expect(wordFor(groups)).toBe('users.rows');
});

test('what waits to be verified shows what is checked: SIRET, city and date of registration', () => {
  const { columns, views = [] } = usersList(null, undefined);
  const shown = views.find(({ key }) => key === 'toVerify')?.columns ?? [];
  expect(shown).toEqual(expect.arrayContaining(['siret', 'city', 'createdAt', 'isVerified']));
  const known = columns.map(({ key }) => String(key));
  expect(shown.filter((key) => !known.includes(key))).toEqual([]);
});
