import { pdfPages } from '@coffret/services/platform/pdf/pdf-text.fixture';
import { ADMIN, type Client } from '@coffret/services/tests/product';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axe } from './testing/axe.ts';
import { countClicks } from './testing/count-clicks.ts';
import { framesSeen, watchFrames } from './testing/filled-frames.ts';
import { hiddenWidth } from './testing/forms.ts';
import { addManyUsers } from './testing/many-users.ts';
import { chooseForSelected, rows } from './testing/rows.ts';
import type { ScreenOptions } from './testing/screen.ts';
import { type ClientTest, startClient } from './testing/start-client.ts';

const USERS = 3_000;

let client: ClientTest;
let admin: Client;

beforeAll(async () => {
  client = await startClient({ chromiumPath: '/nowhere' });
  admin = await client.product.admin();
  await addManyUsers(client.product, USERS);
});
afterAll(() => client.close());

const visit = (path: string, options?: ScreenOptions) => client.visit(path, { as: ADMIN, ...options });

const ALL = '/users?size=scroll&groupLib=Client&sort=fullName&order=asc';
const row = (page: Page, index: number) => page.locator(`tr[data-index="${index}"]:not([aria-busy])`);
const footer = (page: Page, text: string) => page.locator('footer p', { hasText: text }).waitFor();
const param = (page: Page, name: string) => new URL(page.url()).searchParams.getAll(name);

test.each(['fr', 'en'] as const)(
  'at 1280 px the row actions do not cover any of the columns: %s',
  async (language) => {
    const { page, go } = await client.open({ as: ADMIN, language, width: 1280 });
    for (const path of ['/users', '/catalogs']) {
      await go(path);
      await row(page, 5).waitFor();
      await expect.poll(() => hiddenWidth(page), { message: path }).toBe(0);
    }
  },
);

test('no frame has blank rows while scrolling by wheel, scrollbar and keyboard', async () => {
  const page = await visit(ALL);
  await row(page, 5).waitFor();
  await watchFrames(page);
  await page.mouse.move(600, 500);
  for (let turn = 0; turn < 20; turn += 1) await page.mouse.wheel(0, 240);
  await page.locator('[data-scroller]').evaluate((scroller) => scroller.scrollTo(0, 50_000));
  await row(page, 1_400).waitFor();
  await row(page, 1_400).focus();
  await page.keyboard.press('End');
  await row(page, USERS - 1).waitFor();
  const { frames, blank } = await framesSeen(page);
  expect(blank).toBe(0);
  expect(frames).toBeGreaterThan(3);
});

test('rows render without actions while scrolling, and with them afterwards', async () => {
  const page = await visit(ALL);
  await row(page, 5).waitFor();
  await page.waitForLoadState('networkidle');
  const without = await page.locator('[data-scroller]').evaluate(
    (scroller) =>
      new Promise<number>((resolve) => {
        const looking = new MutationObserver(() => {
          const rows = [...scroller.querySelectorAll('tr[data-index]:not([aria-busy])')];
          const bare = rows.filter(({ lastElementChild }) => lastElementChild?.childElementCount === 0);
          if (bare.length === 0) return;
          looking.disconnect();
          resolve(bare.length);
        });
        looking.observe(scroller, { subtree: true, childList: true });
        scroller.scrollTop = 5_000;
      }),
  );
  expect(without).toBeGreaterThan(10);
  await expect.poll(() => page.locator('tr[data-index] > td:last-child:empty').count()).toBe(0);
});

test('screen readers get the number of rows and the sort order; the keyboard reaches both ends of the list and scrolls the row into view, which stays in the document, in order', async () => {
  const page = await visit(ALL);
  await row(page, 0).waitFor();
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  const roles = new Set(nodes.map(({ role }) => role?.value));
  for (const role of ['grid', 'row', 'gridcell', 'columnheader']) expect(roles).toContain(role);
  const grid = page.getByRole('grid', { name: 'Utilisateurs' });
  expect(await grid.getAttribute('aria-rowcount')).toBe(String(USERS + 1));
  expect(await row(page, 3).getAttribute('aria-rowindex')).toBe('5');
  await page.locator('th[aria-sort="ascending"]', { hasText: 'Nom complet' }).waitFor();

  await row(page, 0).focus();
  const focused = (index: number) => page.locator(`tr[data-index="${index}"]:focus`).waitFor();
  await page.keyboard.press('End');
  await focused(USERS - 1);
  await page.keyboard.press('Home');
  await focused(0);
  for (let step = 0; step < 20; step += 1) await page.keyboard.press('ArrowDown');
  await focused(20);
  const [scroller, last] = await Promise.all([
    page.locator('[data-scroller]').boundingBox(),
    page.locator('tr:focus').boundingBox(),
  ]);
  if (!scroller || !last) throw new Error('there is no row');
  expect(last.y + last.height).toBeLessThanOrEqual(scroller.y + scroller.height);

  const scrollTo = (px: number) =>
    page.locator('[data-scroller]').evaluate((scroller, top) => scroller.scrollTo(0, top), px);
  const inPage = () =>
    rows(page).evaluateAll((rows) => rows.map((tr) => Number((tr as HTMLElement).dataset.index)));
  await scrollTo(0);
  await row(page, 3).focus();
  await scrollTo(50_400);
  await row(page, 1_400).waitFor();
  const below = await inPage();
  expect(below[0]).toBe(3);
  expect(below).toEqual(below.toSorted((a, b) => a - b));
  await row(page, 1_400).focus();
  await scrollTo(0);
  await row(page, 0).waitFor();
  const above = await inPage();
  expect(above.at(-1)).toBe(1_400);
  expect(above).toEqual(above.toSorted((a, b) => a - b));
  await page.keyboard.press('ArrowDown');
  await page.locator('tr[data-index="1401"]:focus').waitFor();
});

