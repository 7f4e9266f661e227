import { REFERENCE_FORM, REFERENCE_STACK } from '@coffret/cabinet/test-data/reference-cabinet';
import { ADMIN, type Client } from '@coffret/services/tests/product';
import type { Page } from 'playwright-core';
import { PNG } from 'pngjs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axe } from './testing/axe.ts';
import { createAs } from './testing/create-as.ts';
import { follow } from './testing/follow.ts';
import { rows } from './testing/rows.ts';
import type { ScreenOptions } from './testing/screen.ts';
import { type ClientTest, startClient } from './testing/start-client.ts';

interface Product {
  id: number;
  ref: string;
  price: number;
  urlImage: string | null;
  isArchived: boolean;
  slotsPlacement: number[][];
}

let client: ClientTest;
let admin: Client;

const some = async <T>(path: string) => (await admin.get(path)).body as T;
const productOf = async (ref: string) =>
  (await some<{ rows: Product[] }>(`/api/products?ref=${ref}`)).rows[0] as Product;
beforeAll(async () => {
  client = await startClient();
  admin = await client.product.admin();
  const projectId = await createAs(admin, '/api/projects', { lib: 'Foire' });
  for (const lib of ['Coffret A', 'Coffret B']) {
    await createAs(admin, '/api/configurations', {
      ...REFERENCE_FORM,
      accessories: ['ACC-POI'],
      lib,
      projectId,
      ProjLines: REFERENCE_STACK,
    });
  }
});
afterAll(() => client.close());

const visit = (path: string, options?: ScreenOptions) => client.visit(path, { as: ADMIN, ...options });
const open = async (ref: string, options?: ScreenOptions) =>
  visit(`/catalogs/${(await productOf(ref)).id}`, options);
const drawing = (page: Page) => page.getByRole('img', { name: 'Dessin' }).getAttribute('src');
const drawnText = async (page: Page) => decodeURIComponent((await drawing(page)) ?? '');
const save = (page: Page) => page.getByRole('button', { name: 'Enregistrer' }).click();
const saved = (page: Page) => page.getByText('Les données ont été enregistrées.').waitFor();

test('a product is created from a similar one in the palette, with a live drawing', async () => {
  const page = await visit('/catalogs');
  await rows(page).first().waitFor();
  await page.getByRole('link', { name: 'Ajouter un produit' }).click();
  await page.getByRole('searchbox', { name: 'Rechercher un produit' }).fill('BLD06');
  await page.getByRole('link').filter({ hasText: 'BLD06' }).click();
  await expect.poll(() => drawnText(page)).toContain('Bloc disjoncteurs 6 modules');
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill('BLD10');
  await page.getByRole('option', { name: 'Nouveau produit comme BLD10' }).click();
  await page.waitForURL('**/catalogs/new');
  const ref = page.getByLabel('Référence');
  await ref.fill('BLD08');
  await expect.poll(() => drawnText(page)).toContain('BLD08');
  await page.getByRole('textbox', { name: 'Emplacements' }).fill('8');
  await expect.poll(() => page.getByRole('button', { name: /^Emplacement \d/ }).count()).toBe(8);
  await axe(page);
  await save(page);
  await saved(page);
  expect(await productOf('BLD08')).toMatchObject({ slots: 8, line: 1, isArchived: false });
  expect((await productOf('BLD08')).slotsPlacement).toHaveLength(8);
});

test('slots are placed on the drawing by mouse, by keyboard and by numbers', async () => {
  const page = await open('BLS2');
  const slot = (number: number) => page.getByRole('button', { name: new RegExp(`^Emplacement ${number}`) });
  await slot(2).hover();
  const box = await slot(2).boundingBox();
  if (!box) throw new Error('no box');
  const middle = [box.x + box.width / 2, box.y + box.height / 4] as const;
  await page.mouse.move(...middle);
  await page.mouse.down();
  await page.mouse.move(middle[0] - 30, middle[1] - 10, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => slot(2).getAttribute('aria-label')).not.toContain('gauche 50, haut 8');
  await slot(1).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('Alt+ArrowDown');
  await expect
    .poll(() => slot(1).getAttribute('aria-label'))
    .toBe('Emplacement 1\u00a0: gauche 27.74, haut 8.1, droite 50, bas 92.1');
  await page.getByRole('textbox', { name: 'Gauche' }).fill('7.5');
  await save(page);
  await saved(page);
  const [first, second] = (await productOf('BLS2')).slotsPlacement;
  expect(first).toEqual([7.5, 8.1, 50, 92.1]);
  expect(second?.[0]).toBeLessThan(50);
  await page.getByRole('button', { name: 'Répartir à égalité' }).click();
  await save(page);
  await expect.poll(async () => (await productOf('BLS2')).slotsPlacement[0]).toEqual([4, 18, 50, 82]);
});

