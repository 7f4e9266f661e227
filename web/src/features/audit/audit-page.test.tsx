import type { ListedEvent } from '@coffret/contracts/audit/answers';
import { act } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { signIn } from '../../data/session/session.ts';
import { changes } from '../../data/socket/changes.ts';
import { declareScreens } from '../../session/screen-table.ts';
import { componentTests } from '../../testing/component.tsx';
import { customer } from '../../testing/people.ts';
import AuditPage from './audit-page.tsx';
import { EventDetails } from './event-details.tsx';
import auditFr from './own-texts.fr.ts';

const { show, requests, pass, all, press } = componentTests();
beforeEach(() => signIn(customer({ rights: ['audit_r'] }), 'token'));

const EVENT = {
  position: '00000000000000000009',
  id: 'e9',
  stream: 'share-4',
  revision: 1,
  type: 'ShareEnded',
  at: '2026-11-24T08:00:00.000Z',
  userId: 3,
  fullName: 'Paul Durand',
  correlationId: 'c',
  causationId: null,
  entity: 'share',
  entityId: '4',
  data: {},
  names: { 'share-4': 'Régie', 'user-3': 'Paul Durand' },
  configurationId: 12,
};
const SAVED = {
  id: 7,
  rowVersion: 0,
  lib: 'Mardi de Paul',
  query: 'technical=false&userId=3&from=2026-11-24',
  columns: [],
  shared: false,
};

/** Answers, and returns the queries for events. */
async function answered(views: readonly object[] = []): Promise<URLSearchParams[]> {
  const asked = requests().splice(0);
  for (const { path, answer } of asked) {
    const isList = path.startsWith('/api/views');
    answer(
      isList ? { rows: views, count: views.length } : { rows: [EVENT], count: 1, isMore: false, next: null },
    );
  }
  await pass(0);
  return asked
    .filter(({ path }) => path.startsWith('/api/audit/events?'))
    .map(({ path }) => new URLSearchParams(path.split('?')[1]));
}
const address = () => new URLSearchParams(location.search);
const links = () => all<HTMLAnchorElement>('a').map((link) => link.getAttribute('href'));

async function open(query: string, views?: readonly object[]): Promise<URLSearchParams[]> {
  history.replaceState(null, '', `/audit?${query}`);
  await show(<AuditPage />);
  return answered(views);
}

test('technical events are hidden until the switch shows them, for the chosen persons', async () => {
  const [first] = await open('userId=3&userId=5');
  expect([first?.getAll('userId'), first?.get('technical')]).toEqual([['3', '5'], 'false']);
  await act(async () => all('input[type=checkbox]')[0]?.click());
  expect([address().getAll('userId'), address().get('technical')]).toEqual([['3', '5'], 'true']);
  const [second] = await answered();
  expect([second?.getAll('userId'), second?.get('technical')]).toEqual([['3', '5'], 'true']);
  await press(auditFr.remove('Personne\u00a0: Paul Durand, 5'));
  expect(address().getAll('userId')).toEqual([]);
});

test('a saved search is a tab that opens its filters', async () => {
  await open('technical=false', [SAVED]);
  const to = '/audit?technical=false&from=2026-11-24&userId=3&view=7';
  expect(links()).toEqual(expect.arrayContaining(['/audit?technical=false', to]));
  await act(async () =>
    all<HTMLAnchorElement>('a')
      .find((link) => link.textContent === SAVED.lib)
      ?.click(),
  );
  const [asked] = await answered();
  expect([asked?.get('from'), asked?.getAll('userId')]).toEqual(['2026-11-24', ['3']]);
  expect(all('[aria-current=page]').map(({ textContent }) => textContent)).toEqual([SAVED.lib]);
});

test('an event that concerns a configuration opens its time line at that time', async () => {
  await open('technical=false');
  expect(links()).toContain('/configurations/12/history?at=2026-11-24T08%3A00%3A00.000Z');
});

test.each([
  [['audit_r', 'user_r'] as const, ['/users/3']],
  [['audit_r'] as const, []],
])('whom an event names is a link in its details, with %j', async (rights, expected) => {
  signIn(customer({ rights: [...rights] }), 'token');
  declareScreens([{ path: '/users/:id', access: ['user_r'] }]);
  await open('technical=false');
  await act(async () => all('button[aria-expanded=false]').at(-1)?.click());
  await answered();
  expect(links().filter((link) => link?.startsWith('/users/'))).toEqual(expected);
});

test('more new events than a page holds leave no gap: older rows are loaded anew', async () => {
  const row = (number: number) => ({
    ...EVENT,
    id: `e${number}`,
    position: String(number).padStart(20, '0'),
    correlationId: `c${number}`,
    names: { 'share-4': `Scène ${number}`, 'user-3': 'Paul Durand' },
  });
  const page = async (...numbers: number[]) => {
    await expect.poll(() => requests().some(({ path }) => path.startsWith('/api/audit/events?'))).toBe(true);
    const asked = requests().splice(0);
    const rows = numbers.map(row);
    for (const { path, answer } of asked)
      answer(
        path.startsWith('/api/views')
          ? { rows: [], count: 0 }
          : { rows, count: 9, isMore: false, next: rows.at(-1)?.position },
      );
    await pass(0);
    return asked.map(({ path }) => path).join();
  };
  const listed = () => [
    ...new Set(all('li').flatMap(({ textContent }) => textContent?.match(/Scène \d+/g) ?? [])),
  ];
  history.replaceState(null, '', '/audit?technical=false');
  await show(<AuditPage />);
  await page(4, 3);
  await press(auditFr.more);
  await page(2, 1);
  expect(listed()).toEqual(['Scène 4', 'Scène 3', 'Scène 2', 'Scène 1']);
  await act(async () => changes.emit({ entity: 'audit', id: 0, rowVersion: 0 }));
  await page(5, 4);
  expect(listed()).toEqual(['Scène 5', 'Scène 4', 'Scène 3', 'Scène 2', 'Scène 1']);
  await act(async () => changes.emit({ entity: 'audit', id: 0, rowVersion: 0 }));
  await page(9, 8);
  expect(listed()).toEqual(['Scène 9', 'Scène 8']);
  await press(auditFr.more);
  expect(await page(7, 6)).toContain(`before=${row(8).position}`);
  expect(listed()).toEqual(['Scène 9', 'Scène 8', 'Scène 7', 'Scène 6']);
});

test('an event that an import of prices caused leads to it, for those who may open it', async () => {
  declareScreens([{ path: '/priceImports/:id', access: ['catalog_w'] }]);
  const caused = { ...EVENT, causationId: 'priceImport-5' } as ListedEvent;
  await show(<EventDetails event={caused} />);
  expect(links()).not.toContain('/priceImports/5');
  signIn(customer({ rights: ['audit_r', 'catalog_w'] }), 'token');
  await show(<EventDetails event={{ ...caused }} />);
  expect(links()).toContain('/priceImports/5');
});