test('thirty customers move to another agency in 5 clicks', async () => {
  const search = 'search=installateur+0003';
  const page = await visit(`/users?size=50&groupLib=Client&sort=fullName&order=asc&${search}`);
  const clicks = await countClicks(page);
  await row(page, 0).getByRole('checkbox').click();
  await page.locator('[data-scroller]').evaluate((scroller) => scroller.scrollTo(0, 700));
  await row(page, 29)
    .getByRole('checkbox')
    .click({ modifiers: ['Shift'] });
  const move = { name: 'Changer l’agence de 30 clients', exact: true };
  await page.getByRole('button', move).click();
  const dialog = page.getByRole('dialog', move);
  await dialog.getByRole('radio', { name: 'Lyon', exact: true }).click();
  await axe(page);
  await dialog.getByRole('button', move).click();
  await page.getByText('30 clients déplacés').waitFor();
  expect(await clicks()).toBe(5);
  const { body } = await admin.get(`/api/users?agencyLib=Lyon&${search}`);
  expect(body).toMatchObject({ count: 30 });
});

test('the checkbox selects a page, then all matching rows, and another search clears the selection', async () => {
  const page = await visit('/users?size=10&groupLib=Client&search=installateur+00299');
  await footer(page, '10 sur 11 résultats');
  await page.getByRole('searchbox').fill('installateur 0029');
  await footer(page, '10 sur 111 résultats');
  const before = await row(page, 0).boundingBox();
  await page.getByLabel('Sélectionner toutes les lignes affichées').check();
  await page.getByText('Sélection : 10 clients').waitFor();
  // The next click meets the row it is meant for.
  expect(await row(page, 0).boundingBox()).toEqual(before);
  await page.getByRole('button', { name: 'Sélectionner les 111 clients' }).click();
  await page.getByText('Sélection : 111 clients').waitFor();
  await page.getByRole('button', { name: 'Page 3' }).click();
  await page.locator('tr[aria-rowindex="22"][aria-selected="true"]').waitFor();
  await page.getByRole('searchbox').fill('installateur 00299');
  await footer(page, '10 sur 11 résultats');
  await expect.poll(() => param(page, 'selected')).toEqual([]);
});

test('a row deleted by another user causes no error', async () => {
  const { id } = (await admin.post('/api/sectors', { lib: 'Zone A' })).body as { id: number };
  await admin.post('/api/sectors', { lib: 'Zone B' });
  const page = await visit('/sectors?search=zone');
  await page.getByLabel('Sélectionner Zone A').check();
  await page.getByLabel('Sélectionner Zone B').check();
  await admin.delete(`/api/sectors/${id}`);
  await footer(page, '1 sur 1 résultat');
  await chooseForSelected(page, 'Supprimer 2 secteurs');
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer 2 secteurs' }).click();
  await page.getByText('Suppression faite : 1 secteur').waitFor();
  // The deleted row stays for a while.
  await page.locator('tr[data-gone]', { hasText: 'Zone B' }).waitFor();
  await page.reload();
  await page.getByText('Aucun résultat').waitFor();
  await page.getByRole('button', { name: 'Effacer les filtres' }).last().click();
  await row(page, 0).waitFor();
});

test('a bulk action shows the filters of its rows, and skips rows that no longer match', async () => {
  const made = await admin.post('/api/sectors', { lib: 'Quartier A' });
  const { id, rowVersion } = made.body as { id: number; rowVersion: number };
  await admin.post('/api/sectors', { lib: 'Quartier B' });
  const page = await visit('/sectors?search=quartier');
  await page.getByLabel('Sélectionner toutes les lignes affichées').check();
  await chooseForSelected(page, 'Supprimer 2 secteurs');
  const dialog = page.getByRole('dialog', { name: 'Supprimer 2 secteurs' });
  await dialog.getByText('Parmi : recherche « quartier ».').waitFor();
  await admin.put(`/api/sectors/${id}`, { lib: 'Faubourg A', rowVersion });
  await footer(page, '1 sur 1 résultat');
  await dialog.getByRole('button', { name: 'Supprimer 2 secteurs' }).click();
  const left = '1 sans changement : hors de la recherche et des filtres';
  await page.getByText(`Suppression faite : 1 secteur, ${left}`).waitFor();
  expect((await admin.get(`/api/sectors/${id}`)).status).toBe(200);
  await expect.poll(() => param(page, 'selected')).toEqual([]);
});

