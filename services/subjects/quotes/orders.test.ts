import type { List } from '@coffret/contracts/answers';
import type { ProjectRow } from '@coffret/contracts/projects/answers';
import type { Quote } from '@coffret/contracts/quotes/answers';
import { CLIENTS, STAFF } from '@coffret/contracts/rights';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { holdAppend } from '../../tests/support/hold-append.ts';
import { type Answer, type Client, startTestApp, type TestApp } from '../../tests/support/test-app.ts';
import { withoutPrinting } from '../../tests/support/without-printing.ts';
import { done, newConfiguration, newProject, outbox, quote } from '../../tests/support/workflow.ts';
import { PDF, upload } from '../documents/testing/upload.ts';
import { type Member, memberOf, PASSWORD } from '../groups/testing/people.ts';

const DAY_MS = 86_400_000;

let product: TestApp;
let staff: Member;
let anne: Member;
let paul: Member;
let projectId: number;
beforeAll(async () => {
  product = await startTestApp();
  withoutPrinting(product);
  staff = await memberOf(product, STAFF);
  anne = await memberOf(product, CLIENTS);
  paul = await memberOf(product, CLIENTS);
  projectId = await newProject(anne);
});
afterAll(() => product.close());

/** Signed in anew: a session lives an hour. */
const again = async (who: Member): Promise<Member> => ({
  ...who,
  ...(await product.login(who.email, PASSWORD)),
});

async function quoted(): Promise<{ id: number; reference: string }> {
  const { id } = await newConfiguration(anne, projectId);
  return { id, reference: (await quote(anne, id)).reference };
}
const ask = (id: number, body: object = {}, who: Client = anne) =>
  who.post(`/api/configurations/order/${id}`, body);
const answer = (id: number, body: object, who: Client = staff) =>
  who.post(`/api/configurations/answerOrder/${id}`, body);
const withdraw = (id: number, who: Client = anne) => who.post(`/api/configurations/withdrawOrder/${id}`);
const setStatus = (id: number, status: string, more: object = {}, who: Client = staff) =>
  who.put(`/api/configurations/updateStatus/${id}`, { status, ...more });
const takeBack = (id: number, body: object, who: Client = staff) =>
  who.post(`/api/configurations/takeBackOrder/${id}`, body);
const refused = (status: number, code: string, key?: string) => ({
  status,
  body: { errors: [{ code, ...(key && { key }) }] },
});
const lastQuote = async (id: number, who: Client = anne) => done<Quote>(await who.get(`/api/quote/${id}`));
const waiting = async () =>
  done<{ rows: { kind: string; count: number; oldestAt: string | null }[] }>(
    await staff.get('/api/dashboard/waiting'),
  ).rows.find(({ kind }) => kind === 'ORDERS_ASKED');

/** What somebody hears of orders, the oldest first. */
async function noticesOf(who: Client, reference: string): Promise<string[]> {
  await product.settled();
  const { rows } = done<{ rows: { cat: string; lib: string }[] }>(
    await who.get('/api/notifs?sort=id&size=100'),
  );
  return rows
    .filter(({ cat, lib }) => cat.startsWith('ORDER') && lib.includes(reference))
    .map(({ cat }) => cat);
}
const mailed = async (reference: string) => {
  await product.settled();
  const mails = await outbox(product.client());
  return mails
    .filter(({ subject }) => subject.includes(reference))
    .map(({ subject, text }) => subject + text);
};

