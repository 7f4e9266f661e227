import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { REFERENCE_FORM } from '@coffret/cabinet/test-data/reference-cabinet';
import {
  ADMIN,
  done,
  type Member,
  memberOf,
  newConfiguration,
  newProject,
  PASSWORD,
  PDF,
  pdfPages,
  quote,
} from '@coffret/services/tests/product';
import type { ElementHandle, Page } from 'puppeteer-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type DrawnConfiguration, namesOf } from '../testing/cabinets.ts';
import { TEXTS } from '../testing/texts.ts';
import { button, type FirefoxTest, field, named, noFirefox, shown, startFirefox } from './start-firefox.ts';

const t = TEXTS.fr;
const CLIENTS = 3;

let firefox: FirefoxTest;
let anne: Member;
beforeEach(({ skip }) => {
  if (noFirefox) skip(noFirefox);
});
beforeAll(async () => {
  if (noFirefox) return;
  firefox = await startFirefox();
  anne = await memberOf(firefox.product, CLIENTS);
});
afterAll(() => firefox?.close());

const saved = (page: Page) => page.locator('[data-saving="saved"]').wait();
const cell = (page: Page, key: string) => page.locator(`[data-cell="${key}"]`);
const drawn = async (id: number) => done<DrawnConfiguration>(await anne.get(`/api/configurations/${id}`));

test('a customer signs in, answers the form, takes a layout and downloads the quote', async () => {
  const page = await firefox.open('/');
  await field(page, 'email').fill(anne.email);
  await field(page, 'password').fill(PASSWORD);
  await button(page, t.login.submit).click();
  await button(page, 'Créer le premier projet').click();
  await field(page, 'projectLib').fill('Fête de la musique');
  await button(page, 'Créer le projet').click();
  await named(page, 'link', 'Créer une configuration').click();
  await field(page, 'lib').fill('Scène principale');
  for (const name of ['protectionIndex', 'powerSupply', 'powerSupplyIntensity', 'electricalConnect'] as const)
    await field(page, name).fill(REFERENCE_FORM[name]);
  await field(page, 'nbCircuitBreakers').fill(`${REFERENCE_FORM.nbCircuitBreakers}`);
  await field(page, 'nbElectricalOutlets').fill(`${REFERENCE_FORM.nbElectricalOutlets}`);
  await button(page, 'Enregistrer et configurer').click();
  await page.locator('[role="dialog"] [role="listitem"] button, [role="dialog"] li button').click();
  await saved(page);
  await button(page, 'Valider').click();
  await button(page, 'Établir le devis').click();
  await page.locator('iframe[src^="blob:"]').wait();
  await button(page, t.configurator.quote.download).click();
  const file = join(firefox.folder, 'GBB000001-v1.pdf');
  await expect
    .poll(() =>
      readFile(file).then(
        (bytes) => bytes.subarray(0, 5).toString(),
        () => null,
      ),
    )
    .toBe('%PDF-');
});

async function drag(page: Page, ref: string, key: string): Promise<void> {
  const middleOf = async (selector: string) => {
    const box = await (await page.waitForSelector(selector))?.boundingBox();
    if (!box) throw new Error(`${selector} is not on the screen`);
    return [box.x + box.width / 2, box.y + box.height / 2] as const;
  };
  const tile = `[data-product="${ref}"]`;
  // Waits until it stands still.
  await page.locator(tile).hover();
  const [x, y] = await middleOf(tile);
  await page.mouse.down();
  await page.mouse.move(x + 30, y);
  await page.mouse.move(...(await middleOf(`[data-cell="${key}"]`)), { steps: 4 });
  await page.mouse.up();
}

