import { expect, type MockInstance, onTestFinished, test, vi } from 'vitest';
import type { PrintedFor, Printer } from '../../platform/pdf/printer.ts';
import { newCustomer } from '../../tests/support/customer.ts';
import { type Client, startTestApp, type TestApp } from '../../tests/support/test-app.ts';
import {
  askForQuote,
  done,
  newConfiguration,
  newProject,
  quote,
  readyToQuote,
} from '../../tests/support/workflow.ts';

const DAY_MS = 24 * 3_600_000;

interface Share {
  id: number;
  url: string;
}

let product: TestApp;
let anne: Client & { id: number };

/** A printed page is its markup. */
const asMarkup: Printer['print'] = async (page) => Buffer.from(`%PDF-1.7 ${page}`);
const spyOnPrinter = (app: TestApp, print = asMarkup): MockInstance<Printer['print']> =>
  vi.spyOn(app.app.services.printer, 'print').mockImplementation(print);
const printedFor = (print: MockInstance<Printer['print']>): (PrintedFor | undefined)[] =>
  print.mock.calls.map(([, who]) => who);

async function start(options?: Parameters<typeof startTestApp>[1]): Promise<TestApp> {
  const started = await startTestApp({}, options);
  onTestFinished(() => started.close());
  return started;
}

async function withCustomer(): Promise<void> {
  product = await start();
  anne = await newCustomer(product, 'anne@exemple.fr', {
    company: 'Atelier Ozanam',
    address: '4 rue des Forges',
  });
}

async function newQuoted(): Promise<number> {
  const { id } = await newConfiguration(anne, await newProject(anne));
  await quote(anne, id);
  return id;
}

async function newValidated(): Promise<number> {
  const { id } = await newConfiguration(anne, await newProject(anne));
  await readyToQuote(anne, id);
  return id;
}

const made = async (configurationId: number, more: object = { prices: 'NONE' }): Promise<Share> =>
  done(await anne.post('/api/shares', { configurationId, ...more }));
const pathOf = ({ url }: Share) => `/api/shared/${url.split('/share/')[1]}`;
const keptOf = async () =>
  (await product.app.services.files.list('shared/', { limit: 100 })).map(({ key }) => key);
/** Of the paper's markup. */
const textOf = (page: unknown) => String(page).slice(String(page).indexOf('<body>'));

test('two dozen requests print a share’s paper once, and those after a restart neither print nor read its day', async () => {
  await withCustomer();
  const print = spyOnPrinter(product);
  const path = pathOf(await made(await newQuoted()));
  print.mockClear();
  const file = async (app: TestApp) => (await app.client().get(`${path}/file`)).status;
  // At most as many at a time as are served although the event loop is late.
  for (let turn = 0; turn < 3; turn += 1)
    expect(new Set(await Promise.all(Array.from({ length: 8 }, () => file(product))))).toEqual(
      new Set([200]),
    );
  expect(printedFor(print)).toEqual(['anonymous']);
  const picture = done(await product.client().get(`${path}/drawing`));
  await product.app.close();

  const again = await start({ dataDir: product.dataDir, clock: product.clock });
  const printAgain = spyOnPrinter(again);
  const read = vi.spyOn(again.app.services.eventHistory, 'events');
  expect([await file(again), await file(again)]).toEqual([200, 200]);
  expect(done(await again.client().get(`${path}/drawing`))).toEqual(picture);
  expect([printAgain.mock.calls.length, read.mock.calls.length]).toEqual([0, 0]);
});

test('four shares print at a time; a fifth is told when to come again, and a customer’s quote is printed meanwhile', async () => {
  await withCustomer();
  const { promise: end, resolve } = Promise.withResolvers<void>();
  onTestFinished(() => resolve());
  const [drawn, quoted] = [await newValidated(), await newValidated()];
  const shares = await Promise.all(Array.from({ length: 5 }, () => made(drawn)));
  const print = spyOnPrinter(product, async (page, who) => {
    if (who === 'anonymous') await end;
    return asMarkup(page);
  });
  const file = (share?: Share) => product.client().get(`${share ? pathOf(share) : ''}/file`);
  const waiting = shares.slice(0, 4).map(file);
  await expect.poll(() => print.mock.calls.length).toBe(4);
  const refused = await file(shares[4]);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1']);
  expect((await askForQuote(anne, quoted)).status).toBe(201);
  resolve();
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect((await file(shares[4])).status).toBe(200);
});

test('a share prints twenty papers an hour at most', async () => {
  await withCustomer();
  const share = await made(await newValidated());
  const print = spyOnPrinter(product);
  const { limits } = product.app.services;
  for (let printed = 0; printed < 20; printed += 1) await limits.take('sharedPapers', String(share.id));
  expect((await product.client().get(`${pathOf(share)}/file`)).status).toBe(429);
  expect(print).not.toHaveBeenCalled();
});

