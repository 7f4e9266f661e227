import { NO_REFERENCE } from '@coffret/contracts/configurations/reference';
import type { Doc } from '@coffret/contracts/ports/read-store';
import { CLIENTS } from '@coffret/contracts/rights';
import { configurationsView } from '@coffret/projections/configurations/view';
import { notificationsView } from '@coffret/projections/notifications/view';
import { projectsView } from '@coffret/projections/projects/view';
import { quotesView } from '@coffret/projections/quotes/view';
import { usersView } from '@coffret/projections/users/view';
import type { View } from '@coffret/projections/view';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Printer, PrinterUnavailable } from '../platform/pdf/printer.ts';
import { seed } from '../seed/seed.ts';
import { openProduct } from '../seed/testing/product.ts';
import { documentBytes } from '../subjects/documents/public.ts';
import { noticePaper } from './paper.ts';
import { isBackdated } from './past.ts';
import { type Demo, seedDemo } from './seed-demo.ts';

/** Counts what it is asked, and prints only the first time: then there is no browser any more. */
function failingPrinter(): Printer & { asked: number } {
  return {
    asked: 0,
    async print() {
      this.asked += 1;
      if (this.asked > 1) throw new PrinterUnavailable('no browser');
      return Buffer.from('%PDF-1.4 printed');
    },
    close: async () => undefined,
  };
}

let product: Awaited<ReturnType<typeof openProduct>>;
let demo: Demo | null;
const printer = failingPrinter();
const seen: number[] = [];
const all = (view: View, filter = {}) => product.services.view(view).find(filter, { sort: { _id: 1 } });

beforeAll(async () => {
  product = await openProduct();
  product.services.printer = printer;
  await seed(product.services);
  demo = await seedDemo(product, { configurations: 60, progress: (done) => seen.push(done) });
});
afterAll(() => product.close());

test('it tells what it made, and how far it was', async () => {
  expect(demo).toEqual({
    customers: 4,
    projects: await product.services.view(projectsView).count({}),
    configurations: 60,
    quotes: await product.services.view(quotesView).count({}),
    password: 'Demo-Coffret-2026',
  });
  expect(await product.services.view(usersView).count({ groupId: CLIENTS })).toBe(4);
  expect(seen).toEqual(seen.map((_, i) => i + 1));
  expect(demo?.quotes).toBeGreaterThan(20);
});

test('configurations stand in every state, the quoted ones with a reference and a price', async () => {
  const configurations = await all(configurationsView);
  expect(new Set(configurations.map(({ status }) => status))).toEqual(
    new Set(['PENDING', 'QUOTE_OK', 'QUOTE_EXPIRED', 'DONE']),
  );
  for (const { status, reference, _price } of configurations.filter((doc) => doc.status !== 'PENDING')) {
    expect([status, reference]).not.toContain(NO_REFERENCE);
    expect(Number(_price)).toBeGreaterThan(0);
  }
});

test('each expired quote has its notifications, of its customer and of staff, of its day', async () => {
  const expired = new Set(
    (await all(quotesView))
      .filter(({ status }) => status === 'QUOTE_EXPIRED')
      .map(({ reference }) => reference),
  );
  const notices = (await all(notificationsView)).filter(({ cat }) => cat === 'QUOTE_EXPIRED');
  expect(expired.size).toBeGreaterThan(3);
  for (const reference of expired) {
    const own = notices.filter(
      ({ libParams }) => (libParams as { reference: string }).reference === reference,
    );
    expect(own.map(({ groupForId }) => groupForId).sort()).toEqual([1, 2, null]);
    expect(own.every(({ createdAt }) => String(createdAt) < '2026-11-21T08:00:00.000Z')).toBe(true);
  }
});

test('references are given without gaps', async () => {
  const numbers = new Set((await all(quotesView)).map(({ reference }) => Number(String(reference).slice(3))));
  expect([...numbers].sort((a, b) => a - b)).toEqual(Array.from({ length: numbers.size }, (_, i) => i + 1));
});

test('everything lies within the year before', async () => {
  for (const doc of [
    ...(await all(configurationsView)),
    ...(await all(quotesView)),
    ...(await all(projectsView)),
  ]) {
    expect(String(doc.createdAt) >= '2025-11-21T08:00:00.000Z').toBe(true);
    expect(String(doc.updatedAt) <= '2026-11-21T08:00:00.000Z').toBe(true);
  }
});

test('every quote leads to a document: the newest one to its paper, the others to a notice', async () => {
  const quotes = await all(quotesView);
  const papers = await Promise.all(
    quotes.map(async ({ documentId }: Doc) => {
      const bytes = await documentBytes(product.services, Number(documentId));
      return Buffer.from(bytes ?? []).toString('latin1');
    }),
  );
  expect(papers.filter((paper) => paper === '%PDF-1.4 printed')).toHaveLength(1);
  const notice = Buffer.from(await noticePaper()).toString('latin1');
  expect(papers.filter((paper) => paper === notice)).toHaveLength(quotes.length - 1);
  expect(printer.asked).toBe(12);
});

test('what is long past says so, and a quote that holds has its end ahead', async () => {
  const { store, platform } = product;
  const events = await store.readAll('0'.repeat(20), 100_000);
  const issued = events.filter(({ type }) => type === 'QuoteIssued');
  const old = issued.filter(({ meta }) => meta.at < '2026-11-19T08:00:00.000Z');
  expect(old.every(isBackdated)).toBe(true);
  expect(issued.filter(isBackdated)).toEqual(old);
  const holding = old.filter(({ data }) => String(data.validUntil) > '2026-11-21T08:00:00.000Z');
  expect((await platform.jobs.list('delayed', { page: 1, size: 1 })).count).toBe(holding.length);
});

test('what many did in a year is not told as one request', async () => {
  const events = await product.store.readAll('0'.repeat(20), 100_000);
  const requests = Map.groupBy(events, ({ meta }) => meta.correlationId);
  const asked = [...requests].filter(([correlationId]) => correlationId.startsWith('demo'));
  expect(asked.length).toBeGreaterThan(50);
  for (const [, all] of asked) expect(new Set(all.map(({ meta }) => meta.userId)).size).toBe(1);
});

test('a product that has projects is left alone', async () => {
  const head = await product.store.head();
  expect(await seedDemo(product)).toBeNull();
  expect(await product.store.head()).toBe(head);
});

test('there is no demonstration in production', async () => {
  const { services } = product;
  const settings = { ...services.settings, production: true };
  await expect(seedDemo({ ...product, services: { ...services, settings } })).rejects.toThrow('password');
});
