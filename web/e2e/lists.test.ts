import { REFERENCE_FORM } from '@coffret/cabinet/test-data/reference-cabinet';
import { ADMIN, type Client } from '@coffret/services/tests/product';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axe } from './testing/axe.ts';
import { createAs } from './testing/create-as.ts';
import { person } from './testing/customers.ts';
import { keyboardAbove } from './testing/forms.ts';
import { chooseAct, chooseForSelected, inMenu, moreActions, rows } from './testing/rows.ts';
import type { ScreenOptions } from './testing/screen.ts';
import { type ClientTest, startClient } from './testing/start-client.ts';

let client: ClientTest;
let admin: Client;

const customer = (number: number) =>
  person(`Client ${String.fromCharCode(65 + number)}`, `customer.${number}@example.org`, {
    company: number % 2 === 0 ? 'Atelier Nord' : 'Tableaux Sud',
  });

beforeAll(async () => {
  client = await startClient();
  admin = await client.product.admin();
  for (let number = 0; number < 12; number++) await createAs(admin, '/api/users', customer(number));
  await createAs(admin, '/api/users', person('Staff', 'staff@example.org', { groupId: 2 }));
  const projectId = await createAs(admin, '/api/projects', { lib: 'Chantier' });
  await createAs(admin, '/api/configurations', { lib: 'Coffret', projectId, ...REFERENCE_FORM });
});
afterAll(() => client.close());

const visit = (path: string, options?: ScreenOptions) => client.visit(path, { as: ADMIN, ...options });

const footer = (page: Page, text: string) => page.locator('footer p', { hasText: text }).waitFor();
const names = async (page: Page) =>
  (await rows(page).locator('td:nth-child(2)').allInnerTexts()).map((name) => name.trim());
const param = (page: Page, name: string) => new URL(page.url()).searchParams.getAll(name);

test('the list of users starts with customers by name; search, sort, pages and the back button work', async () => {
  const page = await visit('/users');
  await footer(page, '12 sur 12 résultats');
  expect((await names(page)).slice(0, 2)).toEqual(['Client A', 'Client B']);
  expect(param(page, 'groupLib')).toEqual(['Client']);
  await axe(page);

  await page.getByLabel('Lignes par page').selectOption('10');
  await footer(page, '10 sur 12 résultats');
  await page.getByRole('button', { name: 'Page 2' }).click();
  await footer(page, '2 sur 12 résultats');
  expect(await names(page)).toEqual(['Client K', 'Client L']);

  await page.getByRole('columnheader', { name: 'Nom complet' }).getByRole('button').click();
  await page.locator('th[aria-sort="descending"]').waitFor();
  await footer(page, '10 sur 12 résultats');
  expect((await names(page))[0]).toBe('Client L');

  await page.getByRole('searchbox').fill('client customer.2@');
  await footer(page, '1 sur 1 résultat');
  expect(await names(page)).toEqual(['Client C']);
  await page.goBack();
  await footer(page, '10 sur 12 résultats');
  await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('');
  await page.goBack();
  await page.locator('th[aria-sort="ascending"]').waitFor();
  await footer(page, '2 sur 12 résultats');
});

test('the heading of a numeric column is aligned with its values, and a truncated cell shows its text on hover', async () => {
  const page = await visit('/catalogs?search=modules');
  await rows(page).first().waitFor();
  await axe(page);
  const ends = await page.locator('[data-kind="money"]').evaluateAll((cells) =>
    cells.slice(0, 2).map((cell) => {
      const words = document.createRange();
      words.selectNodeContents(cell.querySelector('th > button > span') ?? cell);
      return Math.round(words.getBoundingClientRect().right);
    }),
  );
  expect(ends[0]).toBe(ends[1]);

  await rows(page).locator('td', { hasText: 'Bloc de tête 10 modules, 4 réservés' }).hover();
  await page.locator('td[title^="Bloc de tête 10 modules, 4"]').waitFor();
  await page.goto('/catalogs?search=cadenassable');
  const short = rows(page).locator('td', { hasText: 'Portillon cadenassable' });
  await short.hover();
  expect(await short.getAttribute('title')).toBeNull();
});

