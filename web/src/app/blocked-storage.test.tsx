import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { enterViewing } from '../data/session/enter-viewing.ts';
import { clearSession, session, signIn } from '../data/session/session.ts';
import { suspendSession } from '../data/session/suspension.ts';
import { PanelResizer } from '../features/configurator/panel-resizer.tsx';
import { appearance, startAppearance } from '../session/appearance.ts';
import { lastVisits, noteVisit } from '../session/visits.ts';
import { componentTests } from '../testing/component.tsx';
import { customer } from '../testing/people.ts';
import { reloadForNewVersion } from './missing-chunks.ts';

const { show, all } = componentTests();

const AREAS = ['localStorage', 'sessionStorage'] as const;

/** As Firefox does with all cookies blocked. */
beforeEach(() => {
  for (const area of AREAS)
    vi.spyOn(window, area, 'get').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
});

test('a browser that keeps nothing shows the client all the same', async () => {
  const assign = vi.spyOn(location, 'assign').mockReturnValue();
  const reload = vi.spyOn(location, 'reload').mockReturnValue();

  signIn(customer(), 'token');
  noteVisit(7, { path: '/projects/1', title: 'Fête' });
  startAppearance('plum');
  appearance.mode = 'dark';
  await Promise.resolve();
  await show(<PanelResizer />);
  const [handle] = all('[role="separator"]');
  await act(async () => handle?.dispatchEvent(new KeyboardEvent('keydown', { key: 'End', bubbles: true })));
  expect({
    user: session.user?.id,
    visits: lastVisits(7),
    dark: document.documentElement.dataset.mode,
  }).toEqual({
    user: 7,
    visits: [],
    dark: 'dark',
  });

  expect(enterViewing(customer({ id: 9 }), 'other', 'Autre')).toBe(false);
  reloadForNewVersion();
  suspendSession();
  clearSession();
  expect([session.user, assign.mock.calls, reload.mock.calls]).toEqual([null, [], []]);
});

test('the client begins where the browser keeps nothing', async () => {
  vi.resetModules();
  const begun = await import('../data/session/session.ts');
  expect(begun.session.user).toBeNull();
});
