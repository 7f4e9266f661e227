import { line } from '@coffret/cabinet/test-data/build';
import { REFERENCE_STACK } from '@coffret/cabinet/test-data/reference-cabinet';
import { ADMIN } from '@coffret/services/tests/product';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axe } from './testing/axe.ts';
import {
  type Cabinets,
  cell,
  drag,
  inHand,
  REFERENCE,
  saved,
  startCabinets,
  tile,
} from './testing/cabinets.ts';
import { fingerOn, middleOf } from './testing/finger.ts';
import { focusOn } from './testing/forms.ts';

let cabinets: Cabinets;
beforeAll(async () => {
  cabinets = await startCabinets();
});
afterAll(() => cabinets?.client.close());

test('a first block can be dropped anywhere in the panel, which keeps its size', async () => {
  const page = await cabinets.open(await cabinets.configuration());
  const panel = page.getByRole('region', { name: 'Coffret', exact: true });
  const area = () => panel.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);
  const target = () =>
    page.locator('[data-holding]').evaluate((element) => element.getBoundingClientRect().top);
  await page.getByRole('heading', { name: 'Un coffret vide' }).waitFor();
  const before = [await area(), await target()];
  await tile(page, 'BLD10').hover();
  const from = await tile(page, 'BLD10').boundingBox();
  if (!from) throw new Error('BLD10 is not on the screen');
  const { left, top, width, bottom } = await area();
  // Further down the page scrolls.
  const height = Math.min(bottom, 940) - top;
  const shares = [0.02, 0.25, 0.5, 0.75, 0.98];
  for (const [across, down] of shares.flatMap((x) => shares.map((y) => [x, y] as const))) {
    await page.mouse.move(from.x + 30, from.y + 20);
    await page.mouse.down();
    await page.mouse.move(from.x + 60, from.y + 20);
    expect([await area(), await target()]).toEqual(before);
    await page.mouse.move(left + width * across, top + height * down);
    await page.mouse.up();
    await cell(page, '0:line').waitFor();
    await page.keyboard.press('Control+z');
    await cell(page, '0:line').waitFor({ state: 'detached' });
  }

  await drag(page, 'BLD10', 'gap:0');
  await tile(page, 'BLP4').click();
  await page.mouse.click(left + 8, top + height - 8);
  await cell(page, '1:line').waitFor();
  await tile(page, 'VOY').click();
  await page.mouse.click(left + 8, top + 8);
  await page.locator('.bp6-toast', { hasText: 'Un élément se pose dans un bloc' }).waitFor();
  await page.keyboard.press('Control+z');
  await inHand(page, false);
  await page.getByRole('log').getByText('Action annulée.').waitFor({ state: 'attached' });
  await expect.poll(() => page.locator('[data-cell][data-allowed]').count()).toBe(0);
});

/** Four circuits of 63 A: no question about the intensity. */
const ON_63_A = { powerSupplyIntensity: '63A', electricalConnect: 'M40_5G16_63A' };
const TWO_ROWS = [['BLD10'], ['BLP8', '0.5 C16-3', '2.5 C63-5', '4.5 C16-3', '7.5 PC16']];

test('a block of two rows is filled by keyboard and by mouse, and a socket beyond the end of a row snaps into it', async () => {
  const id = await cabinets.configuration({ ...ON_63_A, ProjLines: [line(1, 'BLD10'), line(2, 'BLP8')] });
  const page = await cabinets.open(id);
  const place = async (ref: string, ...arrows: string[]) => {
    await tile(page, ref).focus();
    await page.keyboard.press('Enter');
    await page.locator('[data-cell]:focus').waitFor();
    for (const arrow of arrows) await page.keyboard.press(arrow);
    await page.keyboard.press('Enter');
    await inHand(page, false);
  };
  await place('C16-3');
  await place('C16-3', 'ArrowDown', 'ArrowLeft');
  await drag(page, 'PC16', '1:7.5');
  // Over the end of the row it snaps to the last slots that take it.
  await drag(page, 'C63-5', '1:3.5');
  await saved(page);
  expect(await cabinets.stored(id)).toEqual(TWO_ROWS);
  const top = async (key: string) => (await cell(page, key).boundingBox())?.y ?? 0;
  expect(await top('1:7.5')).toBe(await top('1:4.5'));
  expect(await top('1:4.5')).toBeGreaterThan(await top('1:2.5'));
});

