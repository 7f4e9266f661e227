import type { MailToUser, UndeliveredMail } from '@coffret/contracts/mails/answers';
import { START } from '@coffret/contracts/ports/event-store';
import { CLIENTS, type Right, STAFF } from '@coffret/contracts/rights';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { REGISTRATION } from '../../tests/support/registration.ts';
import { type SmtpReceiver, startSmtpReceiver } from '../../tests/support/smtp-receiver.ts';
import { type Client, startTestApp, type TestApp } from '../../tests/support/test-app.ts';
import { withoutPrinting } from '../../tests/support/without-printing.ts';
import { done, newConfiguration, newProject, quote } from '../../tests/support/workflow.ts';
import { group } from '../groups/public.ts';
import { type Member, memberOf, PASSWORD } from '../groups/testing/people.ts';

/** Addresses that the receiver knows nobody of. */
const unknown = new Set<string>();
/** What it says of them. */
let reply = 550;

let smtp: SmtpReceiver;
let product: TestApp;
let admin: Client;
let staff: Member;
let anne: Member;
beforeAll(async () => {
  smtp = await startSmtpReceiver(0, (address) => unknown.has(address) && reply);
  product = await startTestApp({ smtpUrl: smtp.url, logLevel: 'fatal' });
  withoutPrinting(product);
  admin = await product.admin();
  staff = await memberOf(product, STAFF);
  anne = await memberOf(product, CLIENTS);
});
afterAll(async () => {
  await product.close();
  await smtp.close();
});
beforeEach(() => {
  unknown.clear();
  reply = 550;
});

let people = 0;
/** Somebody signs up with an address that nobody is at. */
async function misspelt(): Promise<{ id: number; email: string }> {
  people += 1;
  const email = `faute${people}@exemple.fr`;
  unknown.add(email);
  const body = { ...REGISTRATION, email, fullName: `Faute ${people}` };
  const { id } = done<{ id: number }>(await product.client().post('/api/usersRegister', body));
  await product.settled();
  return { id, email };
}

const undelivered = async (query: string, who: Client = staff) =>
  done<{ rows: UndeliveredMail[]; count: number }>(await who.get(`/api/undeliveredMails?${query}`)).rows;
const sendAgain = async (id: string | undefined, who: Client = staff) => {
  const { status } = await who.post(`/api/undeliveredMails/send/${id}`);
  await product.settled();
  return status;
};
const isMarked = async (list: string, id: number, who: Client = staff) => {
  const { rows } = done<{ rows: { hasUndeliveredMail?: true }[] }>(await who.get(`/api/${list}?id=${id}`));
  return rows[0]?.hasUndeliveredMail ?? false;
};
const noticesOf = async (who: Client) =>
  done<{ rows: { cat: string; lib: string; route: string }[] }>(await who.get('/api/notifs?size=100'))
    .rows.filter(({ cat }) => cat === 'EMAIL_SEND_FAILED')
    .map(({ lib, route }) => [lib, route]);
const failedJobs = async () =>
  done<{ rows: { id: string; attempts: number }[] }>(await admin.get('/api/audit/jobs?state=failed')).rows;
const sentTo = (email: string) => smtp.mails.filter(({ to }) => to?.[0]?.address === email);