test('an order is requested by the customer, accepted by staff, and waits again once that is taken back', async () => {
  const { id, reference } = await quoted();
  const asked = await ask(id, { orderNumber: 'BC-2026-118', comment: 'Avant Noël' });
  expect(asked).toMatchObject({ status: 200, body: { status: 'QUOTE_OK', isOrderAsked: true } });
  expect(await noticesOf(staff, reference)).toEqual(['ORDER_NEW']);
  expect(await noticesOf(anne, reference)).toEqual([]);
  expect(await waiting()).toMatchObject({ count: 1, oldestAt: product.clock.now().toISOString() });
  const list = done<{ count: number; rows: object[] }>(
    await staff.get('/api/configurations?isOrderAsked=true'),
  );
  expect(list).toMatchObject({ count: 1, rows: [{ id, isOrderAsked: true }] });

  done(await answer(id, { text: 'Il nous manque\nle bon signé.', isRefusal: false }));
  expect(await noticesOf(anne, reference)).toEqual(['ORDER_COMMENTED']);
  expect((await mailed(reference))[0]).toContain('Il nous manque\n\nle bon signé.');

  const about = { linkedEntityModel: 'configuration', linkedEntityId: id };
  const { lastDocumentAdded: file } = done<{ lastDocumentAdded: { id: number; docUrl: string } }>(
    await upload(anne, 'documents', { ...about, name: 'bon.pdf', bytes: PDF }),
  );
  const accepted = { orderedOn: '2026-11-20', orderNumber: 'BC-2026-118b', documentId: file.id };
  expect(await setStatus(id, 'DONE', accepted)).toMatchObject({
    status: 200,
    body: { status: 'DONE', isOrderAsked: false },
  });
  expect(await waiting()).toMatchObject({ count: 0, oldestAt: null });
  const at = product.clock.now().toISOString();
  const order = { reference, orderNumber: 'BC-2026-118b', status: 'DONE', isOrderAsked: false };
  const answered = { ...order, orderAskedAt: at, orderAnsweredAt: at };
  expect(await staff.get('/api/orders')).toMatchObject({
    body: { count: 1, rows: [{ ...answered, answeredBy: staff.fullName }] },
  });
  expect(await anne.get('/api/orders')).toMatchObject({
    body: { rows: [{ ...answered, answeredBy: null }] },
  });
  expect(await (await memberOf(product, CLIENTS)).get('/api/orders')).toMatchObject({ body: { count: 0 } });
  expect((await mailed(reference))[0]).toMatch(/est acceptée.*20 novembre 2026.*BC-2026-118b/s);

  for (const list of ['orders', 'quotes'])
    expect(await anne.get(`/api/${list}?search=bc-2026-118B`)).toMatchObject({
      body: { count: 1, rows: [{ reference, orderNumber: 'BC-2026-118b' }] },
    });

  expect(await takeBack(id, { text: ' ' })).toMatchObject(refused(400, 'REQUIRED', 'text'));
  product.clock.move(60_000);
  expect(await takeBack(id, { text: 'Mauvais devis.' })).toMatchObject({
    body: { status: 'QUOTE_OK', isOrderAsked: true },
  });
  expect(await waiting()).toMatchObject({ count: 1, oldestAt: at });
  const again = { ...order, status: 'QUOTE_OK', isOrderAsked: true, orderNumber: 'BC-2026-118' };
  const takenBackAt = product.clock.now().toISOString();
  expect(await staff.get('/api/orders?isOrderAsked=true')).toMatchObject({
    body: { rows: [{ ...again, orderAskedAt: at, orderAnsweredAt: takenBackAt }] },
  });
  expect((await mailed(reference))[0]).toMatch(/est annulée.*Mauvais devis\..*attend de nouveau/s);
  expect(await noticesOf(anne, reference)).toEqual(['ORDER_COMMENTED', 'ORDER_ACCEPTED', 'ORDER_TAKEN_BACK']);
  expect((await lastQuote(id)).orderSteps).toMatchObject([
    { kind: 'REQUESTED', text: 'Avant Noël', orderNumber: 'BC-2026-118' },
    { kind: 'COMMENTED', text: 'Il nous manque\nle bon signé.' },
    { kind: 'ACCEPTED', orderedOn: '2026-11-20', orderNumber: 'BC-2026-118b', docUrl: file.docUrl },
    { kind: 'TAKEN_BACK', text: 'Mauvais devis.' },
  ]);
});

test('a refusal leaves the quote unchanged, and the customer may request again', async () => {
  const { id, reference } = await quoted();
  done(await ask(id));
  expect(await answer(id, { text: 'Délai', isRefusal: true })).toMatchObject({
    body: { status: 'QUOTE_OK', isOrderAsked: false },
  });
  expect(await noticesOf(anne, reference)).toEqual(['ORDER_REFUSED']);
  expect(await answer(id, { text: 'Encore', isRefusal: true })).toMatchObject(refused(422, 'INVALID_STATUS'));
  expect(await ask(id)).toMatchObject({ status: 200, body: { isOrderAsked: true } });
  expect(await ask(id, { orderNumber: 'BC-8' })).toMatchObject(refused(422, 'INVALID_STATUS'));
  expect((await lastQuote(id)).orderSteps.map(({ kind }) => kind)).toEqual([
    'REQUESTED',
    'REFUSED',
    'REQUESTED',
  ]);
});

test('the mail of a quote leads to the order, and a reopened quote forgets the order that was asked', async () => {
  const { id, reference } = await quoted();
  expect((await mailed(reference))[0]).toContain(`/configurations/${id}/quotes?act=order`);
  done(await ask(id));
  const before = await waiting();
  const reopened = await setStatus(id, 'PENDING', {}, anne);
  expect(reopened).toMatchObject({ body: { status: 'PENDING', isOrderAsked: false, validUntil: null } });
  expect((await waiting())?.count).toBe(Number(before?.count) - 1);
  const steps = async () => (await lastQuote(id)).orderSteps.map(({ kind }) => kind);
  expect(await steps()).toEqual(['REQUESTED', 'WITHDRAWN']);
  await quote(anne, id);
  expect(await steps()).toEqual([]);
  expect(await ask(id)).toMatchObject({ status: 200, body: { isOrderAsked: true } });
});

