import type { SampleMail } from '@coffret/contracts/mails/answers';
import { UNDO_MS } from '@coffret/contracts/undo';
import {
  ADMIN,
  done,
  type Member,
  memberOf,
  newConfiguration,
  newProject,
  outbox,
  PASSWORD,
  quote,
  REGISTRATION,
  withoutPrinting,
} from '@coffret/services/tests/product';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ScreenOptions } from './testing/screen.ts';
import { type ClientTest, startClient } from './testing/start-client.ts';

const CLIENTS = 3;
const DAY_MS = 86_400_000;
const ACTS_BY_GET = /^\/api\/users(ActivateAccount|ConfirmEmail|Unlock|NewPassword)\//;

let client: ClientTest;
let anne: Member;
beforeAll(async () => {
  client = await startClient();
  withoutPrinting(client.product);
  anne = await memberOf(client.product, CLIENTS);
});
afterAll(() => client?.close());

/** Tells the kinds of mails apart. */
const firstLine = (text: string) => text.split('\n')[2] ?? '';
const withoutNumbers = (text: string) => firstLine(text).replaceAll(/[\d\s]/g, '');

async function mailsOfQuotes(): Promise<void> {
  const { product } = client;
  const projectId = await newProject(anne);
  const quoted = async () => {
    const { id } = await newConfiguration(anne, projectId);
    return { id, quoteId: (await quote(anne, id)).id };
  };
  const reminded = await quoted();
  const admin = await product.admin();
  done(await admin.post(`/api/quotes/${reminded.quoteId}/remind`, {}));
  await product.settled();
  // Reminders are sent 7 days before the end.
  product.clock.move(24 * DAY_MS);
  await product.settled();
  Object.assign(anne, await product.login(anne.email, PASSWORD));
  const staff = await product.admin();
  const [refused, accepted, reopened] = [await quoted(), await quoted(), await quoted()];
  for (const { id } of [refused, accepted, reopened])
    done(await anne.post(`/api/configurations/order/${id}`, {}));
  const answer = (id: number, isRefusal: boolean) =>
    staff.post(`/api/configurations/answerOrder/${id}`, { text: 'Bien reçu.', isRefusal });
  done(await answer(refused.id, false));
  done(await answer(refused.id, true));
  done(await staff.put(`/api/configurations/updateStatus/${reopened.id}`, { status: 'PENDING' }));
  done(await staff.put(`/api/configurations/updateStatus/${accepted.id}`, { status: 'DONE' }));
  await product.settled();
  done(await staff.post(`/api/configurations/takeBackOrder/${accepted.id}`, { text: 'Erreur.' }));
  const share = await anne.post('/api/shares', { configurationId: refused.id, prices: 'NET' });
  const { url } = done<{ url: string }>(share);
  const path = `/api/shared/${url.split('/share/')[1]}/askChange`;
  done(await product.client().post(path, { text: 'Une prise de plus.' }));
  const contact = { fullName: 'Camille Martin', phone: '06 11 22 33 44', customerProjId: projectId };
  done(await anne.post('/api/contacts', { ...contact, isCallRequested: true }));
}

async function mailsOfAccounts(samples: readonly SampleMail[]): Promise<void> {
  const { product } = client;
  const nobody = product.client();
  const admin = await product.admin();
  const email = 'nouvelle@exemple.fr';
  done(await nobody.post('/api/usersRegister', { ...REGISTRATION, email }));
  const [verified, banned, locked, moved] = [
    await memberOf(product, CLIENTS),
    await memberOf(product, CLIENTS),
    await memberOf(product, CLIENTS),
    await memberOf(product, CLIENTS),
  ];
  done(await admin.put(`/api/usersVerify/${verified.id}`, { isVerified: false }));
  done(await admin.put(`/api/usersVerify/${verified.id}`));
  done(await admin.put(`/api/usersBan/${banned.id}`, { isBan: true, reason: 'Impayés', isMailed: true }));
  for (let n = 0; n < 5; n++) await nobody.post('/api/login', { email: locked.email, password: 'Faux-2026' });
  done(await nobody.get(`/api/usersNewPassword/${verified.email}`));
  done(await anne.put(`/api/users/${anne.id}`, { email: 'anne@exemple.fr', password: PASSWORD }));
  done(await admin.put(`/api/users/${moved.id}`, { email: 'ailleurs@exemple.fr' }));
  const support = samples.find(({ kind }) => kind === 'supportRequest');
  const text = firstLine(support?.text ?? '');
  done(await anne.post('/api/support', { subject: 'Aide', text }));
  const announcement = samples.find(({ kind }) => kind === 'announced');
  const announced = {
    title: 'Fermeture annuelle',
    text: firstLine(announcement?.text ?? ''),
    ...{ groupIds: [CLIENTS], agencyIds: [], activities: [], bell: true, mail: true, route: '/projects' },
  };
  done(await admin.post('/api/announcements', announced));
  // What may be taken back is mailed later.
  product.clock.move(UNDO_MS + 6_000);
  await product.settled();
}

/** What a page asks for, other than to read. */
function watchActs(page: Page): string[] {
  const acts: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith('/api/')) return;
    if (request.method() !== 'GET' || ACTS_BY_GET.test(pathname))
      acts.push(`${request.method()} ${pathname}`);
  });
  return acts;
}

/** The links that ask for something, or write, when their page is loaded with its scripts. */
async function acting(links: readonly string[], options: ScreenOptions): Promise<string[]> {
  const { store } = client.product.app.platform;
  const { page, go } = await client.open(options);
  const acts = watchActs(page);
  const found: string[] = [];
  for (const link of links) {
    const before = await store.head();
    await go(link);
    await page.waitForLoadState('networkidle');
    await client.product.settled();
    if ((await store.head()) !== before) acts.push('an event');
    found.push(...acts.splice(0).map((act) => `${link}: ${act}`));
  }
  return found;
}

test('no link of a mail or a notification acts when it is opened, whoever opens it', async () => {
  const { product } = client;
  const admin = await product.admin();
  const samples = done<{ rows: SampleMail[] }>(await admin.get('/api/mailSamples?culture=fr_FR')).rows;
  await mailsOfQuotes();
  await mailsOfAccounts(samples);
  const mails = await outbox(product.client());
  const kinds = new Set(mails.map(({ text }) => withoutNumbers(text)));
  const missing = samples.filter(({ text }) => !kinds.has(withoutNumbers(text)));
  expect(missing.map(({ kind }) => kind)).toEqual([]);

  const linksIn = ({ html }: { html: string }) =>
    [...html.matchAll(/href="([^"]*)"/g)].map(([, link = '']) => link.replaceAll('&amp;', '&'));
  const mailed = new Set(mails.flatMap(linksIn));
  expect([...mailed].filter((link) => !link.startsWith(`${product.address}/`))).toEqual([]);
  const paths = [...mailed].map((link) => link.slice(product.address.length));
  expect(await acting(paths, {})).toEqual([]);

  for (const who of [{ email: anne.email, password: PASSWORD }, ADMIN]) {
    const theirs = await product.login(who.email, who.password);
    const { rows } = done<{ rows: { route: string | null }[] }>(await theirs.get('/api/notifs?size=100'));
    const routes = rows.flatMap(({ route }) => route ?? []);
    expect(routes.length).toBeGreaterThan(0);
    expect(await acting([...new Set([...paths, ...routes])], { as: who })).toEqual([]);
  }
});
