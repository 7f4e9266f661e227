import { beforeEach, expect, test } from 'vitest';
import { clearSession, signIn } from '../data/session/session.ts';
import { customer } from '../testing/people.ts';
import { lastVisits, noteVisit } from './visits.ts';

beforeEach(() => localStorage.clear());

const visit = (n: number) => ({ path: `/projects/${n}`, title: `Projet ${n}` });

test('the last eight visits are kept, each once, for the user alone, until the session ends', async () => {
  for (const n of [1, 2, 3, 4, 5, 6, 7, 8, 9, 5]) noteVisit(7, visit(n));
  expect(lastVisits(7)).toEqual([5, 9, 8, 7, 6, 4, 3, 2].map(visit));
  expect(lastVisits(8)).toEqual([]);
  signIn(customer(), 'token');
  await Promise.resolve();
  clearSession();
  await Promise.resolve();
  expect(lastVisits(7)).toEqual([]);
});

test('what another program has stored is ignored', () => {
  for (const text of ['null', '{', '[]', '{"userId":7,"visits":[{"path":1}]}']) {
    localStorage.setItem('coffret.visits', text);
    expect(lastVisits(7)).toEqual([]);
  }
});
