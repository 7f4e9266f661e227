import { toDay } from '@coffret/contracts/day';
import type { PriceImport } from '@coffret/contracts/price-imports/answers';
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { componentTests } from '../../testing/component.tsx';
import { ApplyPanel } from './apply-panel.tsx';

const { show, all, press, next } = componentTests();

const draft: PriceImport = {
  ...{ id: 7, rowVersion: 1, createdAt: '2026-01-12T09:00:00.000Z', updatedAt: '2026-01-12T09:00:00.000Z' },
  ...{ filename: 'tarif.csv', status: 'DRAFT', userId: 1, fullName: 'Anne' },
  ...{ updated: 3, unchanged: 0, rejected: 0, undecided: 0, proposedDay: toDay('2099-01-01'), leftOut: [] },
  ...{ effectiveAt: null, appliedAt: null, total: 0, done: 0, left: 0, leftRefs: [] },
};

test('the day of the list is offered as the date, and is not taken unasked', async () => {
  const taken = { leftOut: [1], confirm: ['AU'] };
  await show(<ApplyPanel row={draft} taken={taken} count={2} onChanged={vi.fn()} />);
  const radios = all<HTMLInputElement>('[type=radio]');
  expect(radios.map(({ value, checked }) => [value, checked])).toEqual([
    ['now', true],
    ['proposed', false],
    ['later', false],
  ]);
  await act(async () => radios[1]?.click());
  await press('Programmer 2 produits');
  const { path, body } = await next('POST');
  expect([path, body]).toEqual([
    '/api/priceImports/apply/7',
    // Midnight in Paris.
    { leftOut: [1], confirm: '["AU"]', effectiveAt: '2098-12-31T23:00:00.000Z', rowVersion: 1 },
  ]);
});

test('a day that has passed is not offered', async () => {
  const past = { ...draft, proposedDay: toDay('2020-01-01') };
  await show(<ApplyPanel row={past} taken={{ leftOut: [], confirm: [] }} count={3} onChanged={vi.fn()} />);
  expect(all<HTMLInputElement>('[type=radio]').map(({ value }) => value)).toEqual(['now', 'later']);
});