test('a permanent SMTP error fails immediately; staff is notified once and can send the mail again', async () => {
  const { id, email } = await misspelt();
  expect(await failedJobs()).toMatchObject([{ attempts: 1 }]);
  const [mail] = await undelivered(`userId=${id}`);
  expect(mail).toEqual({
    id: expect.stringMatching(/^[0-9a-f]{32}$/),
    kind: 'mail-activation',
    userId: id,
    fullName: 'Faute 1',
    company: REGISTRATION.company,
    reference: null,
    quoteId: null,
    configurationId: null,
    isRefused: true,
    isBeingSent: false,
    failedAt: product.clock.now().toISOString(),
  });
  expect(await isMarked('users', id)).toBe(true);
  const notice = [`E-mail non remis : Faute 1 (${REGISTRATION.company})`, `/users/${id}`];
  expect(await noticesOf(staff)).toEqual([notice]);
  expect(await noticesOf(admin)).toEqual([notice]);
  expect(await noticesOf(anne)).toEqual([]);

  // Nobody is there yet: the mark comes back, and nobody is told a second time.
  expect(await sendAgain(mail?.id)).toBe(204);
  expect(await undelivered(`userId=${id}`)).toEqual([mail]);
  expect(await noticesOf(staff)).toEqual([notice]);

  unknown.clear();
  expect(await sendAgain(mail?.id)).toBe(204);
  expect(sentTo(email)).toMatchObject([{ html: expect.stringContaining('/activateAccount/') }]);
  expect(await undelivered(`userId=${id}`)).toEqual([]);
  expect(await isMarked('users', id)).toBe(false);
  expect(await failedJobs()).toEqual([]);
  expect(await sendAgain(mail?.id)).toBe(404);
});

test('two concurrent requests send a mail once', async () => {
  const { id, email } = await misspelt();
  const [mail] = await undelivered(`userId=${id}`);
  unknown.clear();
  const asked = await Promise.all([1, 2].map(() => staff.post(`/api/undeliveredMails/send/${mail?.id}`)));
  expect(asked.map(({ status }) => status)).toEqual([204, 204]);
  await product.settled();
  expect(sentTo(email)).toHaveLength(1);
  expect(await undelivered(`userId=${id}`)).toEqual([]);
});

test('a mail whose job was discarded is sent by a new one', async () => {
  const { id, email } = await misspelt();
  const [mail] = await undelivered(`userId=${id}`);
  for (const job of await failedJobs()) done(await admin.delete(`/api/audit/jobs/${job.id}`));
  expect(await sendAgain(mail?.id)).toBe(204);
  expect(await undelivered(`userId=${id}`)).toEqual([mail]);
  unknown.clear();
  expect(await sendAgain(mail?.id)).toBe(204);
  expect(sentTo(email)).toHaveLength(1);
  expect(await undelivered(`userId=${id}`)).toEqual([]);
});

test('a job retried by an administrator also settles its mail', async () => {
  const { id, email } = await misspelt();
  unknown.clear();
  for (const job of await failedJobs()) done(await admin.post(`/api/audit/jobs/${job.id}/retry`));
  await product.settled();
  expect(sentTo(email)).toHaveLength(1);
  expect(await undelivered(`userId=${id}`)).toEqual([]);
});

async function misspeltQuote(): Promise<{ configurationId: number; quoteId: number; reference: string }> {
  unknown.add(anne.email);
  const { id: configurationId } = await newConfiguration(anne, await newProject(anne));
  const { id: quoteId, reference } = await quote(anne, configurationId);
  await product.settled();
  return { configurationId, quoteId, reference };
}

test('an undelivered quote mail is marked at the quote, and hidden from the customer', async () => {
  const { configurationId, quoteId, reference } = await misspeltQuote();
  const [mail] = await undelivered(`configurationId=${configurationId}`);
  expect(mail).toMatchObject({ kind: 'mail-quote', userId: anne.id, quoteId, isRefused: true });
  expect(mail).toMatchObject({ fullName: anne.fullName, company: 'Exemple SARL', reference });
  expect(await noticesOf(staff)).toContainEqual([
    `E-mail non remis : ${reference}, ${anne.fullName} (Exemple SARL)`,
    `/configurations/${configurationId}/quotes`,
  ]);
  expect([await isMarked('quotes', quoteId), await isMarked('users', anne.id)]).toEqual([true, true]);
  expect(await isMarked('quotes', quoteId, anne)).toBe(false);
  unknown.clear();
  expect(await sendAgain(mail?.id)).toBe(204);
  expect(sentTo(anne.email).at(-1)).toMatchObject({ attachments: [{ mimeType: 'application/pdf' }] });
  expect(await isMarked('quotes', quoteId)).toBe(false);
});