const element = (page: Page, key: string) => cell(page, key).and(page.locator('[data-kind="element"]'));

const actions = (page: Page, ref: string) =>
  page.getByRole('toolbar', { name: new RegExp(`^Actions sur ${ref} `) });

test('a part is selected by a click, then duplicated, replaced, moved, and removed, also by dragging it out', async () => {
  const id = await cabinets.configuration({ ProjLines: REFERENCE_STACK });
  const page = await cabinets.open(id);
  await cell(page, '1:3').click();
  const bar = actions(page, 'PC16');
  await bar.getByRole('button', { name: 'Dupliquer' }).click();
  await element(page, '1:3.5').waitFor();
  await axe(page);
  await bar.getByRole('button', { name: 'Remplacer par…' }).click();
  await page.getByRole('menuitem', { name: /^PC16V / }).click();
  await page.getByRole('log').getByText('par PC16V').waitFor({ state: 'attached' });
  await cell(page, '1:3.5').click();
  await bar.getByRole('button', { name: 'Déplacer' }).click();
  await inHand(page, true);
  await cell(page, '1:4').click();
  await inHand(page, false);
  await cell(page, '1:2.5').click();
  await bar.getByRole('button', { name: 'Retirer' }).click();
  await cell(page, '1:2').click();
  await page.keyboard.press('Delete');
  await saved(page);
  expect((await cabinets.stored(id))[1]).toEqual(['BLP4', '0.5 C32-5', '1.5 PC16', '3 PC16V', '4 PC16']);

  const from = await cell(page, '2:0.5').boundingBox();
  if (!from) throw new Error('AU is not on the screen');
  await page.mouse.move(from.x + 20, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(1250, 500, { steps: 4 });
  await page.locator('[data-ghost]').getByText('Relâcher ici pour retirer.').waitFor();
  await page.mouse.up();
  await page.locator('[data-cell="2:0.5"][data-kind="free"]').waitFor();
  await page.locator('.bp6-toast', { hasText: 'Retrait' }).getByRole('button', { name: 'Annuler' }).click();
  await element(page, '2:0.5').waitFor();
});

test('by keyboard every position has a name, a block and an element are placed, Enter selects a part and leads to its actions, Escape leads back', async () => {
  const id = await cabinets.configuration({ ProjLines: REFERENCE_STACK.slice(0, 2) });
  const page = await cabinets.open(id);
  const named = (name: string) =>
    expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(name);
  const take = async (ref: string) => {
    await tile(page, ref).focus();
    await page.keyboard.press('Enter');
    await page.locator('[data-cell]:focus').waitFor();
  };
  await take('BLS2');
  await named('en haut du coffret, permis');
  await page.keyboard.press('ArrowDown');
  await named('sous la rangée 1, permis');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await take('AU');
  await page.keyboard.press('Enter');
  await saved(page);
  expect(await cabinets.stored(id)).toEqual(REFERENCE);
  await named("rangée 3, place 1, AU Arrêt d'urgence coup de poing");
  await page.keyboard.press('Delete');
  await named('rangée 3, place 1, libre');
  await take('AUK');
  await page.keyboard.press('ArrowUp');
  await named('rangée 2, place 2, refusé\u00a0: Cette rangée n’accepte pas ce type d’élément.');
  await page.keyboard.press('Escape');
  await focusOn(tile(page, 'AUK'));
  await page.keyboard.press('Control+z');
  await element(page, '2:0.5').waitFor();

  await cell(page, '1:3').press('Enter');
  const move = actions(page, 'PC16').getByRole('button', { name: 'Déplacer' });
  await focusOn(move);
  await page.keyboard.press('Escape');
  await page.locator('[data-cell="1:3"]:focus').waitFor();
  await move.waitFor({ state: 'detached' });
  await page.keyboard.press('Enter');
  await focusOn(move);
  await page.keyboard.press('Enter');
  await inHand(page, true);
  await page.locator('[data-cell]:focus').waitFor();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await element(page, '1:3.5').waitFor();

  const act = async (key: string, ref: string, name: string) => {
    await cell(page, key).press('Enter');
    await actions(page, ref).getByRole('button', { name }).press('Enter');
  };
  await act('1:3.5', 'PC16', 'Dupliquer');
  await element(page, '1:3').waitFor();
  await act('1:3', 'PC16', 'Remplacer par…');
  await page.locator('[role="menuitem"]:focus').waitFor();
  await page.getByRole('menuitem', { name: /^PC16V / }).press('Enter');
  await page.getByRole('log').getByText('par PC16V').waitFor({ state: 'attached' });
  // The menu gives it back when it has closed.
  await focusOn(actions(page, 'PC16V').getByRole('button', { name: 'Remplacer par…' }));
  await act('1:line', 'BLP4', 'Dupliquer');
  await element(page, '3:0.5').waitFor();
});

test('a drop above the limit asks for a decision, and a forbidden one shows the reason', async () => {
  const id = await cabinets.configuration({
    electricalConnect: 'M25_5G6_32A',
    ProjLines: REFERENCE_STACK.map((line) =>
      line.id === 2 ? { ...line, ProjSlots: line.ProjSlots.slice(1) } : line,
    ),
  });
  const page = await cabinets.open(id);
  await drag(page, 'C32-5', '1:1.5');
  const refused = page.locator('.bp6-toast', { hasText: 'Pas assez de place.' });
  await refused.waitFor();
  const panel = await page.getByRole('region', { name: 'Coffret', exact: true }).boundingBox();
  const beside = await refused.boundingBox();
  expect(beside?.x).toBeGreaterThanOrEqual((panel?.x ?? 0) + (panel?.width ?? 0));

  await drag(page, 'C32-5', '1:0.5');
  const dialog = page.getByRole('dialog', { name: 'Intensité maximale' });
  await dialog.getByText('dépasse le courant assigné de 32 A').waitFor();
  // The connection is rated below the supply: no head breaker.
  expect(await dialog.getByRole('radio').count()).toBe(2);
  expect(await dialog.getByRole('button', { name: 'Confirmer' }).isDisabled()).toBe(true);
  await dialog.getByText('Annuler la pose').click();
  await dialog.getByRole('button', { name: 'Confirmer' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect((await cabinets.stored(id))[1]).toHaveLength(5);

  await drag(page, 'C32-5', '1:0.5');
  await dialog.waitFor();
  await dialog.getByRole('radio').first().focus();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await saved(page);
  expect(await cabinets.stored(id)).toEqual(REFERENCE);
  await page.getByRole('button', { name: 'Répondre' }).click();
  await page.getByText('Ne pas ajouter').click();
  await page.getByRole('button', { name: 'Confirmer' }).click();
  await page.getByText('Protégé en amont.').waitFor();
  await saved(page);
  const shown = await cabinets.shown(id);
  expect(shown.isCircuitBreakerAdded).toBe(false);
  expect(await cabinets.stored(id)).toEqual(REFERENCE);
});

/** 51.2 A at InA 40 A once each socket has its breaker. */
const TWO_CEE_SOCKETS = {
  nbElectricalOutlets: 0,
  nbCircuitBreakers: 2,
  safetyEquipment: ['NONE'],
  configElectricalOutlets: { ceeSocketType1: 'CEE_32A_3PNE_400', nbCeeSocket1: 2 },
};

test('the intensity is asked when each socket has its breaker, and before the validation; a head breaker brings its block', async () => {
  const lines = [
    line(1, 'BLD10', { 0.5: 'ID4-40', 4.5: 'D4P32' }),
    line(2, 'BLD06'),
    line(3, 'BLP4', { 0.5: 'C32-5' }),
  ];
  const id = await cabinets.configuration({ ...TWO_CEE_SOCKETS, ProjLines: lines });
  const page = await cabinets.open(id);
  await page.getByRole('button', { name: /^Prendre C32-5/ }).click();
  await cell(page, '2:1.5').click();
  const dialog = page.getByRole('dialog', { name: 'Intensité maximale' });
  await page
    .getByRole('button', { name: 'Prendre D4P32\u00a0: encore 1 disjoncteur 4P 32 A pour Q2' })
    .click();
  await page.locator('[data-cell]:focus').waitFor();
  expect(await dialog.count()).toBe(0);
  await page.keyboard.press('Enter');
  await dialog.getByText('51,2 A de 2 circuits').waitFor();
  await dialog.getByText('Annuler la pose').click();
  await dialog.getByRole('button', { name: 'Confirmer' }).click();
  await dialog.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: /^Prendre D4P32/ }).click();
  await page.locator('[data-cell]:focus').waitFor();
  await page.keyboard.press('Enter');
  await dialog.getByText('Il vient avec un bloc de tête').click();
  await axe(page);
  await dialog.getByRole('button', { name: 'Confirmer' }).click();
  await page.getByText('Limité à 40 A par Q0.').waitFor();
  await page.getByRole('radio', { name: 'Schéma' }).click();
  const head = [page.locator('svg [data-circuit="Q0"]'), cell(page, '0:head')];
  for (const part of head) {
    await part.hover();
    for (const each of head) await each.and(page.locator('[data-linked]')).waitFor();
  }
  await page.getByRole('radio', { name: 'Récapitulatif' }).click();
  await saved(page);
  expect(await cabinets.stored(id)).toEqual([
    ['350814', '4.5 ID4-40'],
    ['BLD10', '0.5 D4P32', '4.5 D4P32'],
    ['BLP4', '0.5 C32-5', '1.5 C32-5'],
  ]);

  // Saved without an answer: the validation asks, then goes on.
  await cabinets.admin.put(`/api/configurations/editConfigurator/${id}`, {
    ProjLines: [
      lines[0],
      line(2, 'BLD06', { 0.5: 'D4P32' }),
      line(3, 'BLP4', { 0.5: 'C32-5', 1.5: 'C32-5' }),
    ],
    isCircuitBreakerAdded: null,
  });
  await cell(page, '0:head').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Valider', exact: true }).click();
  await dialog.getByText('Ne pas ajouter').click();
  await dialog.getByRole('button', { name: 'Confirmer' }).click();
  await page.getByRole('dialog', { name: 'Valider et établir le devis' }).waitFor();
  await expect.poll(async () => (await cabinets.shown(id)).isCircuitBreakerAdded).toBe(false);
});

type Means = 'mouse' | 'keyboard' | 'finger';

/** From an empty cabinet to the finished one: the first of the list, then where it may go. */
async function followTheList(page: Page, meansOf: (turn: number) => Means): Promise<void> {
  const missing = page.getByRole('region', { name: 'Le formulaire demande encore' });
  await missing.getByText('Pour commencer').waitFor({ state: 'attached' });
  const isDone = () => missing.getByText('est posé.').count();
  for (let turn = 0; !(await isDone()); turn += 1) {
    const by = meansOf(turn);
    const act = (target: Locator) => (by === 'keyboard' ? target.press('Enter') : target.click());
    if (by === 'finger') await page.getByRole('radio', { name: 'Produits', exact: true }).click();
    if (await isDone()) break;
    await act(missing.getByRole('button').first());
    // What is still wanted stays in the hand.
    while (await page.locator('[data-holding="true"]').count()) {
      const place = page.locator('[data-cell][data-allowed="true"]');
      await act((await place.last().getAttribute('data-kind')) === 'gap' ? place.last() : place.first());
    }
  }
  await saved(page);
}

test('by mouse and keyboard in turn the list of what is missing leads from an empty cabinet to a finished one', async () => {
  const id = await cabinets.configuration();
  const page = await cabinets.open(id, { height: 900 });
  await page.getByRole('region', { name: 'Quatre étapes' }).waitFor();
  expect(await page.getByRole('region', { name: 'À corriger' }).count()).toBe(0);
  await followTheList(page, (turn) => (turn % 2 === 0 ? 'mouse' : 'keyboard'));
  expect(await cabinets.stored(id)).toEqual(REFERENCE);
});

test('on a phone the list of what is missing leads from an empty cabinet to a finished one, and a tap selects a part', async () => {
  const id = await cabinets.configuration();
  const page = await cabinets.open(id, { width: 390, height: 900 });
  await followTheList(page, () => 'finger');
  expect(await cabinets.stored(id)).toEqual(REFERENCE);
  await page.getByRole('radio', { name: 'Coffret', exact: true }).click();
  await cell(page, '1:3').click();
  const bar = actions(page, 'PC16');
  const box = await bar.boundingBox();
  expect(box && box.x >= 0 && box.x + box.width <= 390).toBe(true);
  await bar.getByRole('button', { name: 'Retirer' }).click();
  await page.locator('[data-cell="1:3"][data-kind="free"]').waitFor();
  await saved(page);
  expect((await cabinets.stored(id))[1]).toEqual(['BLP4', '0.5 C32-5', '1.5 PC16', '2 PC16', '2.5 PC16']);
});

test('the diagram lights what the drawing shows of a circuit and the other way round, and a circuit is named in both', async () => {
  const id = await cabinets.configuration({ ProjLines: REFERENCE_STACK });
  const page = await cabinets.open(id);
  await page.getByRole('radio', { name: 'Schéma' }).click();
  const circuit = (name: string) => page.locator(`svg [data-circuit="${name}"]`);
  const lit = (...keys: string[]) =>
    expect
      .poll(() =>
        page
          .locator('[data-cell][data-linked]')
          .evaluateAll((cells) => cells.map((each) => each.dataset.cell)),
      )
      .toEqual(keys);
  const isLit = (name: string) => circuit(name).and(page.locator('[data-linked=""]')).waitFor();
  const nameOf = (name: string) => page.getByRole('textbox', { name: `Nom du circuit ${name}` });
  await circuit('Q2').hover();
  await lit('0:8.5', '1:1.5', '1:2');
  await cell(page, '1:0.5').hover();
  await isLit('Q1');
  await cell(page, '2:0.5').focus();
  await page.mouse.move(5, 5);
  await isLit('S1');
  await isLit('Q3');
  expect(await circuit('S1').textContent()).toContain('coupe Q1 à Q3');

  await circuit('Q3').focus();
  await lit('0:9.5', '1:2.5', '1:3');
  await page.keyboard.press('Enter');
  await focusOn(nameOf('Q3'));
  await page.keyboard.type('Cuisine');
  await axe(page);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Q3 Cuisine C 16 A/ }).waitFor();
  await focusOn(circuit('Q3'));
  await circuit('Q1').click();
  await focusOn(nameOf('Q1'));
  await page.keyboard.type('Rien');
  await page.keyboard.press('Escape');
  await nameOf('Q1').waitFor({ state: 'detached' });
  await circuit('Q1').click();
  expect(await nameOf('Q1').inputValue()).toBe('');
  await nameOf('Q1').fill('Régie');
  await page.keyboard.press('Enter');
  // In the drawing, at a socket of the circuit.
  await cell(page, '1:1.5').click();
  await actions(page, 'PC16').getByRole('textbox', { name: 'Nom du circuit Q2' }).fill('Bar');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Q2 Bar C 16 A/ }).waitFor();
  await saved(page);
  expect((await cabinets.shown(id)).circuitNames).toEqual({ Q1: 'Régie', Q2: 'Bar', Q3: 'Cuisine' });
});

