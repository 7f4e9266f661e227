import '../../../app/routes/private-routes.ts';
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { signIn } from '../../../data/session/session.ts';
import { usersList } from '../../../features/users/users-list.tsx';
import { componentTests } from '../../../testing/component.tsx';
import { customer } from '../../../testing/people.ts';
import { ListPage } from '../list-page.tsx';

const { show, requests, pass, all } = componentTests();
beforeEach(() => {
  for (const size of ['clientHeight', 'clientWidth'] as const)
    vi.spyOn(HTMLElement.prototype, size, 'get').mockReturnValue(800);
});

async function answerRows(list: string, row: object) {
  for (const { path, answer } of requests().splice(0))
    answer(path.startsWith(`/api/${list}?`) ? { rows: [row], count: 1 } : { rows: [], count: 0 });
  await pass(300);
}

test('Enter opens an account as its name does, also one that may not be changed', async () => {
  signIn(customer({ rights: ['user_r', 'user_w'] }), 'token');
  const groups = new Map([[1, { id: 1, lib: 'Admin', rights: ['audit_r' as const] }]]);
  history.replaceState(null, '', '/users?page=1');
  await show(<ListPage definition={usersList(groups, undefined)} />);
  await answerRows('users', customer({ id: 21, fullName: 'Anne Roux', groupId: 1 }));
  const [row] = all('tr[data-index="0"]');
  await act(async () => {
    row?.focus();
    row?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
  });
  expect(location.pathname).toBe('/users/21');
});
