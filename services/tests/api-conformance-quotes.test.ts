import { afterAll, beforeAll, expect, test } from 'vitest';
import { IMAGE, upload } from '../subjects/documents/testing/upload.ts';
import { type Member, memberOf } from '../subjects/groups/testing/people.ts';
import { eventsOf } from './support/send-cases.ts';
import { type Client, startTestApp, type TestApp } from './support/test-app.ts';
import {
  askForQuote,
  type Configuration,
  done,
  newConfiguration,
  newProject,
  outbox,
  type Quote,
  quote,
  STACK,
} from './support/workflow.ts';

let product: TestApp;
let admin: Client;
let staff: Member;
let anne: Member;
let project: number;

beforeAll(async () => {
  product = await startTestApp();
  admin = await product.admin();
  staff = await memberOf(product, 2);
  anne = await memberOf(product, 3);
  project = await newProject(anne);
});
afterAll(() => product.close());

const refused = (status: number, code: string, key?: string) => ({
  status,
  body: { errors: [{ code, ...(key && { key }) }] },
});
const read = async (id: number) => done<Configuration>(await admin.get(`/api/configurations/${id}`));
const lastQuote = async (configId: number) => done<Quote>(await admin.get(`/api/quote/${configId}`));
const setStatus = (id: number, status: string, who: Client = staff) =>
  who.put(`/api/configurations/updateStatus/${id}`, { status });
const validate = (id: number) => anne.post(`/api/configurations/validate/${id}`);
const image = (id: number) => upload(anne, 'quote', { name: `${id}.png`, bytes: IMAGE });

test('a quote requires a validated, unchanged configuration with a picture', async () => {
  const { id } = await newConfiguration(anne, project);
  const ask = (body: object = {}) =>
    anne.post('/api/quoteGeneratePdf', { configId: id, imageName: `${id}.png`, ...body });
  const events = await eventsOf(product, async () => {
    expect(await ask()).toMatchObject(refused(422, 'configurationNotValidated'));
    expect(await ask({ configId: 999_999 })).toMatchObject(refused(404, 'NOT_FOUND', 'configId'));
    expect(await ask({ imageName: '' })).toMatchObject(refused(400, 'REQUIRED', 'imageName'));
  });
  expect(events).toEqual([]);
  done(await validate(id));
  expect(await ask()).toMatchObject(refused(422, 'imageMissing', 'imageName'));
  done(await image(id));
  expect(await ask({ imageName: 'other.png' })).toMatchObject(refused(422, 'imageMissing', 'imageName'));
  done(await anne.put(`/api/configurations/${id}`, { quantity: 3 }));
  expect(await ask()).toMatchObject(refused(422, 'configurationNotValidated'));
  expect(await read(id)).toMatchObject({ status: 'PENDING', reference: 'GBB000000', quoteUrl: null });
  expect(await admin.get(`/api/quote/${id}`)).toMatchObject(refused(404, 'NOT_FOUND'));
});

test('quotes are numbered in order and keep their lines, prices and discount', async () => {
  const before = done<{ count: number }>(await admin.get('/api/quotes')).count;
  const made: Quote[] = [];
  for (let n = 0; n < 2; n += 1) made.push(await quote(anne, (await newConfiguration(anne, project)).id));
  const numbers = made.map(({ reference }) => Number(/^GBB(\d{6})$/.exec(reference)?.[1]));
  expect(numbers).toEqual([before + 1, before + 2]);

  const { id } = await newConfiguration(anne, project);
  const quoted = await quote(anne, id);
  expect(quoted).toMatchObject({
    reference: `GBB${String(before + 3).padStart(6, '0')}`,
    version: 1,
    status: 'QUOTE_OK',
    isSuperseded: false,
    discountPercentage: 55,
  });
  const frozen = await read(id);
  expect(frozen).toMatchObject({
    status: 'QUOTE_OK',
    reference: quoted.reference,
    quoteUrl: quoted.docUrl,
    price: quoted.price,
  });
  const { price } = done<{ price: number }>(await admin.get('/api/products/3'));
  done(await admin.put('/api/products/3', { price: price + 100 }));
  done(await admin.put(`/api/users/${anne.id}`, { discountPercentage: 10 }));
  expect((await read(id)).price).toBe(quoted.price);
  expect(await lastQuote(id)).toEqual(quoted);
  done(await admin.put('/api/products/3', { price }));
  done(await admin.put(`/api/users/${anne.id}`, { discountPercentage: 55 }));

  const completed = refused(422, 'configurationCompleted');
  const tries = [
    validate(id),
    askForQuote(anne, id),
    image(id),
    anne.put(`/api/configurations/${id}`, { lib: 'Autre' }),
    anne.put(`/api/configurations/editConfigurator/${id}`, { ProjLines: [] }),
    anne.put(`/api/lines/${frozen.ProjLines[0]?.id}`, { line: 4 }),
    anne.delete(`/api/lines/${frozen.ProjLines[0]?.id}`),
  ];
  for (const answer of tries) expect(await answer).toMatchObject(completed);
  expect(await read(id)).toEqual(frozen);
});