test('until the next page has loaded the previous rows stay with their numbers and are inert', async () => {
  const page = await visit('/users?size=10&groupLib=Client&sort=fullName&order=asc');
  await footer(page, '10 sur 12 résultats');
  const answers = Promise.withResolvers<void>();
  await page.route('**/api/users?*', async (route) => {
    await answers.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Page 2' }).click();
  await page.locator('table[aria-busy="true"] > tbody[inert]').waitFor();
  expect(await rows(page).first().getAttribute('aria-rowindex')).toBe('2');
  expect((await names(page))[0]).toBe('Client A');
  answers.resolve();
  await footer(page, '2 sur 12 résultats');
  expect(await rows(page).first().getAttribute('aria-rowindex')).toBe('12');
  await page.locator('table[aria-busy="false"] > tbody:not([inert])').waitFor();
});

test('a filter narrows the list and is cleared', async () => {
  const page = await visit('/users');
  await page.getByRole('search').getByRole('button', { name: 'Société' }).click();
  await page.getByRole('group', { name: 'Société' }).getByText('Tableaux Sud', { exact: true }).click();
  await footer(page, '6 sur 6 résultats');
  expect(param(page, 'company')).toEqual(['Tableaux Sud']);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Effacer les filtres' }).click();
  await footer(page, '14 sur 14 résultats');
  await page.reload();
  await footer(page, '14 sur 14 résultats');
});

test('clearing the filters also clears an unfinished search', async () => {
  const page = await visit('/users');
  await footer(page, '12 sur 12 résultats');
  await page.getByRole('searchbox').fill('client customer.2@');
  await page.getByRole('button', { name: 'Effacer les filtres' }).click();
  await footer(page, '14 sur 14 résultats');
  await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('');
});

test('columns and filters are saved on request', async () => {
  const page = await visit('/departments');
  const saved = page.waitForResponse((answer) => answer.url().includes('/api/usersprefs/'));
  await page.getByRole('button', { name: 'Colonnes' }).click();
  await page.getByRole('dialog').getByText('Création').click();
  await page.getByRole('columnheader', { name: 'Création' }).waitFor({ state: 'detached' });
  await page.getByText('Mémoriser mes colonnes et mes filtres').click();
  await saved;
  await page.getByRole('button', { name: 'Fermer', exact: true }).last().click();
  const again = await visit('/departments');
  await rows(again).first().waitFor();
  expect(await again.locator('th').allInnerTexts()).not.toContain('Création');
  expect(await again.getByRole('columnheader', { name: 'Modification' }).count()).toBe(1);
});

test('several rows are deleted after a confirmation that shows their number', async () => {
  for (const lib of ['Alpha', 'Bêta', 'Gamma'])
    await createAs(admin, '/api/sectors', { lib: `Essai ${lib}` });
  const page = await visit('/sectors?search=essai');
  await footer(page, '3 sur 3 résultats');
  await page.getByLabel('Sélectionner Essai Alpha').check();
  await page.getByLabel('Sélectionner Essai Gamma').check();
  await page.reload();
  await chooseForSelected(page, 'Supprimer 2 secteurs');
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Suppression de 2 secteurs').waitFor();
  await dialog.getByRole('button', { name: 'Supprimer 2 secteurs' }).click();
  await footer(page, '1 sur 1 résultat');
  expect(await names(page)).not.toContain('Essai Alpha');
  await expect.poll(() => param(page, 'selected')).toEqual([]);
});

const focused = (page: Page, selector: string) => page.locator(`${selector}:focus`).first().waitFor();

test('a dialog returns the focus, and a deletion moves it to the row in the deleted row’s place', async () => {
  for (const lib of ['Un', 'Deux']) await createAs(admin, '/api/sectors', { lib: `Foyer ${lib}` });
  const page = await visit('/sectors?search=foyer&sort=lib&order=desc');
  await footer(page, '2 sur 2 résultats');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Colonnes' }).click();
  await dialog.waitFor();
  await keyboardAbove(page);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Colonnes' }).and(page.locator(':focus')).waitFor();
  const more = moreActions(rows(page).first());
  await more.click();
  await page.getByRole('menuitem', { name: 'Supprimer' }).waitFor();
  await more.click();
  await page.getByRole('menuitem').first().waitFor({ state: 'detached' });
  const remove = () => chooseAct(rows(page).first(), 'Supprimer');
  await remove();
  await dialog.getByRole('button', { name: 'Annuler' }).click();
  await moreActions(rows(page).first()).and(page.locator(':focus')).waitFor();
  await remove();
  await dialog.getByRole('button', { name: 'Supprimer' }).click();
  await footer(page, '1 sur 1 résultat');
  await focused(page, 'tr[data-index="0"]');
  await remove();
  await dialog.getByRole('button', { name: 'Supprimer' }).click();
  await rows(page).waitFor({ state: 'detached' });
  await focused(page, 'tr[data-gone]');
});

test('arrow keys move between rows, space selects and Enter opens a row', async () => {
  const page = await visit('/users?groupLib=Client&sort=fullName&order=asc');
  await footer(page, '12 sur 12');
  await rows(page).first().focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.locator('tr[aria-rowindex="4"]:focus').waitFor();
  await page.keyboard.press(' ');
  await page.locator('tr[aria-rowindex="4"][aria-selected="true"]').waitFor();
  await expect.poll(() => param(page, 'selected')).toHaveLength(1);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Client C' }).waitFor();
});

test('a list is saved as a view, renamed, shared and opened first; what is open is accessible, and nothing moves while the list loads', async () => {
  const page = await visit('/departments?search=ain');
  await rows(page).first().waitFor();
  await page.getByRole('search').getByRole('button', { name: 'Agence' }).click();
  await page.getByRole('group', { name: 'Agence' }).getByText('Lyon', { exact: true }).waitFor();
  await axe(page);
  await page.keyboard.press('Escape');
  await page.getByRole('group', { name: 'Agence' }).waitFor({ state: 'detached' });
  await moreActions(rows(page).first()).click();
  await focused(page, '[role="menuitem"]');
  await axe(page);
  await page.keyboard.press('Escape');
  await page.getByRole('menuitem').first().waitFor({ state: 'detached' });

  const dialog = page.getByRole('dialog');
  const tab = (name: RegExp) => page.locator('[aria-current="page"]', { hasText: name });
  const save = async (name: string) => {
    await dialog.getByLabel('Nom de la vue').fill(name);
    await dialog.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
  };
  await page.getByRole('button', { name: 'Enregistrer la vue' }).click();
  await save('Ain et autour');
  await tab(/^Ain et autour/).waitFor();
  await page.getByRole('button', { name: 'Actions de la vue «\u00a0Ain et autour\u00a0»' }).click();
  await inMenu(page, 'Renommer ou partager la vue').waitFor();
  await axe(page, '.bp6-portal');
  await inMenu(page, 'Renommer ou partager la vue').click();
  await dialog.getByText('Pour tous ceux qui voient cette liste').click();
  await save('Ain');
  await tab(/^Ain\d*$/).waitFor();
  const { body } = await admin.get('/api/views?list=departments');
  expect(body).toMatchObject({ rows: [{ lib: 'Ain', shared: true }] });
  const kept = page.waitForResponse((answer) => answer.url().includes('/api/usersprefs/'));
  await page.getByRole('button', { name: 'Actions de la vue «\u00a0Ain\u00a0»' }).click();
  await inMenu(page, 'Ouvrir la liste sur cette vue').click();
  await kept;

  const answers = Promise.withResolvers<void>();
  await page.route(/\/api\/(departments|views)\?/, async (route) => {
    await answers.promise;
    await route.continue();
  });
  await page.goto(new URL('/departments', page.url()).href);
  await page.locator('tr[aria-busy]').first().waitFor();
  await page.evaluate(() => document.fonts.ready);
  const places = () =>
    Promise.all([
      page.getByRole('button', { name: 'Colonnes' }).boundingBox(),
      page.getByRole('columnheader').first().boundingBox(),
    ]);
  const before = await places();
  answers.resolve();
  await tab(/^Ain\d+$/).waitFor();
  await rows(page).first().waitFor();
  expect(await places()).toEqual(before);
});

test('all departments are shown in one scrolling list', async () => {
  const page = await visit('/departments?size=scroll');
  await rows(page).first().waitFor();
  await axe(page);
  const grid = page.getByRole('grid');
  const rowCount = async () => Number(await grid.getAttribute('aria-rowcount'));
  await expect.poll(rowCount).toBeGreaterThan(101);
  const last = await rowCount();
  expect(await rows(page).count()).toBeLessThan(80);
  await rows(page).first().focus();
  await page.keyboard.press('End');
  await page.locator(`tr[data-index][aria-rowindex="${last}"]`).waitFor();
});

test('on a phone the page scrolls the cards, and one sheet has all filters', async () => {
  const page = await visit('/departments?size=scroll', { width: 390, height: 700 });
  await rows(page).first().waitFor();
  await axe(page);
  const far = page.locator('tr[data-index="80"]');
  await page.evaluate(() => scrollTo(0, 80 * 92));
  await far.waitFor();
  await page.getByRole('button', { name: 'Filtres', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Filtres' });
  await sheet.getByRole('button', { name: 'Agence' }).click();
  await page.getByRole('group', { name: 'Agence' }).getByText('Lyon', { exact: true }).click();
  await expect.poll(() => param(page, 'agencyLib')).toEqual(['Lyon']);
  await page.keyboard.press('Escape');
  await axe(page);
  await sheet.getByRole('button', { name: /^Voir \d+ départements$/ }).click();
  await page.getByRole('button', { name: 'Filtres : 1' }).waitFor();
  await far.waitFor({ state: 'detached' });
});

test('on a phone a product is selected beside its picture, and the sort order is reversed', async () => {
  const page = await visit('/catalogs', { width: 390 });
  await rows(page).first().waitFor();
  await axe(page);
  const box = rows(page).first().getByRole('checkbox');
  await box.check();
  await page.locator('tr[data-index="0"][aria-selected="true"]').waitFor();
  await page.getByRole('button', { name: 'Ordre croissant' }).click();
  await page.getByRole('button', { name: 'Ordre décroissant' }).waitFor();
  await expect.poll(() => param(page, 'order')).toEqual(['desc']);
  expect(await page.getByRole('button', { name: 'Colonnes' }).count()).toBe(0);
});