/** Covered by nothing, where it is. */
const inSight = (target: Locator) =>
  expect
    .poll(() =>
      target.evaluate((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      }),
    )
    .toBe(true);

test('on a wide screen the panel has room and takes another width; the validation stays in sight; a seam opens', async () => {
  const page = await cabinets.open(await cabinets.configuration({ ProjLines: REFERENCE_STACK }), {
    width: 1600,
  });
  const panel = page.getByRole('region', { name: 'Récapitulatif' });
  const width = async () => (await panel.boundingBox())?.width ?? 0;
  const before = await width();
  expect(before).toBeGreaterThanOrEqual(360);
  const handle = page.getByRole('separator', { name: 'Largeur du récapitulatif' });
  const grip = await handle.boundingBox();
  if (!grip) throw new Error('there is no handle');
  await page.mouse.move(grip.x + 8, grip.y + 100);
  await page.mouse.down();
  await page.mouse.move(grip.x - 92, grip.y + 100, { steps: 3 });
  await page.mouse.up();
  await expect.poll(width).toBe(before + 100);
  await handle.press('ArrowRight');
  await expect.poll(width).toBeLessThan(before + 100);
  const narrower = await width();
  await page.reload();
  await cell(page, '2:0.5').waitFor();
  await expect.poll(width).toBe(narrower);
  await handle.dblclick();
  await expect.poll(width).toBe(before);

  await page.getByRole('radio', { name: 'Schéma' }).focus();
  await page.keyboard.press('/');
  await focusOn(page.getByRole('searchbox'));

  const top = async (line: number) =>
    (await page.locator('[data-holding] [data-line]').nth(line).boundingBox())?.y ?? 0;
  const tops = [await top(0), await top(1)];
  await tile(page, 'BLP4').hover();
  await page.mouse.down();
  await page.mouse.move(600, 400);
  const seam = await cell(page, 'gap:1').boundingBox();
  if (!seam) throw new Error('there is no seam');
  await page.mouse.move(seam.x + 200, seam.y + seam.height / 2, { steps: 3 });
  const gap = await page.locator('[data-landing]').boundingBox();
  if (!gap) throw new Error('the seam is closed');
  await expect.poll(async () => Math.round((await top(1)) - (tops[1] ?? 0) - gap.height)).toBe(0);
  expect(await top(0)).toBe(tops[0]);
  await page.mouse.move(20, 700);
  await page.mouse.up();
  await expect.poll(() => top(1)).toBe(tops[1]);

  await page.getByRole('button', { name: 'Agrandir' }).click({ clickCount: 2 });
  await page.mouse.wheel(0, 2000);
  await page.waitForFunction(() => window.scrollY > 100);
  const validate = page.getByRole('button', { name: 'Valider', exact: true });
  await inSight(validate);
});

