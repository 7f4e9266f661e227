import { readFile } from 'node:fs/promises';
import { REFERENCE_STACK } from '@coffret/cabinet/test-data/reference-cabinet';
import { withoutPrinting } from '@coffret/services/tests/product';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axe } from './testing/axe.ts';
import { type Cabinets, cell, saved, startCabinets, tile } from './testing/cabinets.ts';
import { fits, focusOn, keyboardAbove } from './testing/forms.ts';
import { goOffline } from './testing/go-offline.ts';

let cabinets: Cabinets;
beforeAll(async () => {
  cabinets = await startCabinets();
});
afterAll(() => cabinets?.client.close());

test('a cabinet is validated, its quote is displayed, and it is reopened', async () => {
  const id = await cabinets.configuration({ ProjLines: REFERENCE_STACK });
  const page = await cabinets.open(id);
  const quantity = page.getByLabel('Nombre de coffrets');
  await quantity.fill('3');
  await quantity.press('Enter');
  await page.getByText('Total pour 3').waitFor();
  const money = (within: Page | Locator, figure: string) =>
    within.locator(`[data-price="${figure}"]`).innerText();
  await expect.poll(() => money(page, 'total')).toMatch(/€$/);
  const [total, vat] = [await money(page, 'total'), await money(page, 'vat')];
  await page.getByRole('button', { name: 'Valider', exact: true }).click();
  const review = page.getByRole('dialog');
  await review.getByRole('row', { name: /^ID4-40/ }).waitFor();
  expect([await money(review, 'total'), await money(review, 'vat')]).toEqual([total, vat]);
  await axe(page);
  await review.getByRole('button', { name: 'Établir le devis' }).click();
  const pdf = page.locator('iframe');
  await pdf.waitFor({ timeout: 30_000 });
  expect(await pdf.getAttribute('src')).toMatch(/^blob:/);
  // Frames do not scroll on phones: a link opens the PDF.
  await page.setViewportSize({ width: 390, height: 844 });
  await pdf.waitFor({ state: 'hidden' });
  const opener = page.getByRole('dialog').getByRole('button', { name: 'Ouvrir' });
  expect(await opener.getAttribute('href')).toMatch(/^blob:/);
  await page.setViewportSize({ width: 1440, height: 1000 });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByText('Télécharger').click(),
  ]);
  expect(download.suggestedFilename()).toBe('GBB000001-v1.pdf');
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');
  await page.getByRole('dialog').getByRole('button', { name: 'Fermer' }).last().click();
  await page.getByText('Un devis a été établi : le coffret ne se modifie plus.').waitFor();
  const [icon, text, button] = await page
    .getByRole('status')
    .filter({ hasText: 'Un devis a été établi' })
    .locator('> *')
    .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().toJSON() as DOMRect));
  if (!icon || !text || !button) throw new Error('the banner has an icon, a text and its buttons');
  expect(button.left - text.right).toBe(8);
  expect(icon.top + icon.height / 2).toBeCloseTo(text.top + text.height / 2, 0);
  await expect.poll(() => tile(page, 'BLD10').isDisabled()).toBe(true);
  await expect
    .poll(() => tile(page, 'BLD10').evaluate((product) => getComputedStyle(product).opacity))
    .toBe('0.5');
  expect((await cabinets.shown(id)).status).toBe('QUOTE_OK');

  await page.getByRole('button', { name: 'Rouvrir la configuration' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByText('Le devis établi ne sera plus valable').waitFor();
  expect((await cabinets.shown(id)).status).toBe('QUOTE_OK');
  await question.getByRole('button', { name: 'Rouvrir la configuration' }).click();
  await page.locator('.tag[data-status="PENDING"]').waitFor();
  await expect.poll(() => tile(page, 'BLD10').isDisabled()).toBe(false);
});

