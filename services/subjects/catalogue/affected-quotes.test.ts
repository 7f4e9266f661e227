import { CLIENTS } from '@coffret/contracts/rights';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, startTestApp, type TestApp } from '../../tests/support/test-app.ts';
import { withoutPrinting } from '../../tests/support/without-printing.ts';
import { done, newConfiguration, newProject, quote } from '../../tests/support/workflow.ts';
import { memberOf } from '../groups/testing/people.ts';
import { affectedQuotes, requoted } from './price-impact.ts';

let product: TestApp;
let admin: Client;
beforeAll(async () => {
  product = await startTestApp();
  withoutPrinting(product);
  admin = await product.admin();
});
afterAll(() => product.close());

const row = (ref: string, quantity: number, unitPrice: number) => ({ ref, lib: ref, quantity, unitPrice });
const rows = [row('A', 2, 10), row('B', 1, 5.05)];
const priced = { rows, quantity: 3, price: 37.59, discountPercentage: 50 };

test('requoted computes the total with the quote’s own discount, per row, for all cabinets', () => {
  // 5.05 less half gives 2.53: 3 × (2 × 6 + 2.53).
  expect(requoted(priced, new Map([['A', 12]]))).toBe(43.59);
  expect(requoted(priced, new Map([['C', 12]]))).toBeNull();
  expect(requoted(priced, new Map([['A', 10]]))).toBeNull();
  // Half a cent rounds to what it was.
  expect(requoted(priced, new Map([['B', 5.06]]))).toBeNull();
});

test('only valid quotes with the product are affected, not ordered, expired or superseded ones', async () => {
  const who = await memberOf(product, CLIENTS);
  const projectId = await newProject(who);
  const made = async () => quote(who, (await newConfiguration(who, projectId)).id);
  const [valid, ordered, superseded] = [await made(), await made(), await made()];
  const idOf = async ({ reference }: { reference: string }) =>
    done<{ rows: { id: number }[] }>(await admin.get(`/api/configurations?reference=${reference}`)).rows[0]
      ?.id;
  done(await admin.put(`/api/configurations/updateStatus/${await idOf(ordered)}`, { status: 'DONE' }));
  done(await admin.put(`/api/configurations/updateStatus/${await idOf(superseded)}`, { status: 'PENDING' }));
  const { services } = product.app;
  const refs = (valid as unknown as { rows: { ref: string; unitPrice: number }[] }).rows;
  const [part] = refs;
  const priceOf = new Map([[String(part?.ref), (part?.unitPrice ?? 0) + 100]]);
  const sums = { count: 1, customers: 1, oldPrice: valid.price };
  const touched = await affectedQuotes(services, priceOf, true);
  expect(touched).toMatchObject({
    ...sums,
    rows: [{ id: valid.id, reference: valid.reference, userId: who.id, oldPrice: valid.price }],
  });
  const [first] = touched.rows;
  expect(first?.newPrice).toBeGreaterThan(valid.price);
  expect(touched.newPrice).toBe(first?.newPrice);
  // Who may not see them learns how many they are.
  expect(await affectedQuotes(services, priceOf, false)).toEqual({ ...touched, rows: [] });
  const nothing = { rows: [], count: 0, customers: 0, oldPrice: 0, newPrice: 0 };
  expect(await affectedQuotes(services, new Map([['NOTHING', 1]]), true)).toEqual(nothing);
  product.clock.move(31 * 86_400_000);
  expect(await affectedQuotes(services, priceOf, true)).toEqual(nothing);
});