test('a requested order is said in the counts of its customer and in the project', async () => {
  const { id } = await quoted();
  const said = async () => {
    const { ordersAsked } = done<{ ordersAsked: number }>(await anne.get('/api/counts'));
    const { rows } = done<List<ProjectRow>>(await anne.get('/api/projects?size=100'));
    const all = rows.flatMap(({ ProjConfigurations }) => ProjConfigurations);
    return { ordersAsked, isOrderAsked: all.find((one) => one.id === id)?.isOrderAsked };
  };
  const before = await said();
  expect(before.isOrderAsked).toBe(false);
  done(await ask(id));
  expect(await said()).toEqual({ ordersAsked: before.ordersAsked + 1, isOrderAsked: true });
});

test('a customer withdraws a request that waits, and staff hears of it', async () => {
  const { id, reference } = await quoted();
  expect(await withdraw(id)).toMatchObject(refused(422, 'INVALID_STATUS', 'status'));
  done(await ask(id));
  expect(await withdraw(id, staff)).toMatchObject(refused(403, 'FORBIDDEN', 'id'));
  expect(await withdraw(id, paul)).toMatchObject(refused(404, 'NOT_FOUND'));
  expect(await withdraw(id)).toMatchObject({
    status: 200,
    body: { status: 'QUOTE_OK', isOrderAsked: false },
  });
  expect((await lastQuote(id)).orderSteps.map(({ kind }) => kind)).toEqual(['REQUESTED', 'WITHDRAWN']);
  expect(await noticesOf(staff, reference)).toEqual(['ORDER_NEW', 'ORDER_WITHDRAWN']);
  expect(await noticesOf(anne, reference)).toEqual([]);
  expect(await mailed(reference)).toHaveLength(1);
  done(await ask(id));
});

test('a customer hears that staff reopened the configuration whose order waited', async () => {
  const { id, reference } = await quoted();
  done(await ask(id));
  done(await setStatus(id, 'PENDING'));
  expect(await noticesOf(anne, reference)).toEqual(['ORDER_WITHDRAWN']);
  expect((await mailed(reference))[0]).toContain('n’a plus cours');
  expect(await noticesOf(staff, reference)).toEqual(['ORDER_NEW']);
});

test('the owner alone asks, staff alone answers, accepts and takes back', async () => {
  const { id } = await quoted();
  expect(await ask(id, {}, staff)).toMatchObject(refused(403, 'FORBIDDEN', 'id'));
  expect(await ask(id, {}, paul)).toMatchObject(refused(404, 'NOT_FOUND'));
  done(await ask(id, { orderNumber: 'BC-9' }));
  expect(await answer(id, { text: 'Oui', isRefusal: false }, anne)).toMatchObject(refused(403, 'FORBIDDEN'));
  expect(await setStatus(id, 'DONE', {}, anne)).toMatchObject(refused(403, 'FORBIDDEN', 'status'));
  const others = done<{ lastDocumentAdded: { id: number } }>(
    await upload(paul, 'documents', { name: 'bon.pdf', bytes: PDF }),
  ).lastDocumentAdded.id;
  expect(await setStatus(id, 'DONE', { documentId: others })).toMatchObject(
    refused(404, 'NOT_FOUND', 'documentId'),
  );
  expect(await setStatus(id, 'DONE', { orderedOn: '31/12/2026' })).toMatchObject(
    refused(400, 'INVALID_PARAMETER', 'orderedOn'),
  );
  done(await setStatus(id, 'DONE'));
  const accepted = { kind: 'ACCEPTED', orderedOn: '2026-11-21', orderNumber: 'BC-9' };
  expect((await lastQuote(id)).orderSteps.at(-1)).toMatchObject({ ...accepted, by: null });
  expect((await lastQuote(id, staff)).orderSteps.at(-1)).toMatchObject({ ...accepted, by: staff.fullName });
  expect(await takeBack(id, { text: 'Non' }, anne)).toMatchObject(refused(403, 'FORBIDDEN'));
});

test('an order requested in time is accepted after the expiry, and withdrawing it leaves an expired quote', async () => {
  const { id } = await quoted();
  done(await ask(id));
  product.clock.move(31 * DAY_MS);
  await product.settled();
  [anne, staff] = [await again(anne), await again(staff)];
  expect(await ask(id)).toMatchObject(refused(422, 'INVALID_STATUS'));
  expect(done(await setStatus(id, 'DONE'))).toMatchObject({ status: 'DONE' });
  expect(done(await takeBack(id, { text: 'Non' }))).toMatchObject({ status: 'QUOTE_EXPIRED' });
  expect((await lastQuote(id)).status).toBe('QUOTE_EXPIRED');
});

