import { line } from '@coffret/cabinet/test-data/build';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axe } from './testing/axe.ts';
import { type Cabinets, cell, saved, startCabinets } from './testing/cabinets.ts';
import { fingerOn, middleOf } from './testing/finger.ts';

let cabinets: Cabinets;
beforeAll(async () => {
  cabinets = await startCabinets();
});
afterAll(() => cabinets?.client.close());

/** Q1 feeds the CEE socket, Q2 and Q3 two domestic sockets each, Q4 none. */
const STACK = [
  line(1, 'BLD10', { 0.5: 'ID4-40', 4.5: 'D4P32', 8.5: 'D1N16', 9.5: 'D1N16' }),
  line(2, 'BLD10', { 0.5: 'D1N16' }),
  line(3, 'BLP4', { 0.5: 'C32-5', 1.5: 'PC16', 2: 'PC16', 2.5: 'PC16', 3: 'PC16' }),
  line(4, 'BLS2', { 0.5: 'AU' }),
];
const ON_63_A = { powerSupplyIntensity: '63A', electricalConnect: 'M40_5G16_63A', nbCircuitBreakers: 4 };

/** By the places of the sockets: { Q2: '1.5 2' }, and what the breakers chose. */
async function stored(id: number) {
  const { ProjLines, circuitNames } = await cabinets.shown(id);
  const elements = ProjLines.flatMap(({ ProjSlots }) => ProjSlots);
  const feeds = (breaker = 0) => elements.filter(({ fedBy }) => fedBy === breaker).map(({ slot }) => slot);
  return {
    circuitNames,
    held: elements.flatMap(({ id: own }) => (feeds(own).length > 0 ? [feeds(own)] : [])),
    phases: elements.flatMap(({ phase }) => phase ?? []),
  };
}

const bar = (page: Page) => page.getByRole('toolbar', { name: /^Actions sur D/ });
const said = (page: Page, text: string) =>
  page.getByRole('log').getByText(text).waitFor({ state: 'attached' });
const open = async (options?: Parameters<Cabinets['open']>[1]) => {
  const id = await cabinets.configuration({ ...ON_63_A, ProjLines: STACK });
  return { id, page: await cabinets.open(id, options) };
};
const lit = (page: Page) =>
  page
    .locator('[data-feeding]')
    .evaluateAll((cells) =>
      cells.map((each) => `${each.getAttribute('data-cell')} ${each.getAttribute('data-feeding')}`),
    );

test('by mouse a selected breaker shows its sockets, a click takes or leaves one, and its bar has name and phase', async () => {
  const { id, page } = await open();
  await cell(page, '0:8.5').click();
  await cell(page, '2:1.5').and(page.locator('[data-feeding="fed"]')).waitFor();
  expect(await lit(page)).toEqual(['2:1.5 fed', '2:2 fed', '2:2.5 free', '2:3 free']);
  await axe(page);
  await cell(page, '2:2.5').click();
  await said(page, 'Q2 alimente PC16');
  expect(await lit(page)).toEqual(['2:1.5 fed', '2:2 fed', '2:2.5 fed', '2:3 free']);
  await cell(page, '2:2').click();
  await cell(page, '2:2').and(page.locator('[data-feeding="free"]')).waitFor();
  await bar(page).getByRole('textbox', { name: 'Nom du circuit Q2' }).fill('Régie');
  await page.keyboard.press('Enter');
  await bar(page).getByRole('combobox', { name: 'Phase de Q2' }).selectOption('L3');
  await saved(page);
  expect(await stored(id)).toEqual({ circuitNames: { Q2: 'Régie' }, held: [[1.5, 2.5]], phases: ['L3'] });
  await page
    .getByRole('img', { name: /^Coffret/ })
    .first()
    .getByText('Régie')
    .first()
    .waitFor();

  // The breaker that feeds it alone cannot leave it to another.
  await cell(page, '0:4.5').click();
  await cell(page, '2:0.5').click();
  await page.locator('.bp6-toast', { hasText: 'Aucun autre disjoncteur' }).waitFor();
});

test('a named breaker is moved with its sockets; its end is said before it is done; a copy has neither name nor sockets', async () => {
  const { id, page } = await open();
  await cell(page, '0:8.5').click();
  await bar(page).getByRole('textbox', { name: 'Nom du circuit Q2' }).fill('Bar');
  await page.keyboard.press('Enter');
  await bar(page).getByRole('button', { name: 'Déplacer' }).click();
  await cell(page, '1:5.5').click();
  await saved(page);
  expect(await stored(id)).toEqual({ circuitNames: { Q4: 'Bar' }, held: [[1.5, 2]], phases: [] });
  await cell(page, '1:5.5').click();
  await bar(page).getByRole('button', { name: 'Dupliquer' }).click();
  await said(page, 'Pose');
  await saved(page);
  expect((await stored(id)).held).toEqual([[1.5, 2]]);
  await page.keyboard.press('Control+z');
  await cell(page, '1:5.5').focus();
  await page.keyboard.press('Delete');
  const dialog = page.getByRole('dialog', { name: 'Mettre fin à un circuit nommé' });
  await dialog.getByText('«\u00a0Bar\u00a0»').waitFor();
  await axe(page);
  await dialog.getByRole('button', { name: 'Annuler' }).click();
  await dialog.waitFor({ state: 'detached' });
  await cell(page, '1:5.5').and(page.locator('[data-kind="element"]')).waitFor();
  await cell(page, '1:5.5').focus();
  await page.keyboard.press('Delete');
  await dialog.getByRole('button', { name: 'Continuer' }).click();
  await cell(page, '1:5.5').and(page.locator('[data-kind="free"]')).waitFor();
  await saved(page);
  expect(await stored(id)).toEqual({ circuitNames: {}, held: [], phases: [] });
});

