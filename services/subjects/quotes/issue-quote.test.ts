import { RIGHTS } from '@coffret/contracts/all-rights';
import { isRefusal } from '@coffret/contracts/errors';
import { NotWritten, StoreUnavailable } from '@coffret/contracts/ports/event-store';
import { documentsView } from '@coffret/projections/documents/view';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Viewer } from '../../core/http/access.ts';
import type { Services } from '../../core/services.ts';
import { beforeCall } from '../../tests/support/before-call.ts';
import { newCustomer } from '../../tests/support/customer.ts';
import { type Client, startTestApp, type TestApp } from '../../tests/support/test-app.ts';
import { testIdempotency } from '../../tests/support/test-idempotency.ts';
import { withoutPrinting } from '../../tests/support/without-printing.ts';
import {
  askForQuote,
  type Configuration,
  done,
  newConfiguration,
  newProject,
  type Quote,
  quote,
  readyToQuote,
} from '../../tests/support/workflow.ts';
import { IMAGE, upload } from '../documents/testing/upload.ts';
import { ADMIN_ID } from '../users/public.ts';
import { issueQuote } from './issue-quote.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp({ logLevel: 'silent' });
  withoutPrinting(product);
});
afterAll(() => product.close());

afterEach(() => vi.restoreAllMocks());

/** A configuration that only waits for its quote. */
async function toBeQuoted(): Promise<{ admin: Client; id: number; rowVersion: number }> {
  const admin = await product.admin();
  const { id } = await newConfiguration(admin, await newProject(admin));
  const { rowVersion } = done<Configuration>(await admin.post(`/api/configurations/validate/${id}`));
  done(await upload(admin, 'quote', { name: `${id}.png`, bytes: IMAGE }));
  return { admin, id, rowVersion };
}
const papersOf = async (id: number) => {
  const { view } = product.app.services;
  const papers = await view(documentsView).find({ linkedEntityId: id, mime: 'application/pdf' });
  return papers.map(({ _id }) => _id);
};
const later = async (minutes: number) => {
  product.clock.move(minutes * 60_000);
  await product.settled();
};

test('a quote without a number leaves no document', async () => {
  const { sequences } = product.app.services;
  const { admin, id } = await toBeQuoted();
  const { next } = sequences;
  vi.spyOn(sequences, 'next').mockImplementation(async (entity, cause) => {
    if (entity === 'quote') throw new NotWritten('down');
    return next(entity, cause);
  });
  expect((await askForQuote(admin, id)).status).toBe(503);
  expect(await papersOf(id)).toEqual([]);
});

test('the document of an interrupted quote is removed by the cleanup, and that of a quote is kept', async () => {
  const { commands } = product.app.services;
  const { admin, id } = await toBeQuoted();
  const { handle } = commands;
  const dying = vi.spyOn(commands, 'handle').mockImplementation((decider, request) => {
    const isLast = decider.category === 'configuration';
    return isLast ? Promise.reject(new StoreUnavailable('killed')) : handle(decider, request);
  });
  expect((await askForQuote(admin, id)).status).toBe(503);
  dying.mockRestore();
  expect(await papersOf(id)).toHaveLength(1);
  const { documentId } = done<{ lastCreatedQuote: Quote }>(await askForQuote(admin, id)).lastCreatedQuote;
  expect(await papersOf(id)).toHaveLength(2);
  await later(11);
  expect(await papersOf(id)).toEqual([documentId]);
});

test('two concurrent attempts with the same key return the document that was recorded', async () => {
  const { services } = product.app;
  const { id } = await toBeQuoted();
  const work = testIdempotency('quote');
  const cause = { userId: ADMIN_ID, correlationId: 'test', causationId: null };
  // The first one has lost its lease, and does not know it.
  const ask = () => {
    const idempotency = { ...work.begin(), firstTriedAt: null };
    const viewer = { id: ADMIN_ID, rights: new Set<string>(RIGHTS) } as unknown as Viewer;
    return issueQuote(services, viewer, { configId: id, imageName: `${id}.png` }, { ...cause, idempotency });
  };
  const quotes = await Promise.all([ask(), ask()]);
  const documentIds = quotes.map((quote) => (isRefusal(quote) ? quote : quote.documentId));
  expect(documentIds[0]).toBe(documentIds[1]);
  expect(await papersOf(id)).toEqual([documentIds[0]]);
});

test('a fifth concurrent quote of one user is refused, another user’s is not', async () => {
  const { admin, id } = await toBeQuoted();
  const printed = Promise.withResolvers<Buffer>();
  const print = vi.spyOn(product.app.services.printer, 'print').mockReturnValue(printed.promise);
  const four = Array.from({ length: 4 }, () => askForQuote(admin, id));
  await expect.poll(() => print.mock.calls.length).toBe(4);
  expect((await askForQuote(admin, id)).status).toBe(429);
  const other = await newCustomer(product, 'lea.blanc@exemple.fr');
  expect((await askForQuote(other, id)).status).toBe(404);
  printed.resolve(Buffer.from('%PDF-1.7'));
  expect((await Promise.all(four)).map(({ status }) => status)).toContain(201);
});