test('a drag over a full cabinet re-renders nothing of it, selects no text, and is refused with the reason once the cabinet is locked', async () => {
  const project = (await cabinets.admin.post('/api/projects', { lib: 'Clos' })).body as { id: number };
  const id = await cabinets.configuration({ projectId: project.id, ProjLines: REFERENCE_STACK });
  const page = await cabinets.open(id);
  await cell(page, '2:0.5').waitFor();
  const drawing = await page.locator('[data-holding]').boundingBox();
  if (!drawing) throw new Error('there is no drawing');
  const middle = drawing.x + drawing.width / 2;
  const selected = () => page.evaluate(() => document.getSelection()?.toString());
  for (const from of [drawing.y - 20, drawing.y + 3]) {
    await page.mouse.move(middle, from);
    await page.mouse.down();
    await page.mouse.move(middle, drawing.y + drawing.height + 60, { steps: 4 });
    await page.mouse.up();
    expect(await selected()).toBe('');
  }
  await page.mouse.dblclick(middle, drawing.y + 3);
  expect(await selected()).toBe('');

  await tile(page, 'VOY').hover({ position: { x: 30, y: 20 } });
  const from = await tile(page, 'VOY').boundingBox();
  if (!from) throw new Error('VOY is not on the screen');
  await page.mouse.down();
  await page.mouse.move(from.x + 60, from.y + 20);
  await page.evaluate(() => {
    const seen = { changes: 0 };
    Object.assign(window, { seen });
    const cabinet = document.querySelector('[data-holding]');
    if (!cabinet) throw new Error('there is no cabinet');
    new MutationObserver((changes) => {
      seen.changes += changes.filter(({ target }) => !(target as Element).closest('[data-landing]')).length;
    }).observe(cabinet, { subtree: true, childList: true, attributes: true });
  });
  await page.mouse.move(720, 700, { steps: 40 });
  const changes = await page.evaluate(
    () => (window as unknown as { seen: { changes: number } }).seen.changes,
  );
  expect(changes).toBe(0);
  await page.mouse.up();
  await inHand(page, false);

  await saved(page);
  const drawn = await cabinets.stored(id);
  await cabinets.admin.put(`/api/projects/${project.id}`, { status: 'CLOSED' });
  await expect.poll(() => tile(page, 'AUK').isDisabled()).toBe(true);
  const reason = page.locator('.bp6-toast', { hasText: 'Le projet est clos' });
  for (const part of [tile(page, 'AUK'), cell(page, '1:3')]) {
    const box = await part.boundingBox();
    if (!box) throw new Error('the part is not on the screen');
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await reason.waitFor();
    await page.mouse.move(700, 500, { steps: 3 });
    const lifted = '[data-holding="true"], [data-cell][data-allowed], [data-landing]:not([hidden])';
    expect(await page.locator(lifted).count()).toBe(0);
    await page.mouse.up();
    await page.keyboard.press('Escape');
    await reason.waitFor({ state: 'detached' });
  }
  expect(await cabinets.stored(id)).toEqual(drawn);
});

