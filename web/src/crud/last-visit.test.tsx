import { act } from 'react';
import { expect, test } from 'vitest';
import { clearSession, signIn } from '../data/session/session.ts';
import { componentTests } from '../testing/component.tsx';
import { customer } from '../testing/people.ts';
import { lastFirstRow, lastVisit, useRememberVisit } from './last-visit.ts';

const { show } = componentTests();

function List() {
  useRememberVisit()(40);
  return null;
}

test('the address of a list and its first row are kept until the session ends', async () => {
  history.replaceState(null, '', '/projects?search=Halle');
  await show(<List />);
  expect([lastVisit('/projects'), lastFirstRow('/projects')]).toEqual(['/projects?search=Halle', 40]);
  await act(async () => clearSession());
  signIn(customer({ id: 8 }), 'token-2');
  expect([lastVisit('/projects'), lastFirstRow('/projects')]).toEqual(['/projects', 0]);
});
