import { readFile } from 'node:fs/promises';
import { REFERENCE_FORM, REFERENCE_STACK } from '@coffret/cabinet/test-data/reference-cabinet';
import { CLIENTS } from '@coffret/contracts/rights';
import {
  ADMIN,
  type Client,
  memberOf,
  newConfiguration,
  newProject,
  quote,
  withoutPrinting,
} from '@coffret/services/tests/product';
import * as XLSX from '@e965/xlsx';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axe } from './testing/axe.ts';
import { countClicks } from './testing/count-clicks.ts';
import { rows } from './testing/rows.ts';
import { type ClientTest, startClient } from './testing/start-client.ts';

let client: ClientTest;
let admin: Client;

beforeAll(async () => {
  client = await startClient();
  admin = await client.product.admin();
  const project = (await admin.post('/api/projects', { lib: 'Foire', userId: 1 })).body as { id: number };
  const drawn = { ...REFERENCE_FORM, lib: 'Coffret', projectId: project.id, ProjLines: REFERENCE_STACK };
  expect((await admin.post('/api/configurations', drawn)).status).toBe(201);
  withoutPrinting(client.product);
  const anne = await memberOf(client.product, CLIENTS);
  await quote(anne, (await newConfiguration(anne, await newProject(anne, 'Quai'))).id);
});
afterAll(() => client.close());

const priceOf = async (ref: string) =>
  ((await admin.get(`/api/products?ref=${ref}`)).body as { rows: { price: number }[] }).rows[0]?.price;

async function choose(page: Page, list: string): Promise<void> {
  await page.getByRole('button', { name: 'Choisir un tarif' }).waitFor();
  const file = { name: 'tarif-2027.csv', mimeType: 'text/csv', buffer: Buffer.from(list) };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('heading', { name: 'tarif-2027.csv' }).waitFor();
}
const cells = (page: Page) => page.getByRole('group', { name: /à copier/ });

// BLD10 should be 94,90.
const LIST = 'référence;prix\nPC16;10,00\nBLD10;9,49\nAU;55\nINCONNU;3\nKEY;douze\n';

test('a misplaced decimal point is highlighted and excluded, and the other changes are applied and undone', async () => {
  const before = await Promise.all(['BLD10', 'PC16', 'AU'].map(priceOf));
  const page = await client.visit('/priceImports', { as: ADMIN });
  await choose(page, LIST);
  await page.getByText('2 prix montent, en moyenne +10,8 % ; 3 lignes restent de côté.').waitFor();
  await page.getByRole('tab', { name: '1 à cocher' }).click();
  const slip = cells(page).getByText('−89,8', { exact: false });
  await slip.waitFor();
  expect(await slip.locator('xpath=ancestor-or-self::*[@data-alarm]').getAttribute('data-alarm')).toBe('red');
  await axe(page);
  const apply = page.getByRole('button', { name: 'Changer 2 produits' });
  await apply.waitFor();
  const tick = cells(page).getByLabel('Prendre ce qui change de BLD10');
  expect(await tick.isChecked()).toBe(false);
  await tick.check({ force: true });
  await page.getByRole('button', { name: 'Changer 3 produits' }).waitFor();
  await page.getByRole('button', { name: 'Décocher ce changement' }).click();
  await apply.waitFor();
  // The largest change comes first, also for screen readers.
  await page.getByRole('tab', { name: '2 produits changent' }).click();
  const table = page.getByRole('table', { name: '2 produits changent' });
  expect(await table.locator('tbody tr').first().innerText()).toContain('AU');

  await page.getByRole('tab', { name: 'Impact' }).click();
  await page.getByRole('table', { name: 'Par client' }).waitFor();
  await apply.click();
  await page.getByText('2 produits changés.').waitFor();
  expect(await Promise.all(['BLD10', 'PC16', 'AU'].map(priceOf))).toEqual([before[0], 10, 55]);

  await page.getByRole('button', { name: 'Annuler cet import' }).click();
  await page.getByRole('button', { name: 'Remettre 2 produits' }).click();
  await page.getByText('2 produits remis comme avant.').waitFor();
  expect(await Promise.all(['BLD10', 'PC16', 'AU'].map(priceOf))).toEqual(before);
  await page.getByRole('link', { name: 'Imports de tarifs' }).click();
  const row = rows(page).filter({ hasText: 'tarif-2027.csv' });
  await row.getByText('Annulé').waitFor();
  await axe(page);
});

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  const isFocused = () => wanted.evaluate((element) => element === document.activeElement);
  await wanted.waitFor();
  for (let left = 60; left > 0 && !(await isFocused()); left -= 1) await page.keyboard.press('Tab');
  expect(await isFocused()).toBe(true);
}