test('a quote is mailed once with its document, which docUrl also returns', async () => {
  const { id } = await newConfiguration(anne, project);
  const { reference, docUrl, docOriginalname } = await quote(anne, id);
  await product.settled();
  await product.settled();
  const mails = (await outbox(product.client())).filter(({ subject }) => subject.includes(reference));
  expect(mails).toMatchObject([{ to: anne.email, attachments: [{ filename: docOriginalname }] }]);
  const bytes = async (url: string, token: string | null) => {
    const answer = await fetch(product.address + url, { headers: { authorization: `Bearer ${token}` } });
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    return Buffer.from(await answer.arrayBuffer());
  };
  const paper = await bytes(docUrl, anne.token);
  expect(paper.subarray(0, 5).toString()).toBe('%PDF-');
  expect(await bytes(mails[0]?.attachments[0]?.url ?? '', null)).toEqual(paper);
  const sent = (await outbox(product.client())).map(({ sentAt }) => sentAt);
  expect(sent).toEqual(sent.toSorted().reverse());
});

/** Of a row in a list. */
const columnsOf = (whole: Quote) =>
  Object.fromEntries(
    Object.entries(whole).filter(([name]) => !['rows', 'orderSteps', 'orderStepCount'].includes(name)),
  );

test('a reopened configuration is quoted again with the same number, and the earlier quote is superseded', async () => {
  const { id } = await newConfiguration(anne, project);
  const first = await quote(anne, id);
  expect(await setStatus(id, 'PENDING', anne)).toMatchObject({
    status: 200,
    body: { status: 'PENDING', isValidated: false, reference: first.reference },
  });
  expect(await askForQuote(anne, id)).toMatchObject(refused(422, 'configurationNotValidated'));
  done(await anne.put(`/api/configurations/${id}`, { quantity: 2 }));
  const second = await quote(anne, id);
  expect(second).toMatchObject({
    reference: first.reference,
    version: 2,
    status: 'QUOTE_OK',
    isSuperseded: false,
  });
  expect(second.price).toBeGreaterThan(first.price);
  expect(await lastQuote(id)).toEqual(second);
  const { body } = await anne.get(`/api/quotes?configurationId=${id}&sort=version&order=asc`);
  expect(body).toMatchObject({
    count: 2,
    rows: [
      {
        ...columnsOf(first),
        status: 'QUOTE_SUPERSEDED',
        isSuperseded: true,
        rowVersion: expect.any(Number),
        updatedAt: expect.any(String),
      },
      columnsOf(second),
    ],
  });
  expect((await anne.get(first.docUrl)).status).toBe(200);
});

test('a number is not reused, even after its configuration was deleted', async () => {
  const { id } = await newConfiguration(anne, project);
  const { reference } = await quote(anne, id);
  expect((await anne.delete(`/api/configurations/${id}`)).status).toBe(204);
  const next = await quote(anne, (await newConfiguration(anne, project)).id);
  expect(Number(next.reference.slice(3))).toBe(Number(reference.slice(3)) + 1);
});