test('an undelivered reminder is listed', async () => {
  const { id: configurationId } = await newConfiguration(anne, await newProject(anne));
  const { id: quoteId } = await quote(anne, configurationId);
  await product.settled();
  unknown.add(anne.email);
  done(await staff.post(`/api/quotes/${quoteId}/remind`, {}));
  await product.settled();
  expect(await undelivered(`configurationId=${configurationId}`)).toMatchObject([{ kind: 'mail-reminder' }]);
});

test('the stored record does not contain the address', async () => {
  const { email } = await misspelt();
  const events = await product.app.platform.store.readAll(START, 10_000, ['MailFailed']);
  expect(events.length).toBeGreaterThan(0);
  expect(JSON.stringify(events.map(({ data }) => data))).not.toContain(email);
});

test('a user’s mails are listed with what became of them, and one that was sent leaves once more, not at once', async () => {
  const { id: configurationId } = await newConfiguration(anne, await newProject(anne));
  const { reference } = await quote(anne, configurationId);
  await product.settled();
  const mailsOf = async (who: Client) =>
    done<{ rows: MailToUser[] }>(await who.get(`/api/mails?userId=${anne.id}`)).rows;
  const subject = `Votre devis ${reference}`;
  const mailed = (await mailsOf(staff)).find((mail) => mail.subject === subject);
  expect(mailed).toMatchObject({ kind: 'mail-quote', state: 'SENT', maySendAgain: true });
  expect((await anne.get(`/api/mails?userId=${anne.id}`)).status).toBe(403);
  const again = async (who: Client) => {
    const { status } = await who.post(`/api/mails/${mailed?.id}/sendAgain`);
    await product.settled();
    return [status, smtp.mails.filter((mail) => mail.subject === subject).length];
  };
  expect(await again(anne)).toEqual([403, 1]);
  expect(await again(staff)).toEqual([422, 1]);
  product.clock.move(10 * 60_000);
  expect(await again(staff)).toEqual([204, 2]);
  expect(await again(staff)).toEqual([422, 2]);
  expect((await mailsOf(staff)).filter((mail) => mail.subject === subject)).toHaveLength(2);

  const { id } = await misspelt();
  const [failed] = done<{ rows: MailToUser[] }>(await staff.get(`/api/mails?userId=${id}`)).rows;
  expect(failed).toMatchObject({ kind: 'mail-activation', subject: null, state: 'FAILED', isRefused: true });
  unknown.clear();
  expect(await sendAgain(failed?.id)).toBe(204);
  const [sent] = done<{ rows: MailToUser[] }>(await staff.get(`/api/mails?userId=${id}`)).rows;
  expect(sent).toMatchObject({ id: failed?.id, state: 'SENT', maySendAgain: false });
  expect((await staff.post(`/api/mails/${sent?.id}/sendAgain`)).status).toBe(404);
  done(await admin.delete(`/api/users/${id}`));
  await product.settled();
  expect(done<{ count: number }>(await staff.get(`/api/mails?userId=${id}`)).count).toBe(0);
});

const announced = async () => {
  const audience = { groupIds: [CLIENTS], agencyIds: [], activities: [] };
  const text = { title: 'Fermeture d’été', text: 'En août.', bell: false, mail: true };
  done(await admin.post('/api/announcements', { ...audience, ...text }));
  await product.settled();
};
const switchOff = async (...muted: string[]) =>
  done(await anne.put(`/api/usersprefs/${anne.id}`, { prefs: { muted } }));
const SWITCHED_OFF = { status: 422, body: { errors: [{ code: 'mailSwitchedOff' }] } };

test('a mail that its receiver has switched off meanwhile is not sent once more, and staff is told why', async () => {
  await announced();
  product.clock.move(10 * 60_000);
  const { rows } = done<{ rows: MailToUser[] }>(await staff.get(`/api/mails?userId=${anne.id}`));
  const { id } = rows.find(({ kind }) => kind === 'mail-announcement') ?? {};
  const again = () => staff.post(`/api/mails/${id}/sendAgain`);
  await switchOff('ANNOUNCEMENTS mail');
  expect(await again()).toMatchObject(SWITCHED_OFF);
  await switchOff();
  expect((await again()).status).toBe(204);
  await product.settled();
});

