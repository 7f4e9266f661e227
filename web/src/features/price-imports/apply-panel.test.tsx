import { toDay } from '@coffret/contracts/day';
import type { PriceImport } from '@coffret/contracts/price-imports/answers';
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { componentTests } from '../../testing/component.tsx';
import { ApplyPanel } from './apply-panel.tsx';
import { NOTHING_CHOSEN, withAll } from './taken.ts';

const { show, all, press, next } = componentTests();

const draft: PriceImport = {
  ...{ id: 7, rowVersion: 1, createdAt: '2026-01-12T09:00:00.000Z', updatedAt: '2026-01-12T09:00:00.000Z' },
  ...{ filename: 'tarif.csv', status: 'DRAFT', userId: 1, fullName: 'Anne' },
  ...{ updated: 3, unchanged: 0, rejected: 0, undecided: 0, proposedDay: toDay('2099-01-01') },
  ...{ effectiveAt: null, appliedAt: null, total: 0, done: 0, left: 0, leftRefs: [] },
};

test('the day of the list is offered as the date, and is not taken unasked', async () => {
  const chosen = withAll(NOTHING_CHOSEN, { tick: true }, true);
  await show(<ApplyPanel row={draft} chosen={chosen} count={2} onChanged={vi.fn()} />);
  const radios = all<HTMLInputElement>('[type=radio]');
  expect(radios.map(({ value, checked }) => [value, checked])).toEqual([
    ['now', true],
    ['proposed', false],
    ['later', false],
  ]);
  await act(async () => radios[1]?.click());
  await press('Programmer 2 produits');
  const asked = [await next('POST'), await next('POST')];
  const { path, body } = asked.find(({ path: to }) => to.includes('/apply/')) ?? {};
  expect([path, body]).toEqual([
    '/api/priceImports/apply/7',
    // Midnight in Paris.
    { rules: [{ take: true, tick: true }], effectiveAt: '2098-12-31T23:00:00.000Z', rowVersion: 1 },
  ]);
});

test('a day that has passed is not offered', async () => {
  const past = { ...draft, proposedDay: toDay('2020-01-01') };
  await show(<ApplyPanel row={past} chosen={NOTHING_CHOSEN} count={3} onChanged={vi.fn()} />);
  expect(all<HTMLInputElement>('[type=radio]').map(({ value }) => value)).toEqual(['now', 'later']);
});