test('a doubtful list is decided by keys alone, with a choice that is kept, proposed and forgotten', async () => {
  const list = 'référence;prix public;prix de vente;TTC\nPC16;10,00;9,90;11,76\nAU;50;47;56,40\n';
  const before = await priceOf('AU');
  const page = await client.visit('/priceImports', { as: ADMIN });
  await choose(page, list);
  const picture = page.getByRole('region', { name: 'La liste telle qu’elle est lue' });
  await picture.getByRole('heading', { name: 'Quelle colonne donne le prix ?' }).waitFor();
  await picture
    .getByRole('row', { name: /^PC16 Prise/ })
    .getByText('9,90')
    .waitFor();
  await axe(page);
  // On a phone the tables scroll, not the page.
  const size = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await axe(page);
  if (size) await page.setViewportSize(size);
  const head = (letter: string) => picture.getByRole('button', { name: new RegExp(`^${letter} `) });
  await tabTo(page, head('B'));
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  expect(await head('D').getAttribute('aria-pressed')).toBe('true');
  await tabTo(page, picture.getByLabel('Taux de TVA à retirer'));
  await page.keyboard.type('20');
  await tabTo(page, picture.getByLabel('Garder ce choix', { exact: false }));
  await page.keyboard.press('Space');
  await tabTo(page, picture.getByRole('button', { name: 'Lire avec ces colonnes' }));
  await page.keyboard.press('Enter');
  await page.getByText('1 prix monte, en moyenne +2,2 %.').waitFor();
  await tabTo(page, page.getByRole('button', { name: 'Changer 1 produit' }));
  await page.keyboard.press('Enter');
  await page.getByText('1 produit changé.').waitFor();
  expect(await priceOf('AU')).toBe(47);
  await tabTo(page, page.getByRole('button', { name: 'Annuler cet import' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Remettre 1 produit' }));
  await page.keyboard.press('Enter');
  await page.getByText('1 produit remis comme avant.').waitFor();
  expect(await priceOf('AU')).toBe(before);

  await page.getByRole('link', { name: 'Imports de tarifs' }).click();
  await choose(page, list);
  await page.getByText(/^Comme le /).waitFor();
  await page.getByRole('button', { name: 'Reprendre ce choix' }).click();
  await page.getByText(/prix en colonne D\. Comme le /).waitFor();
  await page.getByRole('link', { name: 'Imports de tarifs' }).click();
  await page.getByRole('button', { name: 'Choix gardés' }).click();
  await page.getByText('Référence en A, prix en D, TVA 20 % retirée').waitFor();
  await axe(page);
  await page.getByRole('button', { name: /^Oublier le choix/ }).click();
  await page.getByText('Aucun choix gardé.').waitFor();
});

test('twelve prices and their check take at most 5 clicks', async () => {
  const { rows: products } = (await admin.get('/api/products?sort=ref')).body as {
    rows: { ref: string; price: number }[];
  };
  const list = products
    .slice(0, 12)
    .map(({ ref, price }) => `${ref};${(price * 1.5).toFixed(2).replace('.', ',')}`);
  const page = await client.visit('/catalogs', { as: ADMIN });
  const clicks = await countClicks(page);
  await page.getByRole('link', { name: 'Importer un tarif' }).click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choisir un tarif' }).click();
  const buffer = Buffer.from(['référence;prix', ...list].join('\n'));
  await (await chooser).setFiles({ name: 'douze.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('table', { name: '12 à cocher' }).waitFor();
  await page.getByRole('button', { name: 'Cocher les 12' }).click();
  await page.getByRole('button', { name: 'Changer 12 produits' }).click();
  await page.getByText('12 produits changés.').waitFor();
  // The choice of the file in the dialog of the system is one more.
  expect((await clicks()) + 1).toBeLessThanOrEqual(5);
  await page.getByRole('button', { name: 'Annuler cet import' }).click();
  await page.getByRole('button', { name: 'Remettre 12 produits' }).click();
  await page.getByText('12 produits remis comme avant.').waitFor();
});

test('rejected rows can be downloaded, and changes are shown by customer', async () => {
  const page = await client.visit('/priceImports', { as: ADMIN, theme: 'dark' });
  await choose(page, 'référence;prix\nBLD10;100,00\nPC16;10,50\nINCONNU;3\nKEY;douze\n');
  await page.getByRole('tab', { name: '2 lignes refusées' }).click();
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Télécharger à corriger' }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe('tarif-2027-a-corriger.xlsx');
  const { Sheets } = XLSX.read(await readFile(await saved.path()));
  expect(XLSX.utils.sheet_to_json<unknown[]>(Sheets.data ?? {}, { header: 1 })).toEqual([
    ['Ligne du fichier', 'Référence', 'Prix', 'Motif'],
    [4, 'INCONNU', 3, 'Le catalogue n’a pas cette référence.'],
    [5, 'KEY', 'douze', 'Cette valeur n’est pas admise.'],
  ]);
  await page.getByRole('tab', { name: 'Impact' }).click();
  await page.getByRole('table', { name: 'Par client' }).waitFor();
  // A valid quote keeps its price.
  await page.getByText('1 devis valide est concerné : il garde son prix').waitFor();
  await page.getByRole('table', { name: 'Par devis' }).getByRole('cell', { name: 'GBB000001' }).waitFor();
  await axe(page);
});

test('changing a single price first shows the affected configurations and quotes, and is saved after confirmation', async () => {
  const { rows } = (await admin.get('/api/products?ref=BLD10')).body as { rows: { id: number }[] };
  const before = await priceOf('BLD10');
  const page = await client.visit(`/catalogs/${rows[0]?.id}`, { as: ADMIN });
  await page.getByLabel('Prix').first().fill('120');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  const question = page.getByRole('dialog');
  await question.getByText('1 configuration en cours change de prix').first().waitFor();
  await question.getByRole('link', { name: 'Coffret', exact: true }).first().waitFor();
  await question.getByText('1 devis valide est concerné').waitFor();
  await question.getByText(/1 client, .+ en cas de renouvellement/).waitFor();
  await question.getByRole('group').getByRole('link').first().waitFor();
  await axe(page);
  await question.getByRole('button', { name: 'Annuler' }).click();
  await question.waitFor({ state: 'detached' });
  expect(await priceOf('BLD10')).toBe(before);
  expect(await page.getByLabel('Prix').first().inputValue()).toBe('120');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await question.getByRole('button', { name: 'Changer le prix' }).click();
  await page.getByText('Les données ont été enregistrées.').waitFor();
  expect(await priceOf('BLD10')).toBe(120);
});

test('uploading and applying a price list show their progress, and applying can be stopped', async () => {
  const page = await client.visit('/priceImports', { as: ADMIN });
  const sent = Promise.withResolvers<void>();
  await page.route('**/api/priceImports', async (route) => {
    if (route.request().method() === 'POST') await sent.promise;
    await route.continue();
  });
  const file = { name: 'tarif.csv', mimeType: 'text/csv', buffer: Buffer.from(LIST) };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('progressbar', { name: /^Envoi|^Lecture/ }).waitFor();
  sent.resolve();
  await page.getByRole('heading', { name: 'tarif.csv' }).waitFor();
  const id = Number(new URL(page.url()).pathname.split('/').at(-1));

  const { body } = await admin.get(`/api/priceImports/${id}`);
  const underWay = { ...(body as object), status: 'APPLYING', total: 3000, done: 1000 };
  await page.route(`**/api/priceImports/${id}`, (route) => route.fulfill({ json: underWay }));
  await page.route(`**/api/priceImports/undo/${id}`, (route) =>
    route.fulfill({ json: { ...underWay, status: 'UNDOING', done: 500 } }),
  );
  await page.reload();
  const bar = page.getByRole('progressbar', { name: /^Produits changés/ });
  await expect.poll(async () => Number(await bar.getAttribute('aria-valuenow'))).toBe(33);
  await page.getByRole('button', { name: 'Arrêter et tout remettre' }).click();
  await page.getByText(/500/).waitFor();
});

test('scheduled prices are listed and can be cancelled', async () => {
  const before = await priceOf('BLD10');
  const page = await client.visit('/priceImports', { as: ADMIN });
  await choose(page, 'référence;prix\nBLD10;101,00\nPC16;10,60\n');
  await page.getByText('À une date').click();
  await page.getByLabel('Date et heure').fill('2099-01-01T08:00');
  await page.getByRole('button', { name: 'Programmer 2 produits' }).click();
  await page.getByText('Les produits changeront le 01/01/2099', { exact: false }).waitFor();
  await page.getByRole('link', { name: 'Imports de tarifs' }).click();
  await page
    .locator('tr[data-index]', { hasText: 'Programmé' })
    .getByRole('link', { name: 'tarif-2027.csv' })
    .click();
  await page.getByRole('button', { name: 'Annuler la programmation' }).click();
  await page.getByText('rien n’a changé', { exact: false }).waitFor();
  expect(await priceOf('BLD10')).toBe(before);
});