test('the document contains the product’s own drawing; an uploaded picture is stored but not printed', async () => {
  const { admin, id } = await toBeQuoted();
  const print = vi.spyOn(product.app.services.printer, 'print');
  const quoted = done<{ lastCreatedQuote: Quote }>(await askForQuote(admin, id)).lastCreatedQuote;
  const [paper = ''] = print.mock.lastCall ?? [];
  expect(paper.match(/<figure>/g)).toHaveLength(1);
  expect(paper).toMatch(/<figure><svg [^>]*>.*data-ref="ID4-40"/s);
  expect(paper).not.toContain('data:image/png');
  const pictures = await product.app.services
    .view(documentsView)
    .find({ linkedEntityId: id, mime: 'image/png' });
  expect(pictures).toHaveLength(1);
  expect(quoted.documentId).not.toBe(pictures[0]?._id);
});

test('a quote needs no picture, and a missing one is reported', async () => {
  const { admin, id } = await toBeQuoted();
  const ask = (more: object) => admin.post('/api/quoteGeneratePdf', { configId: id, ...more });
  const refused = { status: 422, body: { errors: [{ code: 'imageMissing', key: 'imageName' }] } };
  expect(await ask({ imageName: 'other.png' })).toMatchObject(refused);
  expect(await ask({})).toMatchObject({ status: 201 });
});

test('a quote with an outdated row version is refused', async () => {
  const { admin, id, rowVersion } = await toBeQuoted();
  const ask = (seen: number) =>
    admin.post('/api/quoteGeneratePdf', { configId: id, imageName: `${id}.png`, rowVersion: seen });
  const refused = { status: 409, body: { errors: [{ code: 'BAD_ROWVERSION', key: 'rowVersion' }] } };
  expect(await ask(rowVersion - 1)).toMatchObject(refused);
  expect(await papersOf(id)).toEqual([]);
  expect((await ask(rowVersion)).status).toBe(201);
});

test('a quote at another price than the displayed one is refused', async () => {
  const { admin, id } = await toBeQuoted();
  const { price } = done<Configuration>(await admin.get(`/api/configurations/${id}`));
  const ask = () => admin.post('/api/quoteGeneratePdf', { configId: id, imageName: `${id}.png`, price });
  const raise = async (by: number) => {
    const { rows } = done<{ rows: { id: number; price: number }[] }>(
      await admin.get('/api/products?ref=BLD10&size=10'),
    );
    for (const one of rows) done(await admin.put(`/api/products/${one.id}`, { price: one.price + by }));
  };
  await raise(10);
  expect(await ask()).toMatchObject({
    status: 409,
    body: { errors: [{ code: 'BAD_ROWVERSION', key: 'price' }] },
  });
  expect(await papersOf(id)).toEqual([]);
  await raise(-10);
  expect((await ask()).status).toBe(201);
});

test.each<[string, (services: Services, act: () => Promise<void>) => void]>([
  ['number', ({ quoteReferences }, act) => beforeCall(quoteReferences, 'assign', act)],
  ['print', ({ printer }, act) => beforeCall(printer, 'print', act)],
  ['id', ({ sequences }, act) => beforeCall(sequences, 'next', act)],
  ['file', ({ files }, act) => beforeCall(files, 'put', act)],
])('a price that changes before the step "%s" changes nothing in the quote', async (_step, beforeStep) => {
  const { admin, id } = await toBeQuoted();
  const { price } = done<Configuration>(await admin.get(`/api/configurations/${id}`));
  const { rows } = done<{ rows: { id: number; price: number }[] }>(
    await admin.get('/api/products?ref=BLD10'),
  );
  const setPrices = async (by: number) => {
    for (const one of rows) done(await admin.put(`/api/products/${one.id}`, { price: one.price + by }));
    await product.app.services.catalogue();
  };
  const print = vi.spyOn(product.app.services.printer, 'print');
  beforeStep(product.app.services, () => setPrices(10));
  const asked = await admin.post('/api/quoteGeneratePdf', { configId: id, imageName: `${id}.png`, price });
  await setPrices(0);
  expect(done<{ lastCreatedQuote: Quote }>(asked).lastCreatedQuote.price).toBe(price);
  const euros = price.toLocaleString('fr-FR', { minimumFractionDigits: 2 }).replaceAll(/\s/g, ' ');
  expect(print.mock.lastCall?.[0].replaceAll(/\s/g, ' ').includes(euros)).toBe(true);
});

test('a customer who must be verified again can neither get a quote nor request an order', async () => {
  const anne = await newCustomer(product, 'anne.gris@exemple.fr');
  const admin = await product.admin();
  const projectId = await newProject(anne);
  const [first, second] = [await newConfiguration(anne, projectId), await newConfiguration(anne, projectId)];
  await quote(anne, first.id);
  await readyToQuote(anne, second.id);
  done(await anne.put(`/api/users/${anne.id}`, { company: 'Autre SARL', siret: '98765432109876' }));
  const unverified = { status: 422, body: { errors: [{ code: 'userNotVerified' }] } };
  expect(await askForQuote(anne, second.id)).toMatchObject(unverified);
  expect(await askForQuote(admin, second.id)).toMatchObject(unverified);
  expect(await papersOf(second.id)).toEqual([]);
  expect(await anne.post(`/api/configurations/order/${first.id}`, {})).toMatchObject(unverified);
  done(await admin.put(`/api/usersVerify/${anne.id}`));
  expect((await askForQuote(anne, second.id)).status).toBe(201);
  expect((await anne.post(`/api/configurations/order/${first.id}`, {})).status).toBe(200);
});
