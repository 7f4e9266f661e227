import '../../app/routes/private-routes.ts';
import { RIGHTS } from '@coffret/contracts/all-rights';
import { act } from 'react';
import { expect, test } from 'vitest';
import { session, signIn } from '../../data/session/session.ts';
import { componentTests } from '../../testing/component.tsx';
import { customer } from '../../testing/people.ts';
import { type ScreenAction, useScreenActions } from '../../ui/actions/actions.ts';
import { PendingTasks } from './pending-tasks.tsx';

const { show, next, pass, requests, all } = componentTests();

const waiting = (kind: string) => ({
  kind,
  count: 3,
  due: 2,
  oldestAt: '2026-11-21T08:00:00.000Z',
  oldestId: 5,
});

test('the palette offers what the tiles do', async () => {
  signIn(customer({ id: 1, rights: [...RIGHTS] }), 'token');
  let offered: readonly ScreenAction[] = [];
  const Palette = () => {
    offered = useScreenActions();
    return null;
  };
  await show(
    <>
      <PendingTasks />
      <Palette />
    </>,
  );
  const kinds = ['USERS_TO_VERIFY', 'QUOTES_EXPIRING', 'FAILED_JOBS'];
  await (await next()).answer({ rows: kinds.map(waiting) });
  expect(offered.map(({ text, detail }) => [text, detail])).toEqual([
    ['Vérifier', 'Comptes à vérifier'],
    ['Relancer', 'Devis qui expirent sous 7 jours'],
    ['Tout relancer', 'Tâches en échec'],
  ]);
  const [verify, remind] = offered;
  await import('./remind-expiring-dialog.tsx');
  await act(async () => remind?.run());
  await pass(0);
  expect(requests().map(({ path }) => path)).toEqual([expect.stringMatching('^/api/quotes')]);
  await act(async () => verify?.run());
  expect(location.pathname).toBe('/users/5');
});

test('in a viewing the acts that are links stay, and failed jobs are not retried', async () => {
  signIn(customer({ rights: RIGHTS.filter((right) => right.endsWith('_r')) }), 'token');
  session.viewing = { name: 'Administrateurs', from: '/' };
  await show(<PendingTasks />);
  await (await next()).answer({ rows: ['QUOTES_EXPIRING', 'FAILED_JOBS'].map(waiting) });
  expect(all('a.bp6-button, button').map(({ textContent }) => textContent)).toEqual(['Relancer']);
});