test('a paper is kept encrypted, until another version of it, the share’s end, its expiry or the erasure of its owner', async () => {
  await withCustomer();
  spyOnPrinter(product);
  const drawn = await newValidated();
  const expiresAt = new Date(product.clock.now().getTime() + DAY_MS).toISOString();
  const [ended, expiring, erased] = [
    await made(drawn),
    await made(drawn, { prices: 'NONE', expiresAt }),
    await made(drawn),
  ];
  const look = async (share: Share) => {
    for (const name of ['file', 'drawing']) done(await product.client().get(`${pathOf(share)}/${name}`));
  };
  for (const share of [ended, expiring, erased]) await look(share);
  const first = await keptOf();
  expect(first.map((key) => key.replace(/\d-[\da-f]{64}/, ''))).toEqual(
    [ended, expiring, erased].flatMap(({ id }) => ['pdf', 'svg'].map((kind) => `shared/${id}/.${kind}`)),
  );
  for (const key of first) {
    const stored = await product.app.services.files.get(key);
    const bytes = Buffer.concat((await stored?.content.toArray()) ?? []).toString('latin1');
    expect(bytes).not.toMatch(/%PDF|<svg/);
  }

  done(await anne.put(`/api/configurations/${drawn}`, { lib: 'Renommé' }));
  for (const share of [ended, expiring, erased]) await look(share);
  const second = await keptOf();
  expect([second.length, second.filter((key) => first.includes(key))]).toEqual([6, []]);

  const sharesKept = async () => [...new Set((await keptOf()).map((key) => Number(key.split('/')[1])))];
  done(await anne.delete(`/api/shares/${ended.id}`));
  await product.settled();
  expect(await sharesKept()).toEqual([expiring.id, erased.id]);
  product.clock.move(2 * DAY_MS);
  await product.settled();
  expect(await sharesKept()).toEqual([erased.id]);
  done(await (await product.admin()).delete(`/api/users/${anne.id}`));
  await product.settled();
  expect(await sharesKept()).toEqual([]);
});

test('a paper that is printed while its share ends is not kept', async () => {
  await withCustomer();
  const share = await made(await newValidated());
  spyOnPrinter(product, async (page) => {
    done(await anne.delete(`/api/shares/${share.id}`));
    return asMarkup(page);
  });
  expect((await product.client().get(`${pathOf(share)}/file`)).status).toBe(200);
  await product.settled();
  expect(await keptOf()).toEqual([]);
});

test('a share of a quote shows the quote’s day: names, makers, measures, letterhead and edition', async () => {
  await withCustomer();
  spyOnPrinter(product);
  const admin = await product.admin();
  const [before, after] = [await newQuoted(), await newValidated()];
  const shares = async (id: number) => [
    await made(id, { prices: 'OWN', marginPercent: 10 }),
    await made(id, { prices: 'NET' }),
  ];
  const shown = async (share: Share) => {
    const visitor = product.client();
    const [answer, paper, picture] = [
      done<object>(await visitor.get(pathOf(share))),
      textOf(done(await visitor.get(`${pathOf(share)}/file`))),
      done<string>(await visitor.get(`${pathOf(share)}/drawing`)),
    ];
    return { answer: { ...answer, drawingUrl: '', fileUrl: '' }, paper, picture };
  };
  const shownOf = async (id: number) => Promise.all((await shares(id)).map(shown));
  const [quotedThen, openThen] = [await shownOf(before), await shownOf(after)];
  expect(quotedThen[1]?.paper).toContain('61439-3');

  const [blp4] = done<{ rows: { id: number; brandId: number }[] }>(
    await admin.get('/api/products?ref=BLP4'),
  ).rows;
  const form = new FormData();
  for (const [name, value] of Object.entries({
    lib: 'Nouveau nom',
    libEn: 'New name',
    price: '987.65',
    heightMm: '222',
  }))
    form.append(name, value);
  done(await admin.put(`/api/products/${blp4?.id}`, form));
  done(await admin.put(`/api/brands/${blp4?.brandId}`, { lib: 'Nouvelle marque' }));
  done(await anne.put(`/api/users/${anne.id}`, { address: '9 quai Neuf' }));
  done(await anne.put(`/api/configurations/${after}`, { lib: 'Nouveau coffret' }));
  await product.settled();

  expect(await shownOf(before)).toEqual(quotedThen);
  const [own, net] = await shownOf(after);
  expect([own?.paper, net?.paper]).not.toEqual(openThen.map(({ paper }) => paper));
  expect(own?.answer).toMatchObject({
    letterhead: { address: '9 quai Neuf' },
    lines: expect.arrayContaining([expect.objectContaining({ lib: 'Nouveau nom', libEn: 'New name' })]),
  });
  for (const words of ['Nouveau nom', 'Nouvelle marque', 'Nouveau coffret'])
    expect(net?.paper).toContain(words);
});