test('by keyboard the sockets of a breaker are chosen in the drawing and in its bar', async () => {
  const { id, page } = await open();
  await cell(page, '0:8.5').focus();
  await page.keyboard.press('Enter');
  await page.locator('[role="toolbar"] :focus').waitFor();
  // Before the button of the sockets are the name and the phase.
  for (const _ of ['phase', 'name', 'cell']) await page.keyboard.press('Shift+Tab');
  await page.locator('[data-cell="0:8.5"]:focus').waitFor();
  await cell(page, '2:2.5').focus();
  const name = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  expect(await name()).toContain('alimentée par Q3');
  await page.keyboard.press('Enter');
  await expect.poll(name).toContain('alimentée par Q2');
  expect(await cell(page, '2:2.5').getAttribute('aria-pressed')).toBe('true');
  await bar(page)
    .getByRole('button', { name: /^Prises alimentées par Q2/ })
    .focus();
  await page.keyboard.press('Enter');
  await page.locator('[role="menuitem"]:focus').waitFor();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: /place 3, à droite\D*Q2/ }).waitFor();
  await axe(page);
  await page.keyboard.press('Escape');
  await bar(page).getByRole('combobox', { name: 'Phase de Q2' }).focus();
  await page.keyboard.press('ArrowDown');
  await saved(page);
  const { held, phases } = await stored(id);
  expect(held).toEqual([[1.5, 2, 2.5, 3]]);
  expect(phases).toEqual(['L1']);
});

test('by finger, and with targets of 44 px', async () => {
  const { id, page } = await open({ width: 390, height: 844 });
  const finger = await fingerOn(page);
  await finger.tap(cell(page, '0:8.5'));
  await bar(page).waitFor();
  await axe(page);
  const controls = bar(page).locator('button, input, select');
  for (const box of await controls.evaluateAll((each) =>
    each.map((one) => one.getBoundingClientRect().height),
  ))
    expect(box).toBeGreaterThanOrEqual(44);
  await finger.tap(bar(page).getByRole('button', { name: /^Prises alimentées par Q2/ }));
  const entry = page.getByRole('menuitem', { name: /place 3(?!, à droite)/ });
  await entry.waitFor();
  expect((await entry.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await finger.tap(entry);
  await said(page, 'Q2 alimente PC16');
  await page.keyboard.press('Escape');
  await entry.waitFor({ state: 'detached' });
  await finger.tap(cell(page, '2:3'));
  await saved(page);
  expect((await stored(id)).held).toEqual([[1.5, 2, 2.5, 3]]);
});

test('on the diagram a breaker is drawn to the sockets that it is to feed, by mouse and by finger; its name stands on its sockets', async () => {
  const { id, page } = await open();
  await page.getByText('Schéma', { exact: true }).click();
  const diagram = page.getByRole('region', { name: 'Schéma' });
  const column = (circuit: string) => diagram.locator(`svg [data-circuit="${circuit}"]`);
  await column('Q4').waitFor();
  await column('Q4').scrollIntoViewIfNeeded();
  const from = await middleOf(column('Q4'));
  const to = await middleOf(column('Q3'));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
  // Of several sockets one is chosen.
  await page.getByRole('menuitem', { name: /place 3, à droite\D*Q3/ }).click();
  await page.getByRole('menuitem', { name: /place 3, à droite\D*Q4/ }).waitFor();
  await axe(page);
  await page.keyboard.press('Escape');
  await diagram.getByRole('textbox', { name: 'Nom du circuit Q4' }).fill('Scène');
  await page.keyboard.press('Enter');
  await column('Q4').getByText('Scène').nth(1).waitFor();
  await saved(page);
  expect(await stored(id)).toEqual({ circuitNames: { Q4: 'Scène' }, held: [[3]], phases: [] });

  const finger = await fingerOn(page);
  const [q3, q4] = [await middleOf(column('Q3')), await middleOf(column('Q4'))];
  await finger.down(q3);
  await diagram.locator('svg[aria-hidden] > line').waitFor({ state: 'attached' });
  await finger.move(q4);
  await finger.up();
  // The others stay where they were: none comes under the name that lost its socket.
  await expect.poll(async () => (await stored(id)).held).toEqual([[0.5], [1.5, 2], [2.5, 3]]);
});
