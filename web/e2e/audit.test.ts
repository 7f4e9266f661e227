import { brands } from '@coffret/contracts/registers/registers';
import { ADMINS, STAFF } from '@coffret/contracts/rights';
import { registerView } from '@coffret/projections/registers/view';
import {
  ADMIN,
  type Client,
  memberOf,
  newConfiguration,
  newProject,
  PASSWORD,
  STACK,
} from '@coffret/services/tests/product';
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { auditEn } from '../src/features/audit/texts.en.ts';
import { auditFr } from '../src/features/audit/texts.fr.ts';
import { replayEn } from '../src/features/configurations/history/texts.en.ts';
import { axe } from './testing/axe.ts';
import { follow } from './testing/follow.ts';
import { fits } from './testing/forms.ts';
import { inMenu, moreActions } from './testing/rows.ts';
import { type ClientTest, startClient } from './testing/start-client.ts';
import { TEXTS } from './testing/texts.ts';

let client: ClientTest;
let admin: Client;
let project: number;
let drawn: number;
let jane: { email: string; password: string };
beforeAll(async () => {
  client = await startClient({ logLevel: 'silent' });
  admin = await client.product.admin();
  const { email, id: janeId, ...hers } = await memberOf(client.product, ADMINS);
  await hers.put(`/api/users/${janeId}`, { culture: 'en_EN' });
  jane = { email, password: PASSWORD };
  project = await newProject(admin, 'Halle aux grains');
  const { id, rowVersion } = await newConfiguration(admin, project, { lib: 'Grande scène' });
  await admin.put(`/api/configurations/editConfigurator/${id}`, {
    ProjLines: STACK,
    isCircuitBreakerAdded: null,
    rowVersion,
  });
  drawn = id;
  client.product.clock.move(60_000);
  await admin.put(`/api/projects/${project}`, { lib: 'Halle rénovée' });
});
afterEach(() => void vi.restoreAllMocks());
afterAll(() => client?.close());

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const event = (page: Page, sentence: string | RegExp) => page.getByRole('button', { name: sentence });
const look = { light: { theme: 'light', language: 'fr' }, dark: { theme: 'dark', language: 'en' } } as const;

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
  await event(page, /placed the line/)
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

  const { page, go } = await client.open({ ...look.dark, as: jane });
  await go('/audit?part=views');
  const brandsRow = page.getByRole('row', { name: /^brands/ });
  await brandsRow.getByText(auditEn.states.PARKED).waitFor();
  await brandsRow.getByText('TypeError: a defect').waitFor();
  await axe(page);
  await button(page, auditEn.rebuildOf('brands')).click();
  await page.getByRole('dialog').getByRole('button', { name: auditEn.rebuild, exact: true }).click();
  await brandsRow.getByText(auditEn.states.LIVE).waitFor();

  await page.getByText(auditEn.neverCompared).waitFor();
  await button(page, auditEn.compareNow).click();
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
