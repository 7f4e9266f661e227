import { expect, test } from 'vitest';
import { usersList } from './users-list.tsx';

const listOf = (customers: string | undefined) => usersList(null, customers);
const presetOf = (customers: string | undefined) =>
  listOf(customers).filters.find(({ column }) => column === 'groupLib')?.preset;

test('the list begins with the customers, whatever their group is called; with all users if it is not known', () => {
  expect(presetOf('Installateurs')).toEqual(['Installateurs']);
  expect(presetOf(undefined)).toEqual([]);
});

test('what it counts are customers where the filter leaves no others', () => {
  const { rows } = listOf('Installateurs');
  const wordFor = (groupLib: string[]) => (typeof rows === 'function' ? rows({ groupLib }) : rows);
  expect(wordFor(['Installateurs'])).toBe('users.customers');
  for (const groups of [[], ['Staff'], ['Installateurs', 'Staff']])
    expect(wordFor(groups)).toBe('users.rows');
});
