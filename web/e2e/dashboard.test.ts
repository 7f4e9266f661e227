import { readFile } from 'node:fs/promises';
import type { Dashboard } from '@coffret/contracts/dashboard/answers';
import {
  type Client,
  done,
  type Member,
  memberOf,
  newConfiguration,
  newProject,
  PASSWORD,
  quote,
  STACK,
  testClock,
  withoutPrinting,
} from '@coffret/services/tests/product';
import ExcelJS from 'exceljs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axe } from './testing/axe.ts';
import { countClicks } from './testing/count-clicks.ts';
import { follow } from './testing/follow.ts';
import { rows } from './testing/rows.ts';
import type { Screen } from './testing/screen.ts';
import { type ClientTest, startClient } from './testing/start-client.ts';
import { filled, TEXTS } from './testing/texts.ts';

const t = TEXTS.fr;
const TODAY = '2026-11-21T08:00:00.000Z';

let client: ClientTest;
let staff: Member;
let anne: Member;
let projectId: number;
/** One window for all tests of staff; each loads it anew. */
let ofStaff: Screen;

const again = async ({ email }: Member): Promise<Client> => client.product.login(email, PASSWORD);

beforeAll(async () => {
  client = await startClient({}, { clock: testClock('2026-10-15T08:00:00.000Z') });
  const { product } = client;
  withoutPrinting(product);
  [staff, anne] = [await memberOf(product, 2), await memberOf(product, 3)];
  projectId = await newProject(anne);
  // A quote of October, expired by now.
  await quote(anne, (await newConfiguration(anne, projectId, { ProjLines: STACK, quantity: 7 })).id);
  product.clock.move(Date.parse(TODAY) - product.clock.now().getTime());
  await product.settled();
  const customer = await again(anne);
  await quote(customer, (await newConfiguration(customer, projectId)).id);
  const { id } = await newConfiguration(customer, projectId, { lib: 'Régie' });
  expect(id).toBeGreaterThan(0);
  const bob = await memberOf(product, 3);
  done(await bob.put(`/api/users/${bob.id}`, { siret: '98765432109876' }));
  ofStaff = await open(staff);
});
afterAll(() => client?.close());

/** At the time of the server. */
async function open(who?: { email: string }): Promise<Screen> {
  const screen = await client.open(who && { as: { email: who.email, password: PASSWORD } });
  await screen.fakeTime(client.product.clock.now());
  return screen;
}

async function visit(path: string): Promise<Page> {
  await ofStaff.page.setViewportSize({ width: 1280, height: 800 });
  await ofStaff.go(path);
  return ofStaff.page;
}

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const legend = (page: Page, chart: string, label: string) =>
  panel(page, chart).getByRole('listitem').filter({ hasText: label }).locator('b');
const drawn = (page: Page) =>
  panel(page, t.dashboard.charts.amounts).locator('[data-mark]').first().waitFor();

test('staff start at the pending tasks and follow them to the screens', async () => {
  const { page, go } = await open();
  await go('/login');
  await page.locator('[name="email"]').fill(staff.email);
  await page.locator('[name="password"]').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard');

  const tile = (name: string) =>
    panel(page, t.dashboard.pendingTasks.title).getByRole('listitem').filter({ hasText: name });
  await tile(t.dashboard.pendingTasks.USERS_TO_VERIFY).getByText('1', { exact: true }).waitFor();
  await tile(t.dashboard.pendingTasks.QUOTES_EXPIRING).getByText(t.dashboard.pendingTasks.none).waitFor();
  const quotes = panel(page, t.dashboard.quotes.title);
  await quotes.getByRole('link', { name: t.status.QUOTE_EXPIRED }).getByText('1 devis').waitFor();
  await quotes.getByText(filled(t.dashboard.quotes.daysLeft_other, { count: 30 })).waitFor();
  await panel(page, t.dashboard.activityFeed.title)
    .getByText(/^Devis GBB000002 établi/)
    .waitFor();
  await drawn(page);
  await axe(page);

  await tile(t.dashboard.pendingTasks.USERS_TO_VERIFY)
    .getByRole('link', { name: t.dashboard.pendingTasks.USERS_TO_VERIFY })
    .click();
  await page.waitForURL('**/users?*isVerified=false*');
  await page.goBack();
  await quotes.getByRole('link', { name: 'GBB000002' }).click();
  await page.waitForURL('**/configurations/configurator/*');
});

