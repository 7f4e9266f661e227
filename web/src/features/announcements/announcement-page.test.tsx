import { act } from 'react';
import { expect, test } from 'vitest';
import { signIn } from '../../data/session/session.ts';
import { componentTests } from '../../testing/component.tsx';
import { customer } from '../../testing/people.ts';
import AnnouncementPage from './announcement-page.tsx';

const { show, write, press, pass, requests, all } = componentTests();

test('an announcement whose time is past is not sent', async () => {
  signIn(customer({ id: 2, rights: ['notif_c'] }), 'token');
  await show(<AnnouncementPage />);
  for (const { path, answer } of requests().splice(0))
    answer({ rows: path === '/api/notifsGroups' ? [{ id: 3, lib: 'Client', count: 12 }] : [], count: 1 });
  await pass(0);
  await write('[name="title"]', 'Fermeture d’été');
  await write('[name="text"]', 'Du 3 au 16 août.');
  await act(async () => document.querySelector<HTMLElement>('fieldset [type="checkbox"]')?.click());
  for (const { answer } of requests().splice(0)) answer({ count: 12, sample: [] });
  await pass(0);
  await write('[name="sendAt"]', '2001-01-01T08:00');
  await press('Envoyer à 12 personnes…');
  expect(all('[role="dialog"]')).toEqual([]);
  await write('[name="sendAt"]', '2101-01-01T08:00');
  await press('Envoyer à 12 personnes…');
  expect(all('[role="dialog"]')).toHaveLength(1);
});
