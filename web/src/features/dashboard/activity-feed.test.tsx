import { SEEDED_GROUPS } from '@coffret/contracts/all-rights';
import { ADMINS } from '@coffret/contracts/rights';
import { expect, test } from 'vitest';
import { signIn } from '../../data/session/session.ts';
import { declareScreens } from '../../session/screen-table.ts';
import { componentTests } from '../../testing/component.tsx';
import { customer } from '../../testing/people.ts';
import { ActivityFeed } from './activity-feed.tsx';

const { show, all, next } = componentTests();

const rights = SEEDED_GROUPS.find(({ id }) => id === ADMINS)?.rights ?? [];

test('a line leads to what happened and to the customer whom it names', async () => {
  signIn(customer({ id: 1, groupId: ADMINS, rights }), 'token');
  declareScreens([
    { path: '/users/:id', access: ['user_r'] },
    { path: '/configurations/configurator/:id', access: 'user' },
  ]);
  await show(<ActivityFeed />);
  const entry = {
    type: 'QuoteIssued',
    at: '2026-11-21T08:00:00.000Z',
    lib: 'Scène',
    reference: 'GBB000002',
    route: '/configurations/configurator/5',
    userId: 7,
    company: 'Atelier Lumière',
    fullName: 'Marie Petit',
  };
  await (await next()).answer({ rows: [entry] });
  expect(all('li a').map((link) => link.getAttribute('href'))).toEqual([entry.route, '/users/7']);
  expect(all('li span').map(({ textContent }) => textContent)).toEqual(['Atelier Lumière, par Marie Petit']);
});
