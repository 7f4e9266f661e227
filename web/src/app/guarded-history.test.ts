import { beforeEach, expect, test } from 'vitest';
import { setNavigationGuard } from '../session/navigation-guard.ts';
import { guardedHistory } from './guarded-history.ts';

/** What this product relies on of the router's own history, which is not promised to stay (UNSAFE_). */
beforeEach(() => window.history.replaceState(null, '', '/projects'));

const index = () => (window.history.state as { idx?: number } | null)?.idx;

test('entries are numbered in the state of the tab’s own history', () => {
  const history = guardedHistory();
  expect(index()).toBe(0);
  history.push('/users?sort=email#top', { from: 'here' });
  expect(index()).toBe(1);
  expect(history.location).toMatchObject({
    pathname: '/users',
    search: '?sort=email',
    hash: '#top',
    state: { from: 'here' },
  });
  expect(`${location.pathname}${location.search}`).toBe('/users?sort=email');
  history.replace('/groups');
  expect([index(), history.action, location.pathname]).toEqual([1, 'REPLACE', '/groups']);
  expect(history.createURL('/sectors?a=1').pathname).toBe('/sectors');
});

test('listeners receive every navigation with its position, including those by code', () => {
  const history = guardedHistory();
  const steps: [string, string][] = [];
  const stop = history.listen(({ action, location: { pathname } }) => steps.push([action, pathname]));
  history.push('/users');
  history.replace('/groups');
  window.history.replaceState({ idx: 0 }, '', '/projects');
  window.dispatchEvent(new PopStateEvent('popstate', { state: { idx: 0 } }));
  stop();
  history.push('/sectors');
  expect(steps).toEqual([
    ['PUSH', '/users'],
    ['REPLACE', '/groups'],
    ['POP', '/projects'],
  ]);
});

test('a guard blocks another screen until the user confirms, not another view of the same screen', () => {
  const history = guardedHistory();
  const asked: (() => void)[] = [];
  const takeOff = setNavigationGuard({ isUnsaved: () => true, ask: (goOn) => void asked.push(goOn) });
  history.push('/projects?page=2');
  expect([location.search, asked.length]).toEqual(['?page=2', 0]);
  history.push('/users');
  expect([location.pathname, asked.length]).toEqual(['/projects', 1]);
  asked[0]?.();
  expect(location.pathname).toBe('/users');
  takeOff();
  history.push('/groups');
  expect([location.pathname, asked.length]).toEqual(['/groups', 1]);
});
