import { UNDO_MS } from '@coffret/contracts/undo';
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ListPage } from '../../crud/list/list-page.tsx';
import { signIn } from '../../data/session/session.ts';
import { changes } from '../../data/socket/changes.ts';
import { componentTests } from '../../testing/component.tsx';
import { customer } from '../../testing/people.ts';
import { usersList } from './users-list.tsx';

const { show, requests, next, pass, all, press } = componentTests();
beforeEach(() => {
  signIn(customer({ rights: ['user_r', 'user_verify', 'user_d'] }), 'token');
  // Rows are rendered as far as they are in view.
  for (const size of ['clientHeight', 'clientWidth'] as const)
    vi.spyOn(HTMLElement.prototype, size, 'get').mockReturnValue(800);
});

const ANNE = customer({ id: 21, fullName: 'Anne Roux', isVerified: false });
const PAUL = customer({ id: 22, fullName: 'Paul Morel', isVerified: false });
const list = usersList(null, undefined);

/** Answers each request for rows. */
async function answerRows(...rows: object[]) {
  for (const { path, answer } of requests().splice(0))
    answer(path.startsWith('/api/users?') ? { rows, count: rows.length } : { rows: [], count: 0 });
  await pass(300);
}
const names = () =>
  all('tr[data-index]').map((row) => row.textContent?.match(/Anne Roux|Paul Morel/)?.[0] ?? 'none');

async function verifyAnne() {
  history.replaceState(null, '', '/users?isVerified=false&page=1');
  await show(<ListPage definition={list} />);
  await answerRows(ANNE, PAUL);
  expect(names()).toEqual(['Anne Roux', 'Paul Morel']);
  await press('Vérifier Anne Roux');
  await (await next('PUT')).answer({ ...ANNE, isVerified: true, rowVersion: 4 });
  await act(async () => changes.emit({ entity: 'user', id: ANNE.id, rowVersion: 4 }));
  await pass(300);
  await answerRows(PAUL);
}

test('a second click at the same place verifies nobody else: the row stays, greyed, and can be taken back', async () => {
  await verifyAnne();
  expect(names()).toEqual(['Anne Roux', 'Paul Morel']);
  const [first] = all('tr[data-index="0"]');
  expect(
    [...(first?.querySelectorAll('td:not([inert]) button') ?? [])].map(({ textContent }) => textContent),
  ).toEqual(['Annuler']);
  await press('Annuler');
  const { path, body } = await next('PUT');
  expect([path, body]).toEqual([`/api/usersVerify/${ANNE.id}`, { isVerified: false, rowVersion: 4 }]);
});

test('of rows that went together, each can be taken back by itself, and looks as it now is', async () => {
  history.replaceState(null, '', '/users?isVerified=false&page=1&selected=21-22');
  await show(<ListPage definition={list} />);
  await answerRows(ANNE, PAUL);
  await press('Vérifier 2 utilisateurs');
  await answerRows(ANNE, PAUL);
  await (await next('POST')).answer({ changed: 2, left: [] });
  await act(async () => changes.emit({ entity: 'user', id: PAUL.id, rowVersion: 4 }));
  await pass(300);
  await answerRows();
  expect(names()).toEqual(['Anne Roux', 'Paul Morel']);
  expect(all('tr[data-index] [aria-label^="Vérifier"]')).toEqual([]);
  await act(async () => all('tr[data-index="1"] td:not([inert]) button')[0]?.click());
  const { body } = await next('POST');
  expect(body).toEqual({ act: 'verify', ids: [PAUL.id], values: { isVerified: false } });
});

test('the row goes when the act can no longer be taken back', async () => {
  await verifyAnne();
  await pass(UNDO_MS);
  expect(names()).toEqual(['Paul Morel']);
});

test('a row that a colleague takes out of the list stays likewise, with nothing to take back', async () => {
  history.replaceState(null, '', '/users?isVerified=false&page=1');
  await show(<ListPage definition={list} />);
  await answerRows(ANNE, PAUL);
  await act(async () => changes.emit({ entity: 'user', id: ANNE.id, rowVersion: 4 }));
  await pass(300);
  await answerRows(PAUL);
  expect(names()).toEqual(['Anne Roux', 'Paul Morel']);
  expect(all('tr[data-index="0"] td:not([inert]) button')).toEqual([]);
  await pass(UNDO_MS);
  expect(names()).toEqual(['Paul Morel']);
});

test('a double click on an act of several rows does it once', async () => {
  history.replaceState(null, '', '/users?isVerified=false&page=1&selected=21-22');
  await show(<ListPage definition={list} />);
  await answerRows(ANNE, PAUL);
  await press('Vérifier 2 utilisateurs');
  await press('Vérifier 2 utilisateurs');
  // It begins with those that still match.
  expect(requests().filter(({ path }) => path.includes('&id=21&id=22'))).toHaveLength(1);
});