test('a list keeps its search when the user returns from a form', async () => {
  const page = await visit('/contacts?page=1&search=petit');
  await page.getByRole('link', { name: 'Ajouter un contact' }).click();
  const back = page.locator('[data-back]');
  await back.waitFor();
  expect(await back.getAttribute('href')).toContain('search=petit');
});

test('the address overrides saved settings', async () => {
  const user = (await admin.get('/api/users/1')).body as { prefs: object };
  const groups = { cols: ['lib'], filters: {}, autoSave: true };
  await admin.put('/api/usersprefs/1', { prefs: { ...user.prefs, lists: { groups } } });
  const headings = (page: Page) => page.getByRole('columnheader').allInnerTexts();
  const kept = await visit('/groups');
  await row(kept, 0).waitFor();
  expect((await headings(kept)).filter((text) => text.trim() !== '')).toEqual(['Nom', 'Actions']);
  const linked = await visit('/groups?page=1&columns=lib,createdAt');
  await row(linked, 0).waitFor();
  expect((await headings(linked)).filter((text) => text.trim() !== '')).toEqual([
    'Nom',
    'Création',
    'Actions',
  ]);
});

test('columns are reordered by keyboard and mouse and stay so, and the dialog is loaded on demand', async () => {
  const { page, go } = await client.open({ as: ADMIN });
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  const isFetched = () => fetched.some((url) => /columns-dialog-.*\.js/.test(url));
  const headings = async () => {
    const texts = await page.getByRole('columnheader').allInnerTexts();
    return texts.map((text) => text.trim()).filter((text) => text !== '' && text !== 'Actions');
  };
  await go('/sectors');
  await row(page, 0).waitFor();
  expect([await headings(), isFetched()]).toEqual([['Id', 'Nom', 'Création', 'Modification'], false]);
  await page.getByRole('button', { name: 'Colonnes' }).click();
  await page.getByRole('button', { name: 'Déplacer Nom, 2 sur 4' }).press('ArrowDown');
  await page.getByRole('status').filter({ hasText: 'Nom : place 3 sur 4' }).waitFor();
  await expect.poll(headings).toEqual(['Id', 'Création', 'Nom', 'Modification']);
  expect(isFetched()).toBe(true);
  await page.locator('button:focus[aria-label="Déplacer Nom, 3 sur 4"]').press('ArrowUp');
  await page.getByRole('button', { name: 'Déplacer Nom, 2 sur 4' }).waitFor();
  await page
    .getByRole('button', { name: 'Déplacer Modification, 4 sur 4' })
    .dragTo(page.getByRole('dialog').getByRole('listitem').first());
  await page.getByRole('button', { name: 'Déplacer Modification, 1 sur 4' }).waitFor();
  await page.getByRole('checkbox', { name: 'Création' }).uncheck({ force: true });
  await axe(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Fermer' }).last().click();
  await expect.poll(headings).toEqual(['Modification', 'Id', 'Nom']);
  await page.reload();
  await row(page, 0).waitFor();
  expect(await headings()).toEqual(['Modification', 'Id', 'Nom']);
});

test('a print has all rows of the page and the heading on each sheet, light and without controls', async () => {
  const { page, go } = await client.open({ as: ADMIN, theme: 'dark' });
  await go('/users?size=100&groupLib=Client&sort=fullName&order=asc');
  await row(page, 5).waitFor();
  const headings = await page.locator('thead th[data-kind]:visible').allInnerTexts();
  expect(headings).toContain('Nom complet');
  const sheets = await pdfPages(await page.pdf({ format: 'A4' }));
  const names = sheets.map((sheet) => sheet.replace(/\s+/g, ' ').match(/Installateur \d{6}/g) ?? []);
  expect(names.flat()).toEqual(
    Array.from({ length: 100 }, (_, index) => `Installateur ${String(index).padStart(6, '0')}`),
  );
  expect(sheets.length).toBeGreaterThan(1);
  const shown = headings.filter((heading) => heading !== '');
  for (const sheet of sheets) for (const heading of shown) expect(sheet).toContain(heading);
  expect(sheets.join()).not.toMatch(/Ajouter|Filtres|par page/);
  expect(await page.locator('html.bp6-dark').count()).toBe(1);
});
