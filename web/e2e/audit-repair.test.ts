import { sectors } from '@coffret/contracts/registers/registers';
import { ADMINS } from '@coffret/contracts/rights';
import { registerView } from '@coffret/projections/registers/view';
import {
  ADMIN,
  accounts,
  type Client,
  memberOf,
  newProject,
  outbox,
  PASSWORD,
  REGISTRATION,
} from '@coffret/services/tests/product';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { auditEn } from '../src/features/audit/texts.en.ts';
import { auditFr } from '../src/features/audit/texts.fr.ts';
import { axe } from './testing/axe.ts';
import { fits } from './testing/forms.ts';
import { type ClientTest, startClient } from './testing/start-client.ts';
import { TEXTS } from './testing/texts.ts';

const DAY_MS = 24 * 3_600_000;

let client: ClientTest;
let admin: Client;
let jane: { email: string; password: string };
let janeId: number;
let project: number;

beforeAll(async () => {
  client = await startClient({ logLevel: 'silent' });
  const before = await client.product.admin();
  project = await newProject(before, 'Halle');
  await before.put(`/api/projects/${project}`, { lib: 'Halle rénovée' });
  // One day later the history is sealed and verified.
  client.product.clock.move(DAY_MS);
  await client.product.settled();
  admin = await client.product.admin();
  const { email, id, ...hers } = await memberOf(client.product, ADMINS);
  await hers.put(`/api/users/${id}`, { culture: 'en_EN' });
  [jane, janeId] = [{ email, password: PASSWORD }, id];
});
afterEach(() => void vi.restoreAllMocks());
afterAll(() => client?.close());

const panel = (page: Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) });
const look = { light: { theme: 'light', language: 'fr' }, dark: { theme: 'dark', language: 'en' } } as const;

async function views(
  as: { email: string; password: string },
  { theme, language }: (typeof look)['light' | 'dark'],
  phone = false,
) {
  const size = phone ? { width: 390, height: 844 } : {};
  const { page, go } = await client.open({ theme, language, ...size, as });
  await go('/audit?part=views');
  await page.locator('[data-state="LIVE"]').first().waitFor();
  return page;
}

/** Registration while the reaction has a defect. */
async function signUp(email: string): Promise<void> {
  const reaction = accounts.reactions?.find(({ name }) => name === 'account-begins');
  if (!reaction) throw new Error('no such reaction');
  const defect = vi.spyOn(reaction, 'jobs').mockImplementation(() => {
    throw new TypeError('a defect');
  });
  expect((await client.product.client().post('/api/usersRegister', { ...REGISTRATION, email })).status).toBe(
    201,
  );
  await client.product.settled();
  defect.mockRestore();
}

test('dead letters and failed jobs: one is retried once its defect is fixed, another is discarded', async () => {
  await signUp('luc@exemple.fr');
  await signUp('marie@exemple.fr');
  const failed = { state: 'failed' as const, attempts: 8, failedAt: '2026-11-20T08:10:00.000Z' };
  const due = { enqueuedAt: '2026-11-20T08:00:00.000Z', runAt: '2026-11-20T08:00:00.000Z' };
  const notice = { userForId: janeId, cat: 'INFO', lib: 'Le tarif 2027 est en ligne', key: 'of a test' };
  await client.product.app.platform.jobs.restore([
    { ...failed, ...due, id: 'lost-notice', name: 'notify', data: notice, error: 'the store was away' },
    { ...failed, ...due, id: 'lost-mail', name: 'notify-of-expiry', data: {}, error: 'no such quote' },
  ]);
  const page = await views(jane, look.dark, true);
  const failures = panel(page, auditEn.deadLetters).getByRole('listitem');
  await expect.poll(() => failures.count()).toBe(2);
  expect(await failures.first().textContent()).toContain('TypeError: a defect');
  const jobs = panel(page, auditEn.jobs);
  await jobs.getByText('the store was away').waitFor();
  expect(await fits(page)).toBe(true);
  await axe(page);

  const asked = page.getByRole('dialog');
  const one = failures.filter({ hasText: /user-\d+/ }).first();
  await one.getByRole('button', { name: auditEn.retryOf('account-begins') }).click();
  await expect.poll(() => failures.count()).toBe(1);
  await failures.getByRole('button', { name: auditEn.discardOf('account-begins') }).click();
  await asked.waitFor();
  await axe(page);
  await asked.getByRole('button', { name: auditEn.discard, exact: true }).click();
  await page.getByText(auditEn.noDeadLetters).waitFor();
  await asked.waitFor({ state: 'detached' });
  await client.product.settled();
  const mailed = (await outbox(admin)).map(({ to }) => to);
  expect(mailed.filter((to) => ['luc@exemple.fr', 'marie@exemple.fr'].includes(to))).toHaveLength(1);

  await jobs.getByRole('button', { name: auditEn.retryOf('notify'), exact: true }).click();
  await jobs.getByText('the store was away').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: new RegExp(`^${TEXTS.en.notifications.title}`) }).click();
  await page.getByRole('listitem').getByText('Le tarif 2027 est en ligne').waitFor();
  await page.keyboard.press('Escape');

  await jobs.getByRole('button', { name: auditEn.discardOf('notify-of-expiry') }).click();
  await asked.getByRole('button', { name: auditEn.discard, exact: true }).click();
  await page.getByText(auditEn.noJobs).waitFor();
  const { body } = await admin.get('/api/audit/jobs?state=failed');
  expect(body).toMatchObject({ count: 0 });
});

