import { RIGHTS } from '@coffret/contracts/all-rights';
import { CLIENTS } from '@coffret/contracts/rights';
import { Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { signIn } from '../../data/session/session.ts';
import { componentTests } from '../../testing/component.tsx';
import { customer } from '../../testing/people.ts';
import GroupPage from './group-page.tsx';

const { show, requests, pass, press, all } = componentTests();

const AT = '2026-11-21T08:00:00.000Z';

async function open(id: number): Promise<HTMLButtonElement | undefined> {
  signIn(customer({ id: 1, rights: [...RIGHTS] }), 'token');
  history.replaceState(null, '', `/groups/${id}`);
  await show(
    <Routes>
      <Route path="/groups/:id" element={<GroupPage />} />
    </Routes>,
  );
  const group = { id, rowVersion: 1, createdAt: AT, updatedAt: AT, lib: 'Groupe', rights: ['project_r'] };
  for (const { path, answer } of requests().splice(0))
    answer(path === `/api/groups/${id}` ? group : { rows: [], count: 0 });
  await pass(300);
  return all<HTMLButtonElement>('button').find(({ textContent }) => textContent === 'Supprimer');
}

test('a group that comes with the product is not deleted from its page, and the button says why', async () => {
  const button = await open(CLIENTS);
  expect([button?.disabled, button?.closest('[title]')?.getAttribute('title')]).toEqual([
    true,
    'groupe indispensable au produit',
  ]);
});

test('the deletion of a group asks first who is in it', async () => {
  await open(7);
  await import('../../crud/usage/usage-dialog.tsx');
  await press('Supprimer');
  await pass(300);
  expect(requests().map(({ path }) => path)).toContain('/api/groups/7/uses');
});
