import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ListPage } from '../../crud/list/list-page.tsx';
import { signIn } from '../../data/session/session.ts';
import { componentTests } from '../../testing/component.tsx';
import { customer } from '../../testing/people.ts';
import { announcementsList } from './announcements-list.tsx';

const { show, requests, next, pass, all, press } = componentTests();
beforeEach(() => {
  signIn(customer({ rights: ['notif_c'] }), 'token');
  // Rows are rendered as far as they are in view.
  for (const size of ['clientHeight', 'clientWidth'] as const)
    vi.spyOn(HTMLElement.prototype, size, 'get').mockReturnValue(800);
});

const PLANNED = {
  id: 3,
  rowVersion: 0,
  title: 'Salon',
  text: 'Venez',
  groupIds: [3],
  agencyIds: [],
  activities: [],
  bell: true,
  mail: false,
  status: 'PLANNED',
  receivers: 12,
  sentAt: null,
  sendAt: '2027-01-01T08:00:00Z',
};

test('a planned announcement is opened by its name, and cancelled after a question', async () => {
  history.replaceState(null, '', '/announcements?page=1');
  await show(<ListPage definition={announcementsList} />);
  for (const { path, answer } of requests().splice(0))
    answer(path.startsWith('/api/announcements?') ? { rows: [PLANNED], count: 1 } : { rows: [], count: 0 });
  await pass(300);
  expect(document.body.textContent).toContain('12 personnes');
  await press('Salon');
  expect(requests().filter(({ method }) => method === 'POST')).toEqual([]);
  expect(all('[role=dialog]')).toHaveLength(1);
  await press('Fermer');
  await pass(300);
  await press('Annuler l’envoi');
  expect(requests().filter(({ method }) => method === 'POST')).toEqual([]);
  const [dialog] = all('[role=dialog]').slice(-1);
  await act(async () => [...(dialog?.querySelectorAll('button') ?? [])].at(-1)?.click());
  expect((await next('POST')).path).toBe('/api/announcements/cancel/3');
});