test('typed row ends move the slots, and an invalid end is refused; a photo is uploaded, stored and shown again', async () => {
  const page = await open('BLP8');
  const ends = page.getByLabel('Fins de rangée');
  await expect.poll(() => ends.inputValue()).toBe('4');
  await ends.fill('2, 9');
  await ends.blur();
  await page.getByText('Cette valeur n’est pas admise.').waitFor();
  await ends.fill('3, 6');
  await page.getByRole('button', { name: 'gauche 3.49, haut 36, droite 34.5, bas 64' }).waitFor();
  await page.getByRole('textbox', { name: 'Profondeur (mm)' }).fill('170,5');
  await save(page);
  await saved(page);
  const block = await productOf('BLP8');
  expect(block).toMatchObject({ depthMm: 170.5, technical: { rowBreaks: [3, 6] } });
  expect(block.slotsPlacement.map(([left]) => left)).toEqual([
    3.49, 34.5, 65.5, 3.49, 34.5, 65.5, 3.49, 34.5,
  ]);

  const png = PNG.sync.write(
    Object.assign(new PNG({ width: 4, height: 3 }), { data: Buffer.alloc(48, 200) }),
  );
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choisir une photo' }).click();
  await (await chooser).setFiles({ name: 'prise.png', mimeType: 'image/png', buffer: png });
  await page.getByText('prise.png').waitFor();
  await save(page);
  await page.getByText('Photo enregistrée').waitFor();
  await page.getByRole('img', { name: 'Photo' }).waitFor();
  expect(await page.getByRole('button', { name: 'Enregistrer' }).isDisabled()).toBe(true);
  expect((await productOf('BLP8')).urlImage).toContain('/image?v=');
});

test('a product in use shows its uses, which lead to the configurations, is replaced, archived, restored and then deleted', async () => {
  const page = await open('ACC-POI');
  await page.getByRole('button', { name: 'Supprimer' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('link', { name: '2 configurations en cours' }).waitFor();
  await dialog.getByRole('link', { name: 'Coffret A (Foire)' }).waitFor();
  await axe(page);
  await dialog.getByRole('link', { name: '2 configurations en cours' }).click();
  await page.waitForURL('**/configurations?**');
  await rows(page).nth(1).waitFor();
  await expect.poll(() => rows(page).count()).toBe(2);
  await page.goBack();
  await page.getByRole('button', { name: 'Supprimer' }).click();
  await dialog.getByRole('button', { name: 'Archiver' }).click();
  await page.getByText('ACC-POI est archivé.').waitFor();
  await page.getByText('Archivé', { exact: true }).waitFor();

  await follow(page, '/catalogs?search=ACC-POI&isArchived=true');
  await page.locator('tr[data-tint="grey"]', { hasText: 'ACC-POI' }).waitFor();
  await page.goBack();

  await page.getByRole('button', { name: 'Remettre au catalogue' }).click();
  await expect.poll(async () => (await productOf('ACC-POI')).isArchived).toBe(false);

  await page.getByRole('button', { name: 'Supprimer' }).click();
  const { id: other } = await productOf('ACC-ETI');
  const replace = dialog.getByRole('button', { name: 'Remplacer dans 2 configurations' });
  await dialog.getByLabel('Remplacer par').selectOption(String(other));
  await dialog.getByText('Aucune validation n’est perdue.').waitFor();
  await axe(page);
  await replace.click();
  await page.getByRole('button', { name: 'Annuler ce remplacement' }).waitFor();
  await page.getByText('Aucune configuration ne l’utilise.').waitFor();
  await page.getByRole('button', { name: 'Annuler', exact: true }).click();
  await page.getByText('Annulé : 2 configurations remises comme avant.').waitFor();
  await axe(page);
  await page.getByRole('button', { name: 'Supprimer' }).click();
  await dialog.getByLabel('Remplacer par').selectOption(String(other));
  await replace.click();
  await page.getByText('Remplacement dans 2 configurations.').waitFor();
  await page.getByText('Aucune configuration ne l’utilise.').waitFor();
  await page.getByRole('button', { name: 'Supprimer' }).click();
  await dialog.getByText('Supprimer ACC-POI').waitFor();
  await dialog.getByRole('button', { name: 'Supprimer' }).click();
  await page.getByRole('searchbox').waitFor();
  expect(await some('/api/products?ref=ACC-POI')).toMatchObject({ count: 0 });
});
