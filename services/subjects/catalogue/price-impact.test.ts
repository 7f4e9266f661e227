import { catalogue } from '@coffret/cabinet/test-data/catalogue';
import { REFERENCE_FORM, REFERENCE_STACK } from '@coffret/cabinet/test-data/reference-cabinet';
import { configurationsView } from '@coffret/projections/configurations/view';
import { quotesView } from '@coffret/projections/quotes/view';
import { usersView } from '@coffret/projections/users/view';
import type { View } from '@coffret/projections/view';
import { expect, test } from 'vitest';
import type { Clock } from '../../platform/clock.ts';
import { openSqliteReadStore } from '../../platform/read-store/sqlite-read-store.ts';
import { impactOf } from './price-impact.ts';

const stack = {
  lines: REFERENCE_STACK.map(({ id, line, ProjProduct: { ref } }) => ({ id, line, ref, slots: null })),
  elements: [],
  isCircuitBreakerAdded: null,
};

const configuration = (id: number) => ({
  _id: id,
  id,
  _position: String(id).padStart(20, '0'),
  ...REFERENCE_FORM,
  brandId: null,
  lib: `Coffret ${id}`,
  projectLib: 'Foire',
  reference: 'GBB000000',
  status: 'PENDING',
  projectStatus: 'OPENED',
  userId: 7,
  _stack: stack,
});

test('at most 1,000 affected configurations are listed, and all 1,200 open ones in open projects are counted and summed', async () => {
  const readStore = openSqliteReadStore(':memory:');
  for (const { name, indexes, texts } of [usersView, configurationsView, quotesView])
    await readStore.ensure(name, { indexes, texts });
  const user = { _id: 7, _position: '0'.repeat(20), discountPercentage: 0, company: 'Atelier' };
  await readStore.collection('users').write([{ op: 'replace', doc: user }]);
  const open = Array.from({ length: 1200 }, (_, index) => configuration(index + 1));
  const others = [{ projectStatus: 'CLOSED' }, { status: 'QUOTE_OK' }];
  const docs = [...open, ...others.map((more, n) => ({ ...configuration(2000 + n), ...more }))];
  await readStore.collection('configurations').write(docs.map((doc) => ({ op: 'replace' as const, doc })));

  const view = (({ name }: View) => readStore.collection(name)) as never;
  const from = catalogue.byRef.get('BLD10')?.price ?? 0;
  const updates = [{ id: 1, ref: 'BLD10', from, to: from + 0.1 }];
  const clock = { now: () => new Date('2026-11-22T12:00:00.000Z') } as Clock;
  const needs = { view, clock, catalogue: async () => catalogue };
  const { impact, customers, totals, quotes } = await impactOf(needs, updates, true);
  expect([impact.length, impact[0]?.id, impact.at(-1)?.id]).toEqual([1000, 1, 1000]);
  const { oldPrice = 0 } = impact[0] ?? {};
  expect(totals).toEqual({
    configurations: 1200,
    oldPrice: Math.round(120_000 * oldPrice) / 100,
    newPrice: Math.round(120_000 * oldPrice + 12_000) / 100,
  });
  expect(customers).toEqual([{ userId: 7, company: 'Atelier', ...totals }]);
  expect(await impactOf(needs, updates, false)).toEqual({ impact: [], customers: [], totals, quotes });
  await readStore.close();
});