test('an undelivered mail that its receiver has switched off meanwhile is listed until staff learns why it does not leave', async () => {
  unknown.add(anne.email);
  await announced();
  const failed = async () =>
    (await undelivered(`userId=${anne.id}`)).filter(({ kind }) => kind === 'mail-announcement');
  const [mail] = await failed();
  unknown.clear();
  await switchOff('ANNOUNCEMENTS mail');
  expect(await failed()).toEqual([mail]);
  expect(await staff.post(`/api/undeliveredMails/send/${mail?.id}`)).toMatchObject(SWITCHED_OFF);
  expect(await failed()).toEqual([]);
  await switchOff();
});

test('users who see the account or quote see its mails, and users who may change it can send them again', async () => {
  const { commands } = product.app.services;
  const { id: probed } = done<{ id: number }>(await admin.post('/api/groups', { lib: 'Essai' }));
  const probe = await memberOf(product, probed);
  const { id } = await misspelt();
  const { configurationId } = await misspeltQuote();
  const [ofUser] = await undelivered(`userId=${id}`);
  const [ofQuote] = await undelivered(`configurationId=${configurationId}`);
  const expected: [rights: Right[], ofUser: number, ofQuote: number][] = [
    [[], 403, 403],
    [['user_r', 'user_w', 'configuration_r', 'configuration_w'], 403, 403],
    [['customer_r'], 404, 404],
    [['customer_r', 'user_w', 'configuration_w'], 404, 404],
    [['customer_r', 'user_r', 'configuration_w'], 403, 404],
    [['customer_r', 'configuration_r', 'user_w'], 404, 403],
    [['customer_r', 'user_r', 'user_w'], 204, 404],
    [['customer_r', 'configuration_r', 'configuration_w'], 404, 204],
  ];
  for (const [rights, ...statuses] of expected) {
    await commands.handle(group, {
      id: probed,
      command: { type: 'ChangeGroup', rights },
      context: { id: probed, holds: null },
      cause: { userId: null, correlationId: 'test', causationId: null },
    });
    expect([rights, await sendAgain(ofUser?.id, probe), await sendAgain(ofQuote?.id, probe)]).toEqual([
      rights,
      ...statuses,
    ]);
    if (!rights.includes('customer_r')) continue;
    const seen = [`userId=${id}`, `configurationId=${configurationId}`].map((query) =>
      undelivered(query, probe),
    );
    expect((await Promise.all(seen)).map(({ length }) => length)).toEqual(
      statuses.map((status) => (status === 404 ? 0 : 1)),
    );
  }
});

test('a temporary SMTP error is retried for more than a day before staff is notified', async () => {
  reply = 450;
  const { configurationId, quoteId } = await misspeltQuote();
  const logged = async () =>
    done<{ rows: MailToUser[] }>(
      await (await product.login(staff.email, PASSWORD)).get(`/api/mails?userId=${anne.id}`),
    ).rows.find((mail) => mail.quoteId === quoteId);
  const now = product.clock.now().getTime();
  expect(await logged()).toMatchObject({
    kind: 'mail-quote',
    state: 'TO_SEND',
    retryAt: new Date(now + 1000).toISOString(),
    maySendAgain: false,
  });
  const after = async (hours: number) => {
    for (let hour = 0; hour < hours; hour++) {
      product.clock.move(3_600_000);
      await product.settled();
    }
    // A session lives an hour.
    return undelivered(`configurationId=${configurationId}`, await product.login(staff.email, PASSWORD));
  };
  expect(await after(24)).toEqual([]);
  expect(await after(12)).toMatchObject([{ kind: 'mail-quote', isRefused: false }]);
  expect(await logged()).toMatchObject({ state: 'FAILED', retryAt: null, isRefused: false });
});