test('on a phone the cabinet is drawn step by step, on a block of two rows as well, and a circuit is named', async () => {
  const [breakers, sockets] = REFERENCE_STACK;
  const id = await cabinets.configuration({
    ProjLines: [breakers, { ...sockets, ProjProduct: { ref: 'BLP8' } }],
  });
  const page = await cabinets.open(id, { width: 390, height: 844 });
  const step = (name: string) => page.getByRole('radio', { name: new RegExp(`^${name}`) }).click();
  await cell(page, '1:3').waitFor();
  await axe(page);
  await step('Produits');
  await tile(page, 'BLS2').click();
  await cell(page, 'gap:2').click();
  await cell(page, '2:0.5').waitFor();
  await step('Produits');
  await axe(page);
  await page.getByRole('button', { name: /^Prendre AU/ }).click();
  await cell(page, '2:0.5').click();
  await element(page, '2:0.5').waitFor();
  await step('Produits');
  await tile(page, 'PC16').click();
  await cell(page, '1:7.5').click();
  await element(page, '1:7.5').waitFor();
  await step('Récapitulatif');
  await page.getByText('Total pour 1').waitFor();
  const name = page.getByRole('textbox', { name: 'Nom du circuit Q1' });
  await name.fill('Régie');
  await name.press('Enter');
  await page.getByRole('log').getByText('Circuit nommé Régie.').waitFor({ state: 'attached' });
  await step('Coffret');
  await page.getByText('Q1 Régie').first().waitFor({ state: 'attached' });
  await saved(page);
  const [first, [, ...second] = [], third] = REFERENCE;
  expect(await cabinets.stored(id)).toEqual([first, ['BLP8', ...second, '7.5 PC16'], third]);
  expect((await cabinets.shown(id)).circuitNames).toEqual({ Q1: 'Régie' });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('by finger parts are duplicated, replaced, placed, moved and dragged out, a seam opens, the panel is resized, the diagram lights a circuit, and a swipe scrolls over the cabinet', async () => {
  const id = await cabinets.configuration({ ProjLines: REFERENCE_STACK });
  const { page, go, fakeTime } = await cabinets.client.open({ as: ADMIN, width: 1180, height: 820 });
  await fakeTime();
  await go(`/configurations/configurator/${id}`);
  const finger = await fingerOn(page);
  const undo = page.getByRole('button', { name: 'Annuler', exact: true }).first();
  const act = async (key: string, ref: string, name: string) => {
    await finger.tap(cell(page, key));
    await finger.tap(actions(page, ref).getByRole('button', { name }));
  };
  await act('1:3', 'PC16', 'Dupliquer');
  await element(page, '1:3.5').waitFor();
  await act('1:3.5', 'PC16', 'Remplacer par…');
  await finger.tap(page.getByRole('menuitem', { name: /^PC16V / }));
  await page.getByRole('log').getByText('par PC16V').waitFor({ state: 'attached' });
  await finger.tap(undo);
  await element(page, '1:3.5').and(page.locator('[aria-label*=" PC16 "]')).waitFor();
  await finger.tap(undo);
  await element(page, '1:3.5').waitFor({ state: 'detached' });
  await act('1:line', 'BLP4', 'Dupliquer');
  await element(page, '3:0.5').waitFor();
  await finger.tap(undo);
  await element(page, '2:0.5').waitFor();
  // Far enough ahead for a slow machine: the clock cannot go back.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 20_000));
  const lift = async (part: Locator) => {
    await finger.down(await middleOf(part));
    await page.clock.runFor(400);
    await inHand(page, true);
  };
  const letGo = async () => {
    await finger.up();
    // The click after a drag is ignored.
    await page.clock.runFor(100);
  };

  await lift(tile(page, 'BLP4'));
  await finger.move(await middleOf(cell(page, 'gap:1')));
  await page.locator('[data-seam] [data-landing][data-allowed="true"]').waitFor();
  await letGo();
  await cell(page, '3:0.5').waitFor();

  await lift(tile(page, 'VOY'));
  await finger.move(await middleOf(cell(page, '3:1.5')));
  await letGo();
  const light = element(page, '3:1.5');
  await light.waitFor();
  await lift(light);
  await finger.move({ x: 20, y: 500 });
  await letGo();
  await light.waitFor({ state: 'detached' });

  const panel = page.getByRole('region', { name: 'Récapitulatif' });
  const width = async () => (await panel.boundingBox())?.width ?? 0;
  const before = await width();
  const grip = await middleOf(page.getByRole('separator', { name: 'Largeur du récapitulatif' }));
  await finger.down(grip);
  for (const left of [10, 30, 60]) await finger.move({ ...grip, x: grip.x - left });
  await finger.up();
  await expect.poll(width).toBe(before + 60);

  await page.clock.resume();
  await page.getByText('Schéma', { exact: true }).click();
  await finger.tap(page.locator('svg [data-circuit="Q1"]'));
  await page.getByRole('textbox', { name: 'Nom du circuit Q1' }).waitFor();
  await cell(page, '2:0.5').and(page.locator('[data-linked=""]')).waitFor();

  await page.setViewportSize({ width: 390, height: 720 });
  await finger.tap(page.getByRole('radio', { name: /^Coffret/ }));
  await cell(page, '2:3').waitFor();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 20_000));
  await page.evaluate(() => window.scrollTo(0, 0));
  const { x, y, width: slots } = await middleOf(cell(page, '2:3'));
  await lift(cell(page, '2:3'));
  for (const share of [0.3, 0.6, 0.9, 1]) await finger.move({ x: x + slots * share, y: y - 40 * share });
  await finger.move({ x: x + slots, y });
  await letGo();
  await element(page, '2:3.5').waitFor();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);

  await finger.down({ x: x + slots, y });
  for (const up of [20, 60, 100, 140]) await finger.move({ x: x + slots, y: y - up });
  await page.clock.runFor(1_000);
  await inHand(page, false);
  await page.waitForFunction(() => window.scrollY > 0, null, { polling: 100 });
  await finger.up();
  await page.clock.resume();
  await saved(page);
  expect((await cabinets.stored(id))[2]).toEqual([
    'BLP4',
    '0.5 C32-5',
    '1.5 PC16',
    '2 PC16',
    '2.5 PC16',
    '3.5 PC16',
  ]);
});