/** Two at once, of which the first is held at its append until the other is done. */
async function interleaved(held: () => Promise<Answer>, meanwhile: () => Promise<Answer>) {
  const hold = holdAppend(product.app.platform.store, 'configuration');
  const begun = held();
  await hold.reached;
  const other = await meanwhile();
  hold.release();
  return [await begun, other];
}

test('an account whose order waits is not erased, by itself, by staff or with others, until it is answered', async () => {
  const lucie = await memberOf(product, CLIENTS);
  const { id } = await newConfiguration(lucie, await newProject(lucie));
  const { reference } = await quote(lucie, id);
  done(await ask(id, {}, lucie));
  const inUse = {
    code: 'IN_USE',
    key: 'id',
    originalErr: `orders wait for an answer: ${reference}`,
  };
  const path = `/api/users/${lucie.id}`;
  expect(await staff.delete(path)).toMatchObject({ status: 409, body: { errors: [inUse] } });
  expect(await lucie.call('DELETE', path, { password: PASSWORD })).toMatchObject({
    status: 409,
    body: { errors: [inUse] },
  });
  expect(await staff.post('/api/users/bulk', { act: 'delete', ids: [lucie.id] })).toMatchObject({
    status: 200,
    body: { changed: 0, left: [{ id: lucie.id, code: 'IN_USE' }] },
  });
  done(await withdraw(id, lucie));
  expect(await staff.delete(path)).toMatchObject({ status: 204 });
});

test('only one of two concurrent acceptances, or of an acceptance and a reopening, succeeds', async () => {
  const both = await quoted();
  const { rowVersion } = done<{ rowVersion: number }>(await ask(both.id));
  const accept =
    (id: number, more: object = {}) =>
    () =>
      setStatus(id, 'DONE', more);
  expect(await interleaved(accept(both.id, { rowVersion }), accept(both.id, { rowVersion }))).toMatchObject([
    refused(409, 'BAD_ROWVERSION'),
    { status: 200, body: { status: 'DONE' } },
  ]);
  expect(await noticesOf(anne, both.reference)).toEqual(['ORDER_ACCEPTED']);

  const [one, other] = [await quoted(), await quoted()];
  const reopen = (id: number) => () => setStatus(id, 'PENDING', {}, anne);
  expect(await interleaved(accept(one.id), reopen(one.id))).toMatchObject([
    refused(422, 'INVALID_STATUS', 'status'),
    { status: 200, body: { status: 'PENDING' } },
  ]);
  expect(await interleaved(reopen(other.id), accept(other.id))).toMatchObject([
    refused(422, 'INVALID_STATUS', 'status'),
    { status: 200, body: { status: 'DONE' } },
  ]);
});

test('staff who asks for an order of their own does not hear of it, their colleagues do', async () => {
  const colleague = await memberOf(product, STAFF);
  const { id } = await newConfiguration(staff, await newProject(staff));
  const { reference } = await quote(staff, id);
  done(await ask(id, {}, staff));
  expect(await noticesOf(colleague, reference)).toEqual(['ORDER_NEW']);
  expect(await noticesOf(staff, reference)).toEqual([]);
});

test('a notification of an order has its company and amount, and is to do until the order is answered', async () => {
  const { id, reference } = await quoted();
  const { price, company } = await lastQuote(id);
  const row = async (who: Client, cat: string) => {
    await product.settled();
    const { rows } = done<{ rows: { libParams: { reference?: string } | null }[] }>(
      await who.get(`/api/notifs?cat=${cat}`),
    );
    return rows.find(({ libParams }) => libParams?.reference === reference);
  };
  done(await ask(id));
  expect(await row(staff, 'QUOTE_NEW')).toMatchObject({ company, price, isToDo: false });
  expect(await row(staff, 'ORDER_NEW')).toMatchObject({ company, price, isToDo: true });
  done(await anne.put(`/api/usersprefs/${anne.id}`, { prefs: { muted: ['ORDERS mail'] } }));
  done(await answer(id, { text: 'Plus de stock.', isRefusal: true }));
  expect(await row(staff, 'ORDER_NEW')).toMatchObject({ isToDo: false });
  // Heard of in the bell, not by mail.
  expect(await row(anne, 'ORDER_REFUSED')).toMatchObject({ price, isToDo: false });
  expect(await mailed(reference)).toHaveLength(1);
});