test('a running rebuild is cancelled: the view stays available and can be rebuilt later', async () => {
  const { store } = client.product.app.platform;
  const gate = Promise.withResolvers<void>();
  onTestFinished(() => gate.resolve());
  const readAll = store.readAll.bind(store);
  vi.spyOn(store, 'readAll').mockImplementation(async (...args) => {
    if (args[2]?.includes('SectorAdded')) await gate.promise;
    return readAll(...args);
  });
  const page = await views(ADMIN, look.light);
  const row = page.getByRole('row', { name: new RegExp(`^${registerView(sectors).name}`) });
  const rebuild = async () => {
    await row.getByRole('button', { name: auditFr.rebuildOf('sectors') }).click();
    const asked = page.waitForResponse('**/api/audit/rebuild/*');
    await page.getByRole('dialog').getByRole('button', { name: auditFr.rebuild, exact: true }).click();
    expect((await asked).ok()).toBe(true);
  };
  await rebuild();
  await row.locator('[data-state="REBUILDING"]').waitFor();
  expect((await admin.get('/api/sectors')).status).toBe(200);

  await row.getByRole('button', { name: auditFr.cancelOf('sectors') }).click();
  gate.resolve();
  await row.locator('[data-state="LIVE"]').waitFor();
  vi.restoreAllMocks();

  await rebuild();
  await row.locator('[data-state="LIVE"]').waitFor();
  expect((await admin.post('/api/sectors', { lib: 'Sud-Ouest lointain' })).status).toBe(201);
});

test('the history is verified: its seal and the first altered event are shown', async () => {
  const page = await views(ADMIN, look.light);
  const integrity = panel(page, auditFr.integrity);
  await page.getByText(/^Rien ne manque/).waitFor();
  await integrity.getByRole('button', { name: auditFr.verifyNow }).click();
  await integrity.getByText(auditFr.intact).waitFor();
  await integrity.getByText(/Dernier sceau\s: .+ événements\./).waitFor();
  await integrity.getByText(auditFr.unstamped).waitFor();

  const coming = page.waitForEvent('download');
  await integrity.getByRole('button', { name: auditFr.exportLedger }).click();
  expect((await coming).suggestedFilename()).toBe('ledger.jsonl');

  const { encryptedStore } = client.product.app.platform;
  const readAll = encryptedStore.readAll.bind(encryptedStore);
  vi.spyOn(encryptedStore, 'readAll').mockImplementation(async (...args) =>
    (await readAll(...args)).map((event) =>
      event.stream === `project-${project}` && event.revision === 0
        ? { ...event, data: { ...event.data, lib: 'Autre' } }
        : event,
    ),
  );
  await integrity.getByRole('button', { name: auditFr.verifyNow }).click();
  await integrity.getByText(auditFr.breaks.KEYED_HASH).waitFor();
  await axe(page);
  await integrity.getByRole('link', { name: auditFr.brokenIn(`project-${project}`, 0) }).click();
  await page.getByRole('heading', { name: auditFr.historyOf('Halle rénovée') }).waitFor();
});