test('a cabinet is drawn by mouse and keys: placed, named, removed once by a double click, undone, cut and pasted', async () => {
  const { id } = await newConfiguration(anne, await newProject(anne, 'Quai'));
  const isElement = (key: string) => page.locator(`[data-cell="${key}"][data-kind="element"]`).wait();
  const isFree = (key: string) => page.locator(`[data-cell="${key}"][data-kind="free"]`).wait();
  const press = async (letter: 'x' | 'v') => {
    await page.keyboard.down('Control');
    await page.keyboard.press(letter);
    await page.keyboard.up('Control');
  };
  const sockets = async () =>
    namesOf((await drawn(id)).ProjLines)[1]?.filter((slot) => slot.endsWith(' PC16')).length;
  const page = await firefox.open(`/configurations/configurator/${id}`, {
    email: anne.email,
    password: PASSWORD,
  });
  await drag(page, 'PC16', '1:3.5');
  await isElement('1:3.5');

  await cell(page, '0:9.5').click();
  await page.locator('[role="toolbar"] [aria-label="Nom du circuit Q3"]').fill('Cuisine');
  await page.keyboard.press('Enter');
  await saved(page);
  await expect.poll(() => drawn(id).then(({ circuitNames }) => circuitNames)).toEqual({ Q3: 'Cuisine' });
  expect(await sockets()).toBe(5);

  await page.locator('[aria-label^="Retirer PC16"]').click({ count: 2 });
  await expect.poll(sockets).toBe(4);
  await saved(page);
  await button(page, 'Annuler').click();
  await expect.poll(sockets).toBe(5);

  await cell(page, '1:3.5').click();
  await press('x');
  await isFree('1:3.5');
  await press('v');
  await isElement('1:3.5');
  await saved(page);
  expect(await sockets()).toBe(5);
});

test('staff filters, exports and prints a list, and edits in place, where a choice opens at once', async () => {
  await memberOf(firefox.product, CLIENTS);
  const page = await firefox.open('/users', ADMIN);
  const go = (path: string) => page.goto(firefox.product.address + path);
  await shown(page, 'Affichage de 2 sur 2 résultats');
  await page.locator('[role="searchbox"], [type="search"]').fill(anne.email);
  await shown(page, 'Affichage de 1 sur 1 résultat');
  await button(page, 'Exporter 1 client').click();
  await expect.poll(() => readdir(firefox.folder)).toContainEqual(expect.stringMatching(/\.xlsx$/));

  await go('/catalogs');
  await page.locator('[aria-label="Lignes par page"]').fill('100');
  await shown(page, 'Affichage de 94 sur 94 résultats');
  const printed = (await pdfPages(Buffer.from(await page.pdf()))).join('\n');
  const { rows } = done<{ rows: { ref: string }[] }>(await anne.get('/api/products?size=100'));
  // Firefox's prints name no characters for figures of one width and hyphens between capitals.
  const legible = rows.map(({ ref }) => ref).filter((ref) => /^[A-Z]+$/.test(ref));
  expect(legible.filter((ref) => !printed.includes(ref))).toEqual([]);

  await go('/users');
  await named(page, 'link', anne.fullName).click();
  await page.locator('[aria-label^="Modifier\u00a0: Téléphone"]').click();
  await field(page, 'phone').fill('06 12 34 56 78');
  await button(page, t.form.save).click();
  await shown(page, '06 12 34 56 78');
  // Its choices open at once.
  await page.locator('[aria-label^="Modifier\u00a0: Secteur"]').click();
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name'));
  await expect.poll(focused).toBe('sectorId');
  await page.keyboard.press('Escape');
});

async function upload(page: Page, selector: string, name: string, text: string | Uint8Array): Promise<void> {
  const file = join(firefox.folder, name);
  await writeFile(file, text);
  const input = await page.waitForSelector(selector);
  await (input as ElementHandle<HTMLInputElement>).uploadFile(file);
}

test('staff accepts an order with a day and the customer’s document, and reads a price list', async () => {
  const { id } = await newConfiguration(anne, await newProject(anne, 'Foire'));
  await quote(anne, id);
  done(await anne.post(`/api/configurations/order/${id}`, { orderNumber: 'BC-118' }));
  const page = await firefox.open(`/configurations/${id}/quotes`, ADMIN);
  await button(page, 'Accepter la commande').click();
  // Waits until the dialog stands still.
  await field(page, 'orderedOn').click();
  // Its parts in the order of the browser's language, which is English.
  await page.keyboard.type('11202026');
  const typed = () => page.$eval('[name="orderedOn"]', (input) => (input as HTMLInputElement).value);
  await expect.poll(typed).toBe('2026-11-20');
  await upload(page, '[role="dialog"] input[type="file"]', 'bon.pdf', PDF);
  await shown(page, 'bon.pdf');
  await page.locator('[role="dialog"] [type="submit"]').click();
  await shown(page, 'commandé le 20/11/2026');

  await page.goto(`${firefox.product.address}/priceImports`);
  await button(page, 'Choisir un tarif').wait();
  await upload(page, 'input[type="file"]', 'tarif.csv', 'référence;prix\nPC16;10,00\n');
  await shown(page, '1 produit change');
});
