import { STAFF } from '@coffret/contracts/rights';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { holdAppend } from '../../tests/support/hold-append.ts';
import { startTestApp, type TestApp } from '../../tests/support/test-app.ts';
import { done } from '../../tests/support/workflow.ts';
import { type Member, memberOf } from '../groups/testing/people.ts';

let product: TestApp;
let staff: Member;
let ids: Map<string, number>;
beforeAll(async () => {
  product = await startTestApp();
  staff = await memberOf(product, STAFF);
  const { rows } = done<{ rows: { id: number; ref: string }[] }>(await staff.get('/api/products?size=100'));
  ids = new Map(rows.map(({ id, ref }) => [ref, id]));
});
afterAll(() => product.close());

const succeed = async (ref: string, successorRef: string | null) =>
  (await staff.put(`/api/products/${ids.get(ref)}`, { successorRef })).status;

test('products that are made successors of each other at once do not form a circle', async () => {
  const ring = ['C16-3', 'C16-5', 'C32-5'];
  for (let round = 0; round < 5; round++) {
    const statuses = await Promise.all(
      ring.map((ref, n) => succeed(ref, ring[(n + 1) % ring.length] ?? null)),
    );
    expect(statuses.toSorted()).toEqual([200, 200, 400]);
    for (const ref of ring) expect(await succeed(ref, null)).toBe(200);
  }
});

test('the check waits for a successor that is being stored', async () => {
  const held = holdAppend(product.app.platform.store, 'product');
  const first = succeed('C16-3', 'C16-5');
  await held.reached;
  const second = succeed('C16-5', 'C16-3');
  held.release();
  expect(await Promise.all([first, second])).toEqual([200, 400]);
  expect(await succeed('C16-3', null)).toBe(200);
});

test('a product that becomes a successor while it is deleted is kept, or is none', async () => {
  const held = holdAppend(product.app.platform.store, 'product');
  const first = succeed('C16-3', 'C32-5');
  await held.reached;
  const deleted = staff.delete(`/api/products/${ids.get('C32-5')}`);
  held.release();
  expect([await first, (await deleted).status]).toEqual([200, 409]);
});