test('a change made after the review is shown before the quote is issued', async () => {
  withoutPrinting(cabinets.client.product);
  const id = await cabinets.configuration({ ProjLines: REFERENCE_STACK });
  const page = await cabinets.open(id);
  await page.route(
    '**/api/quoteGeneratePdf',
    async (route) => {
      await cabinets.admin.put(`/api/configurations/${id}`, { quantity: 2 });
      await route.continue();
    },
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Valider', exact: true }).click();
  const review = page.getByRole('dialog');
  await review.getByText('Total pour 1').waitFor();
  await review.getByRole('button', { name: 'Établir le devis' }).click();
  await review.getByRole('alert').getByText('le devis n’est pas établi').waitFor();
  await review.getByText('Total pour 2').waitFor();
  expect((await cabinets.admin.get(`/api/quote/${id}`)).status).toBe(404);

  await review.getByRole('button', { name: 'Établir le devis' }).click();
  await page.locator('iframe').waitFor();
  expect((await cabinets.shown(id)).status).toBe('QUOTE_OK');
});

test('layouts are proposed side by side, taken as one step, and without one the form is changed by a click', async () => {
  const id = await cabinets.configuration({
    nbCircuitBreakers: 4,
    configElectricalOutlets: { ceeSocketType1: 'CEE_32A_3PNE_400', nbCeeSocket1: 2 },
  });
  const page = await cabinets.open(id);
  const propose = page.getByRole('button', { name: 'Proposer un montage' });
  const dialog = page.getByRole('dialog');
  const cards = dialog.getByRole('listitem', { name: /^(Le moins cher|De la place)/ });
  const lefts = async () =>
    Promise.all((await cards.all()).map(async (card) => (await card.boundingBox())?.x));
  await propose.click();
  await cards.nth(1).waitFor();
  const columns = async () => new Set(await lefts()).size;
  await expect.poll(columns).toBe(2);
  await axe(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(columns).toBe(1);
  expect(await fits(page)).toBe(true);
  await page.setViewportSize({ width: 1440, height: 1000 });

  await focusOn(cards.first().getByRole('button').first());
  await page.keyboard.press('Enter');
  await page.getByText('Tout ce que demande le formulaire est posé.').waitFor();
  await saved(page);
  await page.getByRole('button', { name: 'Annuler', exact: true }).first().click();
  await page.getByRole('heading', { name: 'Un coffret vide' }).waitFor();

  await propose.click();
  await cards
    .first()
    .getByRole('button', { name: /^Intensité : 63 A/ })
    .click();
  await page.getByText('Tout ce que demande le formulaire est posé.').waitFor();
  await saved(page);
  await expect.poll(() => cabinets.shown(id)).toMatchObject({ powerSupplyIntensity: '63A', errors: [] });

  await cabinets.admin.put(`/api/configurations/${id}`, { nbCircuitBreakers: 1 });
  await page.getByText('Plus que ce que demande le formulaire').first().waitFor();
  await propose.click();
  await dialog.getByText('Il y a moins de disjoncteurs que ces prises n’en demandent.').waitFor();
  await axe(page);
  await dialog.getByRole('button', { name: 'Nombre de disjoncteurs : 3 au lieu de 1' }).click();
  await cards.first().waitFor();
  await expect.poll(() => cabinets.shown(id)).toMatchObject({ nbCircuitBreakers: 3 });
});

test('an error in the list leads to its slot, which shows the reason, also while an element is placed', async () => {
  const page = await cabinets.open(
    await cabinets.configuration({
      // One socket too many, the emergency stop and an accessory too few.
      nbElectricalOutlets: 3,
      accessories: ['ACC-POI'],
      ProjLines: REFERENCE_STACK.slice(0, 2),
    }),
  );
  await page.getByRole('button', { name: 'rangée 2, place 3, à droite', exact: true }).click();
  await page.locator('[data-cell="1:3"]:focus').waitFor();
  const tip = page.locator('[data-tip]');
  await expect.poll(() => tip.textContent()).toBe('Plus que ce que demande le formulaire.');
  expect(await tip.getAttribute('data-wrong')).toBe('true');
  await page.keyboard.press('Escape');
  await tip.waitFor({ state: 'detached' });
  await cell(page, '1:3').hover();
  await tip.waitFor();

  await tile(page, 'D1N16').click();
  await cell(page, '1:3.5').hover();
  await tip.getByText('Cette rangée n’accepte pas ce type d’élément.', { exact: true }).waitFor();
  await axe(page);
});

test('a repair of the cabinet comes before one of the form; each is shown, and undone as it was done', async () => {
  const id = await cabinets.configuration({ nbElectricalOutlets: 6, ProjLines: REFERENCE_STACK });
  const page = await cabinets.open(id);
  const asked = async () => (await cabinets.shown(id)).nbElectricalOutlets;
  const fixAll = page.getByRole('button', { name: 'Tout corriger' });
  const dialog = page.getByRole('dialog');
  const apply = dialog.getByRole('button', { name: 'Appliquer' });

  await fixAll.click();
  const kept = dialog.getByRole('radio', { name: 'Corriger le coffret rangée 2 : + PC16 (4), + PC16 (4d)' });
  expect(await kept.isChecked()).toBe(true);
  await axe(page);
  await dialog.getByRole('radio', { name: '4 prises 2P+T au lieu de 6' }).check({ force: true });
  await apply.click();
  await fixAll.waitFor({ state: 'detached' });
  await expect.poll(asked).toBe(4);
  await page.keyboard.press('Control+z');
  await fixAll.waitFor();
  await expect.poll(asked).toBe(6);
  await page.keyboard.press('Control+Shift+z');
  await fixAll.waitFor({ state: 'detached' });
  await expect.poll(asked).toBe(4);
  await page.keyboard.press('Control+z');
  await fixAll.waitFor();
  await expect.poll(asked).toBe(6);

  await page.getByRole('button', { name: 'Corriger', exact: true }).click();
  await apply.click();
  await fixAll.waitFor({ state: 'detached' });
  await saved(page);
  expect((await cabinets.stored(id))[1]).toEqual(expect.arrayContaining(['3.5 PC16', '4 PC16']));
  expect(await asked()).toBe(6);
});

test('what cannot be saved is kept, not left unasked, and saved when the connection is back', async () => {
  const id = await cabinets.configuration({ ProjLines: REFERENCE_STACK });
  const page = await cabinets.open(id);
  await goOffline(page);
  await cell(page, '2:0.5').focus();
  await page.keyboard.press('Delete');
  await page.locator('[data-saving="failed"]').waitFor();

  // A part that cannot be loaded does not take the cabinet along.
  await page.getByRole('radio', { name: 'Schéma' }).click();
  await page.getByRole('heading', { name: 'Pas de connexion' }).waitFor();
  await page.locator('[data-saving="failed"]').waitFor();

  await page.getByRole('link', { name: 'Projets' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByText('Quitter sans enregistrer ?').waitFor();
  await question.getByRole('button', { name: 'Rester et réessayer' }).click();
  await question.waitFor({ state: 'detached' });
  expect(page.url()).toContain('/configurations/configurator/');

  await page.context().setOffline(false);
  await saved(page);
  expect((await cabinets.stored(id))[2]).toEqual(['BLS2']);
  await page.getByRole('link', { name: 'Projets' }).click();
  await page.getByRole('heading', { level: 1, name: 'Projets' }).waitFor();
});

test('a configuration deleted by another user is locked and left without confirmation', async () => {
  const id = await cabinets.configuration({ ProjLines: REFERENCE_STACK });
  const page = await cabinets.open(id);
  await saved(page);
  await cabinets.admin.delete(`/api/configurations/${id}`);
  await page.getByText('Cette configuration vient d’être supprimée').waitFor();
  await expect.poll(() => tile(page, 'BLD10').isDisabled()).toBe(true);
  expect(await page.locator('.bp6-toast').count()).toBe(0);
  await page.getByRole('link', { name: 'Voir les configurations' }).click();
  await page.getByRole('heading', { level: 1, name: 'Configurations' }).waitFor();
});

test('long names cause no horizontal scrolling at 360 and 768 px', async () => {
  const long = 'Interminable'.repeat(6);
  const project = (await cabinets.admin.post('/api/projects', { lib: long })).body as { id: number };
  const id = await cabinets.configuration({ lib: long, projectId: project.id, ProjLines: REFERENCE_STACK });
  const page = await cabinets.open(id, { width: 360, height: 800 });
  const beyond = (element: Locator) => element.evaluate((each) => each.scrollWidth - each.clientWidth);
  const whole = page.locator('html');
  const body = page.getByRole('dialog').locator('.bp6-dialog-body');
  expect(await beyond(whole)).toBe(0);
  await page.getByRole('button', { name: 'Valider', exact: true }).click();
  await body.waitFor();
  expect(await beyond(body)).toBe(0);
  await page.setViewportSize({ width: 768, height: 800 });
  await expect.poll(() => beyond(body)).toBe(0);
  await expect.poll(() => beyond(whole)).toBe(0);
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(`/configurations/${id}`);
  await page.getByRole('heading', { level: 1, name: long }).waitFor();
  expect(await beyond(whole)).toBe(0);
  await page.setViewportSize({ width: 768, height: 800 });
  await expect.poll(() => beyond(whole)).toBe(0);
});

test('the panel with the prices is whole at every width, however wide it was made', async () => {
  const page = await cabinets.open(await cabinets.configuration({ ProjLines: REFERENCE_STACK }));
  await page.evaluate(() => localStorage.setItem('coffret.summaryWidth', '720'));
  await page.reload();
  await cell(page, '2:0.5').waitFor();
  const cut: number[] = [];
  for (const width of [900, 901, 991, 1016, 1017, 1180, 1181, 1440, 1600]) {
    await page.setViewportSize({ width, height: 900 });
    if (!(await fits(page))) cut.push(width);
  }
  expect(cut).toEqual([]);
});

const focused = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
  );

test('undo and actions in the list of lines keep the focus, and closing the review restores it', async () => {
  const page = await cabinets.open(await cabinets.configuration({ ProjLines: REFERENCE_STACK }));
  await cell(page, '2:0.5').press('Delete');
  await page.getByRole('button', { name: 'Annuler', exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.locator('[data-cell="2:0.5"][data-kind="element"]').waitFor();
  await expect.poll(() => focused(page)).toBe('Annuler');
  await saved(page);

  await page.getByRole('button', { name: 'Valider', exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await keyboardAbove(page);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(() => focused(page)).toBe('Valider');

  const press = async (name: string) => {
    await page.getByRole('button', { name }).focus();
    await page.keyboard.press('Enter');
  };
  await press('Descendre la rangée 1');
  await expect.poll(() => focused(page)).toBe('Descendre la rangée 2');
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe('Monter la rangée 3');
  await press('Retirer C32-5, rangée 1, place 1');
  await expect.poll(() => focused(page)).toBe('Retirer PC16, rangée 1, place 2');
  await press('Retirer la rangée 3');
  await expect.poll(() => focused(page)).toBe('Retirer la rangée 2');
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe('Retirer la rangée 1');
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe('Rangées');
});
