import { CLIENTS } from '@coffret/contracts/rights';
import { expect, test, vi } from 'vitest';
import { useViews } from '../crud/list/views/use-views.ts';
import { session, signIn } from '../data/session/session.ts';
import { componentTests } from '../testing/component.tsx';
import { customer } from '../testing/people.ts';
import { startViewing } from './viewing.ts';

const { show, next, requests } = componentTests();

test('lists open as for the viewed customer, whatever views the staff has', async () => {
  vi.spyOn(location, 'assign').mockReturnValue();
  signIn(customer({ id: 1, prefs: { theme: 'dark', listViews: { quotes: 'expiring' } } }), 'own');
  const started = startViewing({ userId: 7 });
  const group = { id: CLIENTS, lib: 'Client', rights: [] };
  await (await next('POST')).answer({ accessToken: 'viewing', user: customer(), group });
  await started;
  // As the page does, which is loaded anew.
  Object.assign(session, JSON.parse(sessionStorage.getItem('coffret.viewing') ?? '{}'));

  const Initial = () => useViews('quotes').initial ?? 'none';
  await show(<Initial />);
  expect([session.user?.id, document.body.textContent, requests()]).toEqual([7, 'none', []]);
});