test('a high cabinet is shown completely, its zoom can be chosen, and a selection can be cancelled wherever it is scrolled to', async () => {
  const lines = ['BLD10', 'BLP4', 'BLP4', 'BLS2', 'BLS2', 'BLR0'].map((ref, index) => line(index + 1, ref));
  const page = await cabinets.open(await cabinets.configuration({ ProjLines: lines }));
  const cabinet = page.locator('[data-holding]');
  const size = async () => {
    const box = await cabinet.boundingBox();
    if (!box) throw new Error('there is no cabinet');
    return box;
  };
  const bottom = async () => Math.round((await size()).y + (await size()).height);
  await expect.poll(bottom).toBeLessThanOrEqual(1000);
  const all = await size();
  await page.getByRole('button', { name: 'Tout voir' }).click();
  await expect.poll(async () => (await size()).height).toBeGreaterThan(all.height);
  const before = await size();
  expect(before.y + before.height).toBeGreaterThan(1000);
  await page.getByRole('button', { name: 'Agrandir' }).click();
  await expect.poll(async () => (await size()).width).toBeCloseTo(before.width * 1.5, 0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1440);

  // Dragging to the lower edge scrolls.
  await tile(page, 'BLP4').hover();
  await page.mouse.down();
  await page.mouse.move(700, 500);
  await page.mouse.move(700, 995);
  await page.waitForFunction(() => window.scrollY > 100);
  await page.mouse.up();

  await page.setViewportSize({ width: 1440, height: 800 });
  await tile(page, 'AU').click();
  await page.locator('[data-cell]:focus').waitFor();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(200);
  await inSight(page.getByRole('button', { name: 'Abandonner' }));
});
