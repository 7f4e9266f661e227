import type { Quote, QuoteReminder } from '@coffret/contracts/quotes/answers';
import { CLIENTS, STAFF } from '@coffret/contracts/rights';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newJobId } from '../../platform/jobs/job-id.ts';
import { type Client, startTestApp, type TestApp } from '../../tests/support/test-app.ts';
import { withoutPrinting } from '../../tests/support/without-printing.ts';
import { done, newConfiguration, newProject, outbox, quote } from '../../tests/support/workflow.ts';
import { memberOf, PASSWORD } from '../groups/testing/people.ts';
import { reminderReactions, remindersOf } from './reminders.ts';

const DAY_MS = 86_400_000;

let product: TestApp;
let staff: Client;
let email: string;
beforeAll(async () => {
  product = await startTestApp();
  withoutPrinting(product);
  const member = await memberOf(product, STAFF);
  ({ email } = member);
  staff = member;
});
afterAll(() => product.close());

async function pass(days: number): Promise<void> {
  product.clock.move(days * DAY_MS);
  await product.settled();
}

/** A customer with a quote, who tells what they heard of its end: in the bell, and by mail. */
async function quoted() {
  const customer = await memberOf(product, CLIENTS);
  const { id } = await newConfiguration(customer, await newProject(customer));
  await quote(customer, id);
  const signedIn = () => product.login(customer.email, PASSWORD);
  return {
    id,
    signedIn,
    async heard() {
      await product.settled();
      const who = await signedIn();
      const { rows } = done<{ rows: { route: string; lib: string }[] }>(
        await who.get('/api/notifs?cat=QUOTE_EXPIRING'),
      );
      const mails = (await outbox(product.client())).filter(
        ({ to, subject }) => to === customer.email && subject.includes('expire bientôt'),
      );
      expect(mails).toHaveLength(rows.length);
      for (const { text } of mails) expect(text).toContain(`/configurations/${id}/quotes?act=renew`);
      for (const { route } of rows) expect(route).toBe(`/configurations/${id}/quotes?act=renew`);
      return rows.length;
    },
  };
}

test('the customer is reminded 7 days and 1 day before the expiry, once each, even if the event is repeated', async () => {
  const { id, heard } = await quoted();
  await pass(22);
  expect(await heard()).toBe(0);
  await pass(1);
  expect(await heard()).toBe(1);
  const { services, platform } = product.app;
  const again = (await platform.store.readStream(`configuration-${id}`))
    .filter(({ type }) => type === 'QuoteIssued')
    .flatMap((event) =>
      reminderReactions
        .filter(({ to }) => to.includes(event.type))
        .flatMap((reaction) => reaction.jobs(event)),
    );
  await services.jobs.enqueue(again.map((job) => ({ ...job, id: newJobId() })));
  expect(await heard()).toBe(1);
  await pass(6);
  expect(await heard()).toBe(2);
  await pass(5);
  expect(await heard()).toBe(2);
});

test('a requested, ordered or superseded quote has no reminder, and a new quote has its own', async () => {
  const [asked, ordered, renewed] = [await quoted(), await quoted(), await quoted()];
  done(await (await asked.signedIn()).post(`/api/configurations/order/${asked.id}`, {}));
  staff = await product.login(email, PASSWORD);
  done(await staff.put(`/api/configurations/updateStatus/${ordered.id}`, { status: 'DONE' }));
  await pass(10);
  const owner = await renewed.signedIn();
  done(await owner.put(`/api/configurations/updateStatus/${renewed.id}`, { status: 'PENDING' }));
  await quote(owner, renewed.id);
  await pass(14);
  expect(await Promise.all([asked, ordered, renewed].map(({ heard }) => heard()))).toEqual([0, 0, 0]);

  // Taken back, it stands again: the last notice is still to come.
  const back = { text: 'Mauvais devis' };
  staff = await product.login(email, PASSWORD);
  done(await staff.post(`/api/configurations/takeBackOrder/${ordered.id}`, back));
  await pass(5);
  expect([await ordered.heard(), await renewed.heard()]).toEqual([1, 0]);
  await pass(5);
  expect([await ordered.heard(), await renewed.heard()]).toEqual([1, 1]);
});

test('staff reminds of quotes that wait, sees the mail before, and at most once a day; the list says when', async () => {
  const customer = await memberOf(product, CLIENTS);
  const projectId = await newProject(customer);
  const [first, second] = [
    await quote(customer, (await newConfiguration(customer, projectId)).id),
    await quote(customer, (await newConfiguration(customer, projectId)).id),
  ];
  expect((await customer.post(`/api/quotes/${first.id}/remind`, {})).status).toBe(403);
  expect((await customer.get(`/api/quotes/${first.id}/reminder`)).status).toBe(403);
  expect((await customer.post('/api/quotes/bulk', { act: 'remind', ids: [first.id] })).status).toBe(403);

  staff = await product.login(email, PASSWORD);
  const preview = done<QuoteReminder>(await staff.get(`/api/quotes/${first.id}/reminder`));
  expect(preview.subject).toBe(`Votre devis ${first.reference} attend votre réponse`);
  const remindedAt = product.clock.now().toISOString();
  expect(done<Quote>(await staff.post(`/api/quotes/${first.id}/remind`, {})).remindedAt).toBe(remindedAt);
  await product.settled();
  const reminders = (await outbox(product.client())).filter(
    ({ to, subject }) => to === customer.email && subject.includes('attend votre réponse'),
  );
  expect(reminders).toMatchObject([preview]);

  expect(await staff.post(`/api/quotes/${first.id}/remind`, {})).toMatchObject({
    status: 422,
    body: { errors: [{ code: 'remindedRecently' }] },
  });
  const ids = [first.id, second.id];
  expect(done(await staff.post('/api/quotes/bulk', { act: 'remind', ids }))).toEqual({
    changed: 1,
    left: [{ id: first.id, code: 'remindedRecently' }],
  });
  const day = remindedAt.slice(0, 10);
  const listed = `/api/quotes?userId=${customer.id}&remindedAtFrom=${day}&sort=remindedAt`;
  expect(done<{ count: number }>(await staff.get(listed)).count).toBe(2);
  expect(done<{ count: number }>(await staff.get(`${listed}&remindedAtTo=2020-01-01`)).count).toBe(0);
});

test('a quote valid for less than a week has only the last reminder', () => {
  const now = new Date('2026-11-21T08:00:00.000Z');
  expect(remindersOf('2026-11-26T08:00:00.000Z', [7, 1], now)).toEqual([
    { days: 1, runAt: '2026-11-25T08:00:00.000Z' },
  ]);
});