test('only valid changes of status by permitted users are accepted', async () => {
  const invalid = refused(422, 'INVALID_STATUS', 'status');
  const { id } = await newConfiguration(anne, project);
  for (const status of ['PENDING', 'QUOTE_OK', 'QUOTE_EXPIRED', 'DONE']) {
    expect([status, await setStatus(id, status)]).toMatchObject([status, invalid]);
  }
  expect(await setStatus(id, 'SOLD')).toMatchObject(refused(400, 'INVALID_PARAMETER', 'status'));
  await quote(anne, id);
  expect(await setStatus(id, 'DONE', anne)).toMatchObject(refused(403, 'FORBIDDEN', 'status'));
  for (const status of ['QUOTE_OK', 'QUOTE_EXPIRED']) {
    expect([status, await setStatus(id, status)]).toMatchObject([status, invalid]);
  }
  expect(await setStatus(id, 'DONE')).toMatchObject({ status: 200, body: { id, status: 'DONE' } });
  expect(await lastQuote(id)).toMatchObject({ status: 'DONE' });
  for (const status of ['PENDING', 'QUOTE_OK', 'QUOTE_EXPIRED', 'DONE']) {
    expect([status, await setStatus(id, status)]).toMatchObject([status, invalid]);
  }
  const locked = await anne.put(`/api/configurations/editConfigurator/${id}`, { ProjLines: STACK });
  expect(locked).toMatchObject(refused(422, 'configurationCompleted'));
  expect(await anne.delete(`/api/configurations/${id}`)).toMatchObject(refused(409, 'IN_USE'));
});

test('a quote expires on its day, is announced once, and can be renewed', async () => {
  const paul = await memberOf(product, 3);
  const { id } = await newConfiguration(paul, await newProject(paul));
  const { reference } = await quote(paul, id);
  const ordered = await newConfiguration(anne, project);
  await quote(anne, ordered.id);
  done(await setStatus(ordered.id, 'DONE'));
  const noticesOf = async (who: Client) => {
    const { body } = await who.get(`/api/notifs?cat=QUOTE_EXPIRED&search=${reference}&size=100`);
    return (body as { rows: { groupForId: number | null; userForId: number | null }[] }).rows.map(
      ({ groupForId, userForId }) => ({ groupForId, userForId }),
    );
  };
  const relogin = async () => {
    admin = await product.admin();
    staff = { ...staff, ...(await product.login(staff.email, 'Coffret-2026')) };
    anne = { ...anne, ...(await product.login(anne.email, 'Coffret-2026')) };
    return product.login(paul.email, 'Coffret-2026');
  };

  const { validUntil } = await lastQuote(id);
  product.clock.move(Date.parse(validUntil) - product.clock.now().getTime() - 1);
  await product.settled();
  await relogin();
  expect(await read(id)).toMatchObject({ status: 'QUOTE_OK' });
  product.clock.move(1);
  await product.settled();
  await product.settled();
  const again = await relogin();
  expect(await read(id)).toMatchObject({ status: 'QUOTE_EXPIRED', reference });
  expect(await lastQuote(id)).toMatchObject({ status: 'QUOTE_EXPIRED', isSuperseded: false });
  expect(await read(ordered.id)).toMatchObject({ status: 'DONE' });
  expect(await noticesOf(again)).toEqual([{ groupForId: null, userForId: paul.id }]);
  expect(await noticesOf(admin)).toEqual([{ groupForId: 1, userForId: null }]);
  expect(await noticesOf(staff)).toEqual([{ groupForId: 2, userForId: null }]);
  expect(await noticesOf(anne)).toEqual([]);

  expect(await again.put(`/api/configurations/editConfigurator/${id}`, { ProjLines: [] })).toMatchObject(
    refused(422, 'configurationCompleted'),
  );
  expect(await setStatus(id, 'DONE')).toMatchObject(refused(422, 'INVALID_STATUS', 'status'));
  expect(await setStatus(id, 'PENDING', again)).toMatchObject({ status: 200, body: { status: 'PENDING' } });
  expect(await quote(again, id)).toMatchObject({ reference, version: 2 });

  // Each recipient has separate states of reading and archiving.
  const { rows } = done<{ rows: { id: number; rowVersion: number }[] }>(
    await staff.get(`/api/notifs?cat=QUOTE_EXPIRED&search=${reference}`),
  );
  const [notice] = rows;
  const other = await memberOf(product, 2);
  const path = `/api/notifs/${notice?.id}`;
  expect(
    await staff.put(path, { isRead: true, isArchived: true, rowVersion: notice?.rowVersion }),
  ).toMatchObject({
    status: 200,
    body: { isRead: true, isArchived: true },
  });
  expect((await other.get(path)).body).toMatchObject({ isRead: false, isArchived: false });
});
