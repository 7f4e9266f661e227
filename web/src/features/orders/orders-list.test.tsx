import { SEEDED_GROUPS } from '@coffret/contracts/all-rights';
import type { Order } from '@coffret/contracts/quotes/answers';
import { ADMINS } from '@coffret/contracts/rights';
import { expect, test } from 'vitest';
import { signIn } from '../../data/session/session.ts';
import { declareScreens } from '../../session/screen-table.ts';
import { componentTests } from '../../testing/component.tsx';
import { customer } from '../../testing/people.ts';
import { ordersList } from './orders-list.tsx';

const { show, all } = componentTests();

const admin = customer({
  id: 1,
  groupId: ADMINS,
  rights: SEEDED_GROUPS.find(({ id }) => id === ADMINS)?.rights ?? [],
});

async function companyOf(order: Pick<Order, 'userId' | 'company'>, tabIndex: number) {
  signIn(admin, 'token');
  declareScreens([{ path: '/users/:id', access: ['user_r'] }]);
  const column = ordersList.columns.find(({ key }) => key === 'company');
  if (column?.kind !== 'custom') throw new Error('shown otherwise');
  await show(column.cell(order as Order, tabIndex, admin));
  const [link] = all<HTMLAnchorElement>('a');
  return { text: document.body.textContent, to: link?.getAttribute('href'), tabIndex: link?.tabIndex };
}

test('an order names its customer, with a link among the stops of its row', async () => {
  expect(await companyOf({ userId: 7, company: 'Atelier Lumière' }, -1)).toEqual({
    text: 'Atelier Lumière',
    to: '/users/7',
    tabIndex: -1,
  });
});

test('an order of an erased customer says so, without a link', async () => {
  expect(await companyOf({ userId: 7, company: '' }, -1)).toEqual({ text: 'utilisateur effacé' });
});

test('on a phone the card has the customer’s own number, and no two columns the same place', () => {
  const places = ordersList.columns.flatMap(({ card }) => card ?? []);
  expect(ordersList.columns.find(({ key }) => key === 'orderNumber')?.card).toBe('after');
  expect(places).toEqual([...new Set(places)]);
});
