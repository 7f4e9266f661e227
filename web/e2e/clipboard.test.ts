import { line } from '@coffret/cabinet/test-data/build';
import { REFERENCE_STACK } from '@coffret/cabinet/test-data/reference-cabinet';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Cabinets, cell, REFERENCE, saved, startCabinets } from './testing/cabinets.ts';

let cabinets: Cabinets;
beforeAll(async () => {
  cabinets = await startCabinets();
});
afterAll(() => cabinets?.client.close());

const said = (page: Page, text: string) => page.locator('.bp6-toast', { hasText: text }).first().waitFor();
const isFree = (page: Page, key: string) => page.locator(`[data-cell="${key}"][data-kind="free"]`).waitFor();
const isTaken = (page: Page, key: string) =>
  page.locator(`[data-cell="${key}"][data-kind="element"]`).waitFor();
const actions = (page: Page, ref: string) =>
  page.getByRole('toolbar', { name: new RegExp(`^Actions sur ${ref} `) });
const pasteButton = (page: Page) => page.getByRole('button', { name: 'Coller', exact: true });

async function two() {
  const first = await cabinets.configuration({ ProjLines: REFERENCE_STACK });
  const second = await cabinets.configuration({ ProjLines: [line(1, 'BLD10')] });
  return { first, second };
}

const [, SOCKETS = []] = REFERENCE;

test('by keys a line is copied and an element cut from one cabinet into another in a second tab, and undo takes a paste back; texts stay the browser’s', async () => {
  const { first, second } = await two();
  const [from, to] = [await cabinets.open(first), await cabinets.open(second)];
  await from.bringToFront();
  await cell(from, '1:line').click();
  await from.keyboard.press('Control+c');
  await from.getByRole('log').getByText('Copie\u00a0: BLP4').waitFor({ state: 'attached' });
  await to.bringToFront();
  await cell(to, '0:line').click();
  await to.keyboard.press('Control+v');
  await isTaken(to, '1:0.5');
  await to.keyboard.press('Control+z');
  await cell(to, '1:line').waitFor({ state: 'detached' });
  await to.keyboard.press('Control+v');
  await isTaken(to, '1:0.5');

  await from.bringToFront();
  await cell(from, '1:3').click();
  await from.keyboard.down('Control');
  for (const _ of [1, 2, 3]) await from.keyboard.down('x');
  await from.keyboard.up('x');
  await from.keyboard.up('Control');
  await isFree(from, '1:3');
  await to.bringToFront();
  await to.keyboard.press('Control+v');
  await isTaken(to, '1:3.5');
  await Promise.all([from, to].map(saved));
  expect(await cabinets.stored(second)).toEqual([['BLD10'], [...SOCKETS, '3.5 PC16']]);
  expect((await cabinets.stored(first))[1]).toEqual(SOCKETS.slice(0, -1));

  const search = to.getByRole('searchbox', { name: 'Rechercher un produit' });
  await search.fill('PC16');
  await search.press('Control+a');
  await search.press('Control+c');
  await search.press('End');
  await search.press('Control+v');
  expect(await search.inputValue()).toBe('PC16PC16');
  await cell(to, '0:line').click();
  await to.keyboard.press('Control+v');
  await said(to, 'Le presse-papiers ne contient ni pièce ni ligne');
});

test('by buttons a part is copied, cut and pasted; what does not fit says why', async () => {
  const { first, second } = await two();
  const page = await cabinets.open(first);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await cell(page, '1:3').click();
  await actions(page, 'PC16').getByRole('button', { name: 'Copier' }).click();
  await pasteButton(page).click();
  await isTaken(page, '1:3.5');
  await cell(page, '1:0.5').click();
  await actions(page, 'C32-5').getByRole('button', { name: 'Couper' }).click();
  await isFree(page, '1:0.5');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('data-cell'))).toBe('1:0.5');
  await saved(page);
  const other = await cabinets.open(second);
  await other.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await pasteButton(other).click();
  await said(other, 'Aucune rangée de ce coffret n’accepte ce type d’élément.');
  expect(await cabinets.stored(second)).toEqual([['BLD10']]);
});

test('a browser without a clipboard keeps the copy in its tab, and says so', async () => {
  const { first, second } = await two();
  const page = await cabinets.open(first);
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await cell(page, '1:line').click();
  await actions(page, 'BLP4').getByRole('button', { name: 'Copier' }).click();
  await said(page, 'cette copie ne vaut que dans cet onglet');
  await page.evaluate((path) => {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  }, `/configurations/configurator/${second}`);
  await cell(page, '2:line').waitFor({ state: 'detached' });
  await cell(page, '0:line').waitFor();
  await pasteButton(page).click();
  await isTaken(page, '1:0.5');
  await saved(page);
  expect(await cabinets.stored(second)).toEqual([['BLD10'], SOCKETS]);
});
