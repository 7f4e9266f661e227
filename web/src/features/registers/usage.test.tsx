import { brands, sectors } from '@coffret/contracts/registers/registers';
import type { UsageEntry } from '@coffret/contracts/usage';
import { act } from 'react';
import { expect, test } from 'vitest';
import { componentTests } from '../../testing/component.tsx';
import { usageOf } from './usage.tsx';

const { show, next, press, all } = componentTests();
const use = (entity: string): UsageEntry => ({ entity, count: 1, locked: false, filter: null, rows: [] });

test('a replaced sector changes in the users and in the items of every register', async () => {
  const usage = usageOf(sectors, 5);
  expect(usage?.usedBy).toEqual(['user', 'agency', 'department']);
  await show(usage?.actions?.(['user', 'agency', 'department'].map(use), () => undefined));
  await (await next()).answer({ rows: [5, 6].map((id) => ({ id, lib: `Secteur ${id}` })), count: 2 });
  const select = all<HTMLSelectElement>('select')[0];
  await act(async () => {
    if (select) select.value = '6';
    select?.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await press('Remplacer');

  const moved = await next('PUT');
  expect(moved).toMatchObject({ path: '/api/usersMove', body: { field: 'sectorId', from: 5, to: 6 } });
  await moved.answer({ changed: 2, left: 0 });
  const pages = [
    { list: 'agencies', id: 3, count: 2 },
    { list: 'agencies', id: 4, count: 1 },
    { list: 'departments', id: 3, count: 1 },
  ];
  for (const { list, id, count } of pages) {
    const found = await next();
    expect(found.path).toBe(`/api/${list}?size=all&sectorId=5`);
    await found.answer({ rows: [{ id, rowVersion: 2 }], count });
    const changed = await next('PUT');
    expect(changed).toMatchObject({ path: `/api/${list}/${id}`, body: { sectorId: 6, rowVersion: 2 } });
    await changed.answer({});
  }
});

test('an unused item is deleted without asking for a replacement', () => {
  expect(usageOf(brands, 5)).toBeUndefined();
});