test('changes by other users update the page without a reload, own changes are not announced; a call request stays open until staff has made the call', async () => {
  const page = await visit('/dashboard');
  const { counts } = t.dashboard.charts;
  await drawn(page);
  await expect.poll(() => legend(page, counts, t.status.QUOTE_OK).innerText()).toBe('1');
  const customer = await again(anne);
  const { id } = await newConfiguration(customer, projectId);
  await quote(customer, id);
  await expect.poll(() => legend(page, counts, t.status.QUOTE_OK).innerText()).toBe('2');
  const feed = panel(page, t.dashboard.activityFeed.title);
  await feed.getByText(/^Devis GBB000003 établi/).waitFor();
  done(await (await again(staff)).put(`/api/configurations/updateStatus/${id}`, { status: 'DONE' }));
  await expect.poll(() => legend(page, counts, t.status.QUOTE_OK).innerText()).toBe('1');
  await feed.getByText(/GBB000003/).waitFor({ state: 'detached' });

  const { CALLS_ASKED, acts, none } = t.dashboard.pendingTasks;
  const tile = panel(page, t.dashboard.pendingTasks.title)
    .getByRole('listitem')
    .filter({ hasText: CALLS_ASKED });
  await tile.getByText(none).waitFor();
  const luc = { customerProjId: projectId, fullName: 'Luc Noir', phone: '01 23 45 67 89' };
  done(await (await again(anne)).post('/api/contacts', { ...luc, isCallRequested: true }));
  await feed.getByRole('link', { name: 'Rappel demandé\u00a0: Luc Noir' }).waitFor();
  await tile.getByRole('link', { name: acts.CALLS_ASKED }).click();
  await page.waitForURL('**/contacts?*isCallRequested=true*');
  await page.getByRole('link', { name: 'Luc Noir' }).click();
  await page.getByRole('heading', { name: 'Luc Noir' }).waitFor();
  await axe(page);
  await page.getByRole('button', { name: t.contacts.called }).click();
  await page.getByText(filled(t.contacts.callNoted, { name: 'Luc Noir' })).waitFor();
  await page.getByRole('button', { name: t.contacts.called }).waitFor({ state: 'detached' });
  await follow(page, '/dashboard');
  await tile.getByText(none).waitFor();
});

