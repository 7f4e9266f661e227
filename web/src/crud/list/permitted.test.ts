import { agencies } from '@coffret/contracts/registers/registers';
import type { Right } from '@coffret/contracts/rights';
import { expect, test } from 'vitest';
import { ordersList } from '../../features/orders/orders-list.tsx';
import { registerList } from '../../features/registers/register-list.ts';
import { usersList } from '../../features/users/users-list.tsx';
import { customer } from '../../testing/people.ts';
import type { ListDefinition, ListRow } from './list-definition.ts';
import { permitted } from './permitted.ts';

const filtersOf = <Row extends ListRow>(definition: ListDefinition<Row>, ...rights: Right[]) =>
  permitted(definition, customer({ rights })).filters.map(({ column }) => column);

test('days and amounts that a list shows are filtered, also where it names no filter', () => {
  expect(filtersOf(registerList(agencies))).toEqual(['sectorLib', 'createdAt', 'updatedAt']);
  const [own, added] = permitted(registerList(agencies), customer()).filters;
  expect([own?.isRare, added?.isRare]).toEqual([undefined, true]);
  const named = filtersOf(ordersList);
  expect(named).toHaveLength(new Set(named).size);
});

test('columns and filters are those that the user has the right to', () => {
  const users = usersList(new Map(), 'Client');
  expect(filtersOf(users)).not.toContain('discountPercentage');
  expect(filtersOf(users, 'user_discount')).toContain('discountPercentage');
  const keys = permitted(users, customer({ rights: [] })).columns.map(({ key }) => key);
  expect(keys).not.toContain('discountPercentage');
});
