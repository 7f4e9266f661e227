import './routes/private-routes.ts';
import { RIGHTS, SEEDED_GROUPS } from '@coffret/contracts/all-rights';
import type { Right } from '@coffret/contracts/rights';
import { expect, test } from 'vitest';
import { mayOpen } from '../session/screens.ts';
import { customer } from '../testing/people.ts';
import { landingOf } from './landing.ts';

const landing = (...rights: Right[]) => landingOf({ rights });

test('staff begins at the dashboard, customers at their projects', () => {
  expect(SEEDED_GROUPS.map(({ rights }) => landing(...rights))).toEqual([
    '/dashboard',
    '/dashboard',
    '/projects',
  ]);
});

test('the landing page is one that the user may open', () => {
  expect(landing('catalog_r')).toBe('/catalogs');
  expect(landing('user_r', 'user_w')).toBe('/users');
  expect(landing()).toBe('/profile');
  for (const right of RIGHTS) {
    const user = customer({ rights: [right] });
    expect(mayOpen(user, landingOf(user)), right).toBe(true);
  }
});