test('a point and a slice of a chart lead to their configurations, by keyboard and by mouse', async () => {
  const page = await visit('/dashboard');
  await drawn(page);
  const known = done<Dashboard>(await (await again(staff)).get('/api/dashboard'));
  const agencyId = known.ProjConfigurations[0]?.agencyId;
  const agency = known.ProjAgencies.find(({ id }) => id === agencyId)?.lib ?? '';
  await page.getByRole('button', { name: t.registers.agencies.title }).click();
  await page.getByText(agency, { exact: true }).click();
  await page.waitForURL(`**/dashboard?agencyId=${agencyId}`);
  await page.keyboard.press('Escape');
  await page.locator('.bp6-popover').waitFor({ state: 'detached' });
  // Closing returns the focus to the button, which now has the name of the agency.
  await page.locator('button:focus').waitFor();
  const chart = panel(page, t.dashboard.charts.counts);
  await chart.locator('[data-mark][tabindex="0"]').focus();
  await page.keyboard.press('End');
  await page.locator('.visx-tooltip', { hasText: 'novembre 2026' }).waitFor();
  const november = await chart.getByRole('row', { name: 'novembre 2026' }).getByRole('cell').allInnerTexts();
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/configurations?*createdAt=2026-11*agencyId=${agencyId}*`);
  const sum = november.map(Number).reduce((a, b) => a + b, 0);
  await expect.poll(() => rows(page).count()).toBe(sum);
  await page
    .getByRole('button', {
      name: filled(t.labelled, { label: t.list.fields.createdAt, text: 'novembre 2026' }),
    })
    .waitFor();

  await page.goBack();
  const pie = panel(page, `${t.dashboard.charts.activities}, ${t.dashboard.charts.ever}`);
  await pie.getByRole('link', { name: t.activities.EVENT, exact: true }).click();
  await page.waitForURL('**/configurations?*activity=EVENT*');
  await page
    .getByRole('button', {
      name: filled(t.labelled, { label: t.fields.activity, text: t.activities.EVENT }),
    })
    .waitFor();
  await expect.poll(() => rows(page).count()).toBeGreaterThan(2);
});

test('period, grain and places are stored in the URL, future years are not offered, empty charts show a note; a chart can be read as a table and downloaded', async () => {
  const page = await visit('/dashboard');
  await drawn(page);
  const { charts } = t.dashboard;
  const yearOf = page.getByLabel(filled(charts.yearOf, { of: charts.to }), { exact: true });
  expect(await yearOf.locator('option').last().innerText()).toBe('2026');
  await page.getByRole('radio', { name: charts.byYear }).click();
  await page.waitForURL('**/dashboard?by=year');
  await panel(page, charts.counts).getByRole('row', { name: '2026 1 1', exact: true }).waitFor();
  await yearOf.selectOption('2020');
  await page.waitForURL('**/dashboard?from=*&to=2020-12&by=year');
  await panel(page, charts.amounts).getByText(t.charts.noData).waitFor();
  await page.reload();
  await panel(page, charts.amounts).getByText(t.charts.noData).waitFor();
  await page.goBack();
  await page.waitForURL(/\?by=year$/);
  await drawn(page);

  const { amounts: title } = t.dashboard.charts;
  const chart = panel(page, title);
  const tool = (what: string) =>
    chart.getByRole('button', { name: filled(t.labelled, { label: what, text: title }) });
  const kept = async (what: string) => {
    const downloading = page.waitForEvent('download');
    await tool(what).click();
    const download = await downloading;
    return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
  };
  const picture = await kept(t.charts.asPicture);
  expect(picture.name).toBe('export_dashboard_amounts_2026-11-21.png');
  expect([picture.bytes.subarray(1, 4).toString(), picture.bytes.readUInt32BE(16)]).toEqual([
    'PNG',
    expect.any(Number),
  ]);
  expect(picture.bytes.readUInt32BE(16)).toBeGreaterThan(800);

  const { name, bytes } = await kept(t.charts.asWorkbook);
  expect(name).toBe('export_dashboard_amounts_2026-11-21.xlsx');
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(bytes.buffer as ArrayBuffer);
  const rows = workbook.getWorksheet('data')?.getSheetValues().slice(1) as unknown[][];
  const euros = (text: string) => Number(text.replace(/[^\d,]/g, '').replace(',', '.'));
  await tool(t.charts.asTable).click();
  await tool(t.charts.asTable).and(page.locator('[aria-pressed="true"]')).waitFor();
  const shown = await chart.getByRole('row').allInnerTexts();
  expect(shown).toHaveLength(rows.length);
  const last = (shown.at(-1) ?? '').split('\t').slice(1).map(euros);
  expect(rows.at(-1)?.slice(2)).toEqual(last);
  expect(Math.max(...last)).toBeGreaterThan(100);
});

test('a user with access to the dashboard only sees no tasks and no activity', async () => {
  const admin = await client.product.admin();
  const group = done<{ id: number }>(
    await admin.post('/api/groups', { lib: 'Direction', rights: ['dashboard_r'] }),
  );
  const { page, go } = await open(await memberOf(client.product, group.id));
  await go('/');
  await page.waitForURL('**/dashboard');
  await drawn(page);
  const headings = await page.getByRole('heading', { level: 2 }).allInnerTexts();
  expect(headings).toEqual([t.dashboard.quotes.title, t.dashboard.charts.title]);
});

test('on a phone the charts are hidden and nothing overflows', async () => {
  const page = await visit('/dashboard');
  await page.setViewportSize({ width: 390, height: 844 });
  await panel(page, t.dashboard.activityFeed.title).getByRole('listitem').first().waitFor();
  await expect
    .poll(() => page.getByRole('heading', { level: 2 }).allInnerTexts())
    .toEqual([t.dashboard.pendingTasks.title, t.dashboard.quotes.title, t.dashboard.activityFeed.title]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await axe(page);
});

test('last month’s quotes of more than 2,000 € take four clicks, and are a link', async () => {
  const page = await visit('/dashboard');
  const clicks = await countClicks(page);
  await page.getByRole('navigation').getByRole('link', { name: 'Devis', exact: true }).click();
  const filters = page.getByRole('search');
  await filters.getByRole('button', { name: 'Émis le' }).click();
  const lastMonth = page.getByRole('button', { name: 'Mois dernier', exact: true });
  await lastMonth.waitFor();
  await axe(page, '.bp6-portal');
  await lastMonth.click();
  const found = (one: Page) =>
    one.locator('footer', { hasText: 'Total HT, hors devis remplacés\u00a0: 2\u202f271,85' }).waitFor();
  await found(page);
  await filters.getByRole('button', { name: 'Montant HT' }).click();
  await page.locator('input:focus').and(page.getByLabel('Au moins')).waitFor();
  await axe(page, '.bp6-portal');
  await page.keyboard.type('2000');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/quotes?*date=LAST_MONTH&priceFrom=2000&*');
  await found(page);
  expect(await clicks()).toBe(4);
  const { pathname, search } = new URL(page.url());
  await found(await visit(pathname + search));
});
