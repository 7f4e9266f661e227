import { brands, sectors } from '@coffret/contracts/registers/registers';
import { ADMINS, STAFF } from '@coffret/contracts/rights';
import { registerView } from '@coffret/projections/registers/view';
import {
  ADMIN,
  accounts,
  type Client,
  memberOf,
  newConfiguration,
  newProject,
  outbox,
  PASSWORD,
  REGISTRATION,
  STACK,
} from '@coffret/services/tests/product';
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import auditEn from '../src/features/audit/own-texts.en.ts';
import auditFr from '../src/features/audit/own-texts.fr.ts';
import replayEn from '../src/features/configurations/history/own-texts.en.ts';
import { axe } from './testing/axe.ts';
import { follow } from './testing/follow.ts';
import { fits } from './testing/forms.ts';
import { inMenu, moreActions } from './testing/rows.ts';
import { type ClientTest, startClient } from './testing/start-client.ts';
import { TEXTS } from './testing/texts.ts';

const DAY_MS = 24 * 3_600_000;

let client: ClientTest;
let admin: Client;
let project: number;
let drawn: number;
let jane: { email: string; password: string };
let janeId: number;
beforeAll(async () => {
  client = await startClient({ logLevel: 'silent' });
  const before = await client.product.admin();
  project = await newProject(before, 'Halle aux grains');
  const { id: drawnId, rowVersion } = await newConfiguration(before, project, { lib: 'Grande scène' });
  await before.put(`/api/configurations/editConfigurator/${drawnId}`, {
    ProjLines: STACK,
    isCircuitBreakerAdded: null,
    rowVersion,
  });
  drawn = drawnId;
  client.product.clock.move(60_000);
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

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const event = (page: Page, sentence: string | RegExp) => page.getByRole('button', { name: sentence });
const look = { light: { theme: 'light', language: 'fr' }, dark: { theme: 'dark', language: 'en' } } as const;

const sectionOf = (page: Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) });

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

test('an admin finds an event, sees its changes, and compares two points in time', async () => {
  const { page, go } = await client.open({ ...look.light, as: ADMIN });
  await go('/projects');
  await page.getByRole('link', { name: TEXTS.fr.entity.audit }).click();
  await event(page, /a renommé un projet en « Halle rénovée »/).waitFor();

  // New events appear at the top.
  await newProject(admin, 'Gare du Nord');
  await event(page, /a ouvert le projet « Gare du Nord »/).waitFor();

  await page.getByLabel(auditFr.search).fill('halle');
  await event(page, /Gare du Nord/).waitFor({ state: 'detached' });
  await page.getByLabel(auditFr.kind).selectOption('project');
  await page.getByLabel(auditFr.type, { exact: true }).selectOption('ProjectRenamed');
  await page.waitForURL('**/audit?*type=ProjectRenamed*');
  await expect.poll(() => page.locator('[data-type]').count()).toBe(1);
  const renamed = event(page, /a renommé un projet/);
  await renamed.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('row', { name: 'Nom Halle aux grains Halle rénovée' }).waitFor();
  await axe(page);

  await page.getByRole('link', { name: auditFr.onlyEntity }).click();
  await page.getByRole('heading', { name: auditFr.historyOf('Halle rénovée') }).waitFor();
  const panel = page.getByRole('region', { name: auditFr.compare });
  await panel.getByRole('row', { name: 'Nom Halle aux grains Halle rénovée' }).waitFor();
  await panel.getByLabel(auditFr.toMoment).selectOption('0');
  await panel.getByText(auditFr.same).waitFor();
  await panel.getByText(auditFr.asItStood).click();
  await panel.getByRole('definition').filter({ hasText: 'Halle aux grains' }).waitFor();
  await axe(page);
});

test('events of a request are grouped, older ones load on demand, and they can be downloaded as a workbook', async () => {
  const { page, go } = await client.open({ ...look.dark, width: 390, height: 844, as: jane });
  await go('/audit?entity=configuration');
  await event(page, /placed AU/)
    .first()
    .waitFor();
  const shown = () => page.locator('[data-type]').count();
  const before = await shown();
  await page.getByRole('button', { name: /of the same request/ }).click();
  await expect.poll(shown).toBeGreaterThan(before);
  await event(page, /placed the block/)
    .first()
    .waitFor();
  expect(await fits(page)).toBe(true);
  await page.getByRole('link', { name: auditEn.seeCabinet }).last().click();
  await page.getByRole('heading', { name: replayEn.title('Grande scène') }).waitFor();
  const said = page.getByRole('region', { name: replayEn.player }).getByRole('status');
  await said.getByText('created the configuration').waitFor();
  await follow(page, '/audit');
  await event(page, /./).first().waitFor();
  const log = page.locator('ol');
  const first = await log.textContent();
  await button(page, auditEn.more).click();
  await expect.poll(() => log.textContent()).not.toBe(first);
  const coming = page.waitForEvent('download');
  await button(page, auditEn.exportWorkbook).click();
  expect((await coming).suggestedFilename()).toMatch(/^export_audit_\d{4}-\d\d-\d\d\.xlsx$/);
});

