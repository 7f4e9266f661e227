import { expect, test } from 'vitest';
import { signIn } from '../../data/session/session.ts';
import { componentTests } from '../../testing/component.tsx';
import { customer } from '../../testing/people.ts';
import Calendar from './calendar.tsx';

const { show, next, all, requests } = componentTests();

test('the calendar names scheduled imports, for those who may read them', async () => {
  await show(<Calendar />);
  expect(requests()).toEqual([]);
  signIn(customer({ id: 2, rights: ['catalog_w'] }), 'token');
  await show(<Calendar key="staff" />);
  const row = { id: 3, filename: 'janvier.csv', total: 12, fullName: null };
  const rows = [
    { ...row, effectiveAt: '2026-12-31T23:00:00.000Z' },
    { ...row, id: 4, effectiveAt: null },
  ];
  await (await next()).answer({ rows, count: 2 });
  expect(all('li').map(({ textContent }) => textContent?.replaceAll(/\s/g, ' '))).toEqual([
    '1er janvier 2027Tarif janvier.csv : 12 produits changent',
  ]);
});
