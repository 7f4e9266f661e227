import type { MailToUser, UndeliveredMail } from '@coffret/contracts/mails/answers';
import { CLIENTS, STAFF } from '@coffret/contracts/rights';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { REGISTRATION } from '../../tests/support/registration.ts';
import { type SmtpReceiver, startSmtpReceiver } from '../../tests/support/smtp-receiver.ts';
import { startTestApp, type TestApp } from '../../tests/support/test-app.ts';
import { done, newProject } from '../../tests/support/workflow.ts';
import { type Member, memberOf } from '../groups/testing/people.ts';

const HOUR_MS = 3_600_000;
const SUBJECT = 'Armoire trop haute';
const TEXT = 'Elle ne passe pas la porte.';

/** The reply code to every recipient; null: mails are accepted. */
let reply: number | null = null;

let smtp: SmtpReceiver;
let product: TestApp;
let staff: Member;
let anne: Member;
beforeAll(async () => {
  smtp = await startSmtpReceiver(0, () => reply ?? false);
  product = await startTestApp({ smtpUrl: smtp.url, logLevel: 'fatal' });
  staff = await memberOf(product, STAFF);
  anne = await memberOf(product, CLIENTS);
});
afterAll(async () => {
  await product.close();
  await smtp.close();
});

const KINDS = ['mail-call-request', 'mail-support-message'];

async function ask(): Promise<void> {
  const contact = { fullName: 'Luc Faure', phone: '01 23 45 67 89', isCallRequested: true };
  done(await anne.post('/api/contacts', { ...contact, customerProjId: await newProject(anne) }));
  done(await anne.post('/api/support', { subject: SUBJECT, text: TEXT }));
  await product.settled();
}
const jobs = () => Array.fromAsync(product.app.services.jobs.all());
const undelivered = async () =>
  done<{ rows: UndeliveredMail[] }>(await staff.get(`/api/undeliveredMails?userId=${anne.id}`)).rows;
const kindsOf = (mails: readonly { kind: string }[]) => mails.map(({ kind }) => kind).sort();

test('no job says who somebody is or what they wrote, waiting, failed or done', async () => {
  const enqueue = vi.spyOn(product.app.platform.jobs, 'enqueue');
  const email = 'lea.roux@lumen.fr';
  reply = 450;
  await ask();
  reply = 550;
  await ask();
  done(
    await product.client().post('/api/usersRegister', {
      ...REGISTRATION,
      email,
      fullName: 'Léa Roux',
    }),
  );
  await product.settled();
  const kept = await jobs();
  expect(new Set(kept.map(({ state }) => state))).toEqual(new Set(['waiting', 'failed']));
  const told = JSON.stringify([kept, enqueue.mock.calls]);
  enqueue.mockRestore();
  expect(told).toContain('is nobody here');
  for (const text of [SUBJECT, TEXT, 'Luc Faure', '01 23 45', email, 'Léa Roux'])
    expect(told).not.toContain(text);
});

test('what an erased person asked is never sent, also by a job that waited or had failed', async () => {
  reply = null;
  smtp.mails.length = 0;
  const admin = await product.admin();
  done(await admin.delete(`/api/users/${anne.id}`));
  await product.settled();
  product.clock.move(24 * HOUR_MS);
  const { jobs: queue } = product.app.services;
  for (const { id, state, name } of await jobs())
    if (state === 'failed' && KINDS.includes(name)) await queue.retry(id);
  await product.settled();
  expect(smtp.mails.filter(({ text }) => text?.includes(TEXT) || text?.includes('Luc Faure'))).toEqual([]);
  expect((await jobs()).filter(({ name }) => KINDS.includes(name))).toEqual([]);
});

test('mails to the company are tried for a day, then they are undelivered, and are sent again by hand', async () => {
  anne = await memberOf(product, CLIENTS);
  reply = 450;
  await ask();
  for (let attempt = 2; attempt <= 35; attempt += 1) {
    product.clock.move(HOUR_MS);
    await product.settled();
  }
  staff = await memberOf(product, STAFF);
  const mails = (await jobs()).filter(({ name }) => KINDS.includes(name));
  expect(mails.map(({ attempts, state }) => [attempts, state])).toEqual([
    [35, 'waiting'],
    [35, 'waiting'],
  ]);
  const { rows } = done<{ rows: MailToUser[] }>(await staff.get(`/api/mails?userId=${anne.id}`));
  expect(kindsOf(rows.filter(({ state }) => state === 'TO_SEND'))).toEqual(KINDS);
  expect(await undelivered()).toEqual([]);

  product.clock.move(HOUR_MS);
  await product.settled();
  // The session is over.
  staff = await memberOf(product, STAFF);
  expect(kindsOf(await undelivered())).toEqual(KINDS);
  reply = null;
  for (const { id } of await undelivered()) done(await staff.post(`/api/undeliveredMails/send/${id}`));
  await product.settled();
  expect(await undelivered()).toEqual([]);
  expect(smtp.mails.map(({ text }) => text)).toContainEqual(expect.stringContaining(TEXT));
  expect(smtp.mails.map(({ text }) => text)).toContainEqual(expect.stringContaining('Luc Faure'));
});