test('a parked view is rebuilt, and views are compared with the events', async () => {
  const defect = vi.spyOn(registerView(brands), 'evolve').mockImplementation(() => {
    throw new TypeError('a defect');
  });
  await admin.post('/api/brands', { lib: 'Lumina' });
  defect.mockRestore();

  const page = await views(jane, look.dark);
  const brandsRow = page.getByRole('row', { name: /^brands/ });
  await brandsRow.getByText(auditEn.states.PARKED).waitFor();
  await brandsRow.getByText('TypeError: a defect').waitFor();
  await axe(page);
  await button(page, auditEn.rebuildOf('brands')).click();
  await page.getByRole('dialog').getByRole('button', { name: auditEn.rebuild, exact: true }).click();
  await brandsRow.getByText(auditEn.states.LIVE).waitFor();

  const compared = page.waitForResponse((response) => response.request().method() === 'POST');
  await button(page, auditEn.compareNow).click();
  expect((await compared).ok()).toBe(true);
  await page.getByText(/^Nothing is missing/).waitFor();
});

test('entities in lists, tiles and forms link to their history, for users who may read the audit', async () => {
  const history = TEXTS.fr.entity.history;
  const about = { linkedEntityModel: 'project', linkedEntityId: project };
  await admin.post('/api/comments', { ...about, comment: 'À livrer par la cour' });
  const { page, go } = await client.open({ ...look.light, as: ADMIN });
  const linkIn = (place: Locator) => place.getByRole('link', { name: new RegExp(`^${history}`) });
  async function leads(link: Locator, name: string): Promise<void> {
    await link.click();
    const heading = page.getByRole('heading', { name: auditFr.historyOf(name) });
    await heading.waitFor();
    await page.goBack();
    await heading.waitFor({ state: 'detached' });
  }
  await go('/groups');
  await moreActions(page.getByRole('row').filter({ hasText: 'Staff' })).click();
  await leads(inMenu(page, history), 'Staff');
  for (const path of [`${drawn}`, `configurator/${drawn}`, `${drawn}/quotes`]) {
    await follow(page, `/configurations/${path}`);
    await leads(linkIn(page.getByRole('main')), 'Grande scène');
  }
  await follow(page, '/projects');
  await leads(page.getByRole('link', { name: `${history} : Halle rénovée` }), 'Halle rénovée');
  await page.getByRole('button', { name: '1 commentaire : Halle rénovée' }).click();
  await linkIn(page.getByRole('dialog')).click();
  await event(page, /a commenté le projet « Halle rénovée »/).waitFor();
  await follow(page, '/users/1');
  await page.getByRole('link', { name: history }).click();
  await event(page, /Connexion d’Administrateur/)
    .first()
    .waitFor();

  const { email } = await memberOf(client.product, STAFF);
  const theirs = await client.visit('/users/1', { ...look.light, as: { email, password: PASSWORD } });
  await theirs.getByRole('heading', { name: 'Administrateur' }).waitFor();
  expect(await theirs.getByRole('link', { name: history }).count()).toBe(0);
  expect(await theirs.getByRole('link', { name: TEXTS.fr.entity.audit }).count()).toBe(0);
});

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
  const failures = sectionOf(page, auditEn.deadLetters).getByRole('listitem');
  await expect.poll(() => failures.count()).toBe(2);
  expect(await failures.first().textContent()).toContain('TypeError: a defect');
  const jobs = sectionOf(page, auditEn.jobs);
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
  await row.locator('[data-status="REBUILDING"]').waitFor();
  expect((await admin.get('/api/sectors')).status).toBe(200);

  await row.getByRole('button', { name: auditFr.cancelOf('sectors') }).click();
  gate.resolve();
  await row.locator('[data-status="LIVE"]').waitFor();
  vi.restoreAllMocks();

  await rebuild();
  await row.locator('[data-status="LIVE"]').waitFor();
  expect((await admin.post('/api/sectors', { lib: 'Sud-Ouest lointain' })).status).toBe(201);
});

test('the history is verified: its seal and the first altered event are shown', async () => {
  const page = await views(ADMIN, look.light);
  const integrity = sectionOf(page, auditFr.integrity);
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
