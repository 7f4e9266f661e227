import { readFile } from 'node:fs/promises';
import { REFERENCE_FORM, REFERENCE_STACK } from '@coffret/cabinet/test-data/reference-cabinet';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { ADMIN, type Client } from '../../services/testing/test-app.ts';
import { axe } from './testing/axe.ts';
import type { ScreenOptions } from './testing/screen.ts';
import { type ClientTest, startClient } from './testing/start-client.ts';

let client: ClientTest;
let admin: Client;
let projectId: number;

beforeAll(async () => {
  client = await startClient();
  admin = await client.product.admin();
  const { body } = await admin.post('/api/projects', { lib: 'Chantier' });
  projectId = (body as { id: number }).id;
});
afterEach(() => client.closeScreens());
afterAll(() => client.close());

interface Shown {
  status: string;
  isCircuitBreakerAdded: boolean | null;
  ProjLines: {
    line: number;
    ProjProduct: { ref: string };
    ProjSlots: { slot: number; ProjProduct: { ref: string } }[];
  }[];
}

async function configuration(changes: object = {}): Promise<number> {
  const body = { lib: 'Coffret', projectId, ...REFERENCE_FORM, ...changes };
  return ((await admin.post('/api/configurations', body)).body as { id: number }).id;
}

const configurator = (id: number, options?: ScreenOptions) =>
  client.visit(`/configurations/configurator/${id}`, { as: ADMIN, width: 1440, height: 1000, ...options });

const saved = (page: Page) => page.locator('[data-saving="saved"]').waitFor();

/** The stack as the server holds it: ['BLD10', '0.5 ID4-40', …] by line. */
async function stored(id: number): Promise<string[][]> {
  const { ProjLines } = (await admin.get(`/api/configurations/${id}`)).body as Shown;
  return ProjLines.map(({ ProjProduct, ProjSlots }) => [
    ProjProduct.ref,
    ...ProjSlots.map(({ slot, ProjProduct: { ref } }) => `${slot} ${ref}`),
  ]);
}

const REFERENCE = REFERENCE_STACK.map(({ ProjProduct, ProjSlots }) => [
  ProjProduct.ref,
  ...ProjSlots.map(({ slot, ProjProduct: { ref } }) => `${slot} ${ref}`),
]);

const tile = (page: Page, ref: string) => page.locator(`.product[data-ref="${ref}"]`);
const cell = (page: Page, key: string) => page.locator(`[data-cell="${key}"]`);

const inHand = (page: Page, isFull: boolean) => page.locator(`.cabinet[data-hand="${isFull}"]`).waitFor();

/** Drags a product until what it would take up begins where the cell does, as a hand would. */
async function drag(page: Page, ref: string, key: string): Promise<void> {
  await tile(page, ref).scrollIntoViewIfNeeded();
  const from = await tile(page, ref).boundingBox();
  if (!from) throw new Error(`${ref} is not on the screen`);
  await page.mouse.move(from.x + 30, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + 60, from.y + from.height / 2, { steps: 2 });
  const to = await cell(page, key).boundingBox();
  if (!to) throw new Error(`no way from ${ref} to ${key}`);
  const y = to.y + to.height / 2;
  await page.mouse.move(to.x + to.width / 2, y, { steps: 3 });
  const landing = await page.locator('.landing').boundingBox();
  if (!landing) throw new Error(`${ref} lands nowhere near ${key}`);
  await page.mouse.move(to.x + landing.width / 2, y);
  await page.mouse.up();
}

test('the reference cabinet is drawn by dragging, undone to nothing and redone', async () => {
  const id = await configuration();
  const page = await configurator(id);
  await page.getByRole('heading', { name: 'Un coffret vide' }).waitFor();
  for (const [at, [line = '']] of REFERENCE.entries()) await drag(page, line, `gap:${at}`);
  for (const [row, [, ...elements]] of REFERENCE.entries()) {
    for (const element of elements) {
      const [slot = '', ref = ''] = element.split(' ');
      await drag(page, ref, `${row}:${slot}`);
    }
  }
  await page.getByText('Tout ce que demande le formulaire est posé.').waitFor();
  await saved(page);
  expect(await stored(id)).toEqual(REFERENCE);

  for (let step = 0; step < 13; step += 1) await page.keyboard.press('Control+z');
  await page.getByRole('heading', { name: 'Un coffret vide' }).waitFor();
  await saved(page);
  expect(await stored(id)).toEqual([]);
  for (let step = 0; step < 13; step += 1) await page.keyboard.press('Control+Shift+z');
  await saved(page);
  expect(await stored(id)).toEqual(REFERENCE);
});

test('a cabinet is validated, its quote shown as it is, and reopened', async () => {
  const id = await configuration({ ProjLines: REFERENCE_STACK });
  const page = await configurator(id);
  await page.getByRole('button', { name: 'Valider', exact: true }).click();
  const review = page.getByRole('dialog');
  await review.getByRole('cell', { name: 'ID4-40' }).waitFor();
  await axe(page);
  await review.getByRole('button', { name: 'Établir le devis' }).click();
  const pdf = page.locator('iframe.quote-pdf');
  await pdf.waitFor({ timeout: 30_000 });
  expect(await pdf.getAttribute('src')).toMatch(/^blob:/);
  // A finger cannot scroll in a frame: on a phone the PDF is opened instead.
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
  await page.getByRole('dialog').getByRole('button', { name: 'Fermer' }).click();
  await page.getByText('Un devis a été établi : le coffret ne se modifie plus.').waitFor();
  const [icon, text, button] = await page
    .locator('.lock-banner > *')
    .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().toJSON() as DOMRect));
  if (!icon || !text || !button) throw new Error('the banner has an icon, a text and its buttons');
  expect(button.left - text.right).toBe(8);
  expect(icon.top + icon.height / 2).toBeCloseTo(text.top + text.height / 2, 0);
  expect(await tile(page, 'BLD10').isDisabled()).toBe(true);
  await expect
    .poll(() => tile(page, 'BLD10').evaluate((product) => getComputedStyle(product).opacity))
    .toBe('0.5');
  expect(((await admin.get(`/api/configurations/${id}`)).body as Shown).status).toBe('QUOTE_OK');

  await page.getByRole('button', { name: 'Rouvrir la configuration' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByText('Le devis établi ne sera plus valable').waitFor();
  expect(((await admin.get(`/api/configurations/${id}`)).body as Shown).status).toBe('QUOTE_OK');
  await question.getByRole('button', { name: 'Rouvrir la configuration' }).click();
  await page.locator('.status-tag[data-status="PENDING"]').waitFor();
  expect(await tile(page, 'BLD10').isDisabled()).toBe(false);
});

test('the same cabinet is drawn by keyboard alone, with every place named', async () => {
  const id = await configuration();
  const page = await configurator(id);
  const name = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  const take = async (ref: string) => {
    await tile(page, ref).focus();
    await page.keyboard.press('Enter');
    await page.locator('.cell:focus').waitFor();
  };
  await take('BLD10');
  await page.keyboard.press('Enter');
  await take('BLP4');
  expect(await name()).toBe('sous la ligne 1, permis');
  await page.keyboard.press('Enter');
  await take('BLS2');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  for (const [, ...elements] of REFERENCE) {
    for (const element of elements) {
      await take(element.split(' ')[1] ?? '');
      await page.keyboard.press('Enter');
    }
  }
  await saved(page);
  expect(await stored(id)).toEqual(REFERENCE);

  expect(await name()).toBe("ligne 3, emplacement 0,5, AU Arrêt d'urgence coup de poing");
  await page.keyboard.press('Delete');
  expect(await name()).toBe('ligne 3, emplacement 0,5, libre');
  await take('AUK');
  await page.keyboard.press('ArrowUp');
  expect(await name()).toBe(
    'ligne 2, emplacement 1,5, refusé\u00a0: Cette ligne n’accepte pas ce type d’élément.',
  );
  await page.keyboard.press('Escape');
  expect(await tile(page, 'AUK').evaluate((element) => element === document.activeElement)).toBe(true);
  await saved(page);
  expect((await stored(id))[2]).toEqual(['BLS2']);
});

test('a drop that asks for too much waits for an answer, and a forbidden one is told why', async () => {
  const id = await configuration({
    electricalConnect: 'M25_5G6_32A',
    ProjLines: REFERENCE_STACK.map((line) =>
      line.id === 2 ? { ...line, ProjSlots: line.ProjSlots.slice(1) } : line,
    ),
  });
  const page = await configurator(id);
  await drag(page, 'C32-5', '1:1.5');
  await page.locator('.bp6-toast', { hasText: 'Pas assez de place.' }).waitFor();

  await drag(page, 'C32-5', '1:0.5');
  const dialog = page.getByRole('dialog', { name: 'Intensité maximale' });
  await dialog.getByText('dépasse le courant assigné de 32 A').waitFor();
  await axe(page);
  expect(await dialog.getByRole('radio').first().isDisabled()).toBe(true);
  expect(await dialog.getByRole('button', { name: 'Confirmer' }).isDisabled()).toBe(true);
  await dialog.getByText('Annuler la pose').click();
  await dialog.getByRole('button', { name: 'Confirmer' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect((await stored(id))[1]).toHaveLength(5);

  await drag(page, 'C32-5', '1:0.5');
  await dialog.getByText('Ne pas ajouter').click();
  await dialog.getByRole('button', { name: 'Confirmer' }).click();
  await page.getByText('Protégé en amont.').waitFor();
  await saved(page);
  const shown = (await admin.get(`/api/configurations/${id}`)).body as Shown;
  expect(shown.isCircuitBreakerAdded).toBe(false);
  expect(await stored(id)).toEqual(REFERENCE);
});

test("another person's save arrives by itself, and a layout is proposed and taken back", async () => {
  const id = await configuration();
  const page = await configurator(id);
  await page.getByRole('button', { name: 'Proposer un montage' }).click();
  await page.getByText('Tout ce que demande le formulaire est posé.').waitFor();
  await saved(page);
  await page.getByRole('button', { name: 'Annuler', exact: true }).first().click();
  await page.getByRole('heading', { name: 'Un coffret vide' }).waitFor();
  await saved(page);
  await admin.put(`/api/configurations/editConfigurator/${id}`, {
    ProjLines: REFERENCE_STACK,
    isCircuitBreakerAdded: null,
  });
  await cell(page, '2:0.5').waitFor();
  expect(await page.locator('.drawing [data-ref="AU"]').count()).toBe(1);
});

test('while an element is dragged over a full cabinet nothing of the drawing is made anew', async () => {
  const page = await configurator(await configuration({ ProjLines: REFERENCE_STACK }));
  await cell(page, '2:0.5').waitFor();
  const from = await tile(page, 'VOY')
    .boundingBox()
    .then(async () => {
      await tile(page, 'VOY').scrollIntoViewIfNeeded();
      return tile(page, 'VOY').boundingBox();
    });
  if (!from) throw new Error('VOY is not on the screen');
  await page.mouse.move(from.x + 30, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(from.x + 60, from.y + 20);
  await page.evaluate(() => {
    const seen = { changes: 0 };
    Object.assign(window, { seen });
    const cabinet = document.querySelector('.cabinet');
    if (!cabinet) throw new Error('there is no cabinet');
    new MutationObserver((changes) => {
      seen.changes += changes.filter(({ target }) => !(target as Element).closest('.landing')).length;
    }).observe(cabinet, { subtree: true, childList: true, attributes: true });
  });
  await page.mouse.move(720, 700, { steps: 40 });
  const changes = await page.evaluate(
    () => (window as unknown as { seen: { changes: number } }).seen.changes,
  );
  expect(changes).toBe(0);
  await page.mouse.up();
});

test('a drag that the browser takes away at once leaves nothing in the hand', async () => {
  const page = await configurator(await configuration({ ProjLines: REFERENCE_STACK }));
  await tile(page, 'VOY').evaluate((element) => {
    const send = (type: string, clientX: number) => {
      const pointer = { pointerId: 1, pointerType: 'pen', isPrimary: true, clientX, clientY: 300 };
      element.dispatchEvent(new PointerEvent(type, { bubbles: true, ...pointer }));
    };
    send('pointerdown', 100);
    send('pointermove', 150);
    send('pointercancel', 150);
  });
  await page.getByRole('log').getByText('VOY').waitFor({ state: 'attached' });
  await inHand(page, false);
  expect(await page.locator('.ghost[hidden]').count()).toBe(1);
});

test('on a phone the cabinet is drawn step by step, by finger', async () => {
  const id = await configuration({ ProjLines: REFERENCE_STACK.slice(0, 2) });
  const page = await configurator(id, { width: 390, height: 844 });
  await axe(page);
  await page.getByRole('radio', { name: 'Produits', exact: true }).click();
  await tile(page, 'BLS2').click();
  await cell(page, 'gap:2').click();
  await cell(page, '2:0.5').waitFor();
  await page.getByRole('radio', { name: 'Produits', exact: true }).click();
  await axe(page);
  await page.getByRole('button', { name: /^Prendre AU/ }).click();
  await cell(page, '2:0.5').click();
  await page.getByRole('radio', { name: 'Récapitulatif' }).click();
  await page.getByText('Total pour 1').waitFor();
  await saved(page);
  expect(await stored(id)).toEqual(REFERENCE);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('a finger scrolls over what stands in the cabinet, and moves what it has rested on', async () => {
  const id = await configuration({ ProjLines: REFERENCE_STACK });
  const { page, go } = await client.open({ as: ADMIN, width: 390, height: 600 });
  await page.clock.install();
  await go(`/configurations/configurator/${id}`);
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove', x: number, y: number) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y }] });
  const letGo = () => finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  const socket = async () => {
    const box = await cell(page, '1:3').boundingBox();
    if (!box) throw new Error('the last socket is not on the screen');
    return { x: box.x + box.width / 2, y: box.y + box.height / 2, width: box.width };
  };
  await cell(page, '1:3').waitFor();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));

  const { x, y, width } = await socket();
  await touch('touchStart', x, y);
  await page.clock.runFor(400);
  await inHand(page, true);
  for (const share of [0.3, 0.6, 0.9, 1]) await touch('touchMove', x + width * share, y - 40 * share);
  await touch('touchMove', x + width, y);
  await letGo();
  await page.clock.runFor(1_000);
  await cell(page, '1:3.5').and(page.locator('[data-kind="element"]')).waitFor();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);

  await touch('touchStart', x + width, y);
  for (const up of [20, 60, 100, 140]) await touch('touchMove', x + width, y - up);
  await page.clock.runFor(1_000);
  await inHand(page, false);
  await page.waitForFunction(() => window.scrollY > 0, null, { polling: 100 });
  await letGo();
  await page.clock.resume();
  await saved(page);
  expect((await stored(id))[1]).toEqual(['BLP4', '0.5 C32-5', '1.5 PC16', '2 PC16', '2.5 PC16', '3.5 PC16']);
});

/** On the third of the sockets that the form asks for two of: one too many. */
const ONE_TOO_MANY = { nbElectricalOutlets: 3, ProjLines: REFERENCE_STACK };

test('what is wrong is listed with its place, which leads to the slot, and the slot says why', async () => {
  const page = await configurator(await configuration(ONE_TOO_MANY));
  await page.getByRole('button', { name: 'ligne 2, emplacement 3', exact: true }).click();
  await page.locator('[data-cell="1:3"]:focus').waitFor();
  const tip = page.locator('.tip');
  expect(await tip.textContent()).toMatch(/^Plus que ce que demande le formulaire.* \(.*\)$/);
  expect(await tip.getAttribute('data-wrong')).toBe('true');
  await page.keyboard.press('Escape');
  await tip.waitFor({ state: 'detached' });
  await cell(page, '1:3').hover();
  await tip.waitFor();

  await tile(page, 'D1N16').click();
  await cell(page, '1:3.5').hover();
  expect(await tip.textContent()).toBe('Cette ligne n’accepte pas ce type d’élément.');
});

test('all of a high cabinet is seen at once, and its size chosen', async () => {
  const lines = ['BLD10', 'BLP4', 'BLP4', 'BLS2', 'BLS2', 'BLR0'].map((ref, index) => ({
    line: index + 1,
    ProjProduct: { ref },
    ProjSlots: [],
  }));
  const page = await configurator(await configuration({ ProjLines: lines }));
  const cabinet = page.locator('.cabinet');
  const size = async () => {
    const box = await cabinet.boundingBox();
    if (!box) throw new Error('there is no cabinet');
    return box;
  };
  const before = await size();
  expect(before.y + before.height).toBeGreaterThan(1000);
  await page.getByRole('button', { name: 'Tout voir' }).click();
  await expect.poll(async () => (await size()).height).toBeLessThan(before.height);
  const all = await size();
  expect(all.y + all.height).toBeLessThanOrEqual(1000);
  await page.getByRole('button', { name: 'Agrandir' }).click();
  await expect.poll(async () => (await size()).width).toBeCloseTo(before.width * 1.5, 0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1440);

  // What is dragged to the lower edge brings the rest of the cabinet into sight.
  await tile(page, 'BLP4').hover();
  await page.mouse.down();
  await page.mouse.move(700, 500);
  await page.mouse.move(700, 995);
  await page.waitForFunction(() => window.scrollY > 100);
  await page.mouse.up();
});

test('what was chosen can be given up wherever the cabinet has scrolled to', async () => {
  const lines = ['BLD10', 'BLP4', 'BLP4', 'BLP4', 'BLS2'].map((ref, index) => ({
    line: index + 1,
    ProjProduct: { ref },
    ProjSlots: [],
  }));
  const page = await configurator(await configuration({ ProjLines: lines }), { height: 800 });
  await tile(page, 'AU').click();
  await page.locator('.cell:focus').waitFor();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(200);
  const giveUp = page.getByRole('button', { name: 'Abandonner' });
  const isSeen = await giveUp.evaluate((button) => {
    const { x, y, width, height } = button.getBoundingClientRect();
    return button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
  expect(isSeen).toBe(true);
});

test('what cannot be saved is kept, not left unasked, and saved when the connection is back', async () => {
  const id = await configuration({ ProjLines: REFERENCE_STACK });
  const page = await configurator(id);
  await page.context().setOffline(true);
  await cell(page, '2:0.5').focus();
  await page.keyboard.press('Delete');
  await page.locator('[data-saving="failed"]').waitFor();

  await page.getByRole('link', { name: 'Projets' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByText('Quitter sans enregistrer ?').waitFor();
  await question.getByRole('button', { name: 'Rester et réessayer' }).click();
  await question.waitFor({ state: 'detached' });
  expect(page.url()).toContain('/configurations/configurator/');

  await page.context().setOffline(false);
  await saved(page);
  expect((await stored(id))[2]).toEqual(['BLS2']);
  await page.getByRole('link', { name: 'Projets' }).click();
  await page.getByRole('heading', { level: 1, name: 'Projets' }).waitFor();
});

test('whoever leaves while it is saved gets there when it is, and is asked when it takes long', async () => {
  const id = await configuration({ ProjLines: REFERENCE_STACK });
  const page = await configurator(id);
  let answer: () => void = () => undefined;
  await page.route('**/editConfigurator/*', async (route) => {
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    await route.continue();
  });
  await cell(page, '2:0.5').focus();
  await page.keyboard.press('Delete');
  await page.locator('[data-saving="saving"]').waitFor();
  await page.getByRole('link', { name: 'Projets' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByText('pas encore enregistré').waitFor();
  expect(page.url()).toContain('/configurations/configurator/');

  answer();
  await page.getByRole('heading', { level: 1, name: 'Projets' }).waitFor();
  expect((await stored(id))[2]).toEqual(['BLS2']);
  expect(await question.count()).toBe(0);
});

test.each([
  ['a page of something in between', { contentType: 'text/html', body: '<html>Sign in</html>' }],
  ['an answer that breaks off', { contentType: 'application/json', body: '{"id": 4, "ProjLi' }],
  ['an empty answer', { contentType: 'application/json', body: '' }],
])('%s in place of what was saved does not end the saving', async (_what, answer) => {
  const id = await configuration({ ProjLines: REFERENCE_STACK });
  const page = await configurator(id);
  await page.route('**/editConfigurator/*', (route) => route.fulfill(answer));
  await cell(page, '2:0.5').focus();
  await page.keyboard.press('Delete');
  await page.locator('[data-saving="failed"]').waitFor();
  await page.unroute('**/editConfigurator/*');
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await saved(page);
  expect((await stored(id))[2]).toEqual(['BLS2']);
});

test('a configuration that is deleted elsewhere says so, is locked and left without a question', async () => {
  const id = await configuration({ ProjLines: REFERENCE_STACK });
  const page = await configurator(id);
  await saved(page);
  await admin.delete(`/api/configurations/${id}`);
  await page.getByText('Cette configuration vient d’être supprimée').waitFor();
  expect(await tile(page, 'BLD10').isDisabled()).toBe(true);
  expect(await page.locator('.bp6-toast').count()).toBe(0);
  await page.getByRole('link', { name: 'Voir les configurations' }).click();
  await page.getByRole('heading', { level: 1, name: 'Configurations' }).waitFor();
});

test.each([360, 768])('long names do not push the page sideways at %i px', async (width) => {
  const long = 'Interminable'.repeat(6);
  const project = (await admin.post('/api/projects', { lib: long })).body as { id: number };
  const id = await configuration({ lib: long, projectId: project.id, ProjLines: REFERENCE_STACK });
  const page = await configurator(id, { width, height: 800 });
  const fits = async () =>
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  await fits();
  await page.getByRole('button', { name: 'Valider', exact: true }).click();
  const body = page.getByRole('dialog').locator('.bp6-dialog-body');
  expect(await body.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  await page.goto(`/configurations/${id}`);
  await page.getByRole('heading', { level: 1, name: long }).waitFor();
  await fits();
});

const focused = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
  );

test('in the list of lines the focus stays with what is done there', async () => {
  const page = await configurator(await configuration({ ProjLines: REFERENCE_STACK }));
  const press = async (name: string) => {
    await page.getByRole('button', { name }).focus();
    await page.keyboard.press('Enter');
  };
  await press('Descendre la ligne 1');
  await expect.poll(() => focused(page)).toBe('Descendre la ligne 2');
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe('Monter la ligne 3');
  await press('Retirer C32-5, ligne 1, emplacement 0,5');
  await expect.poll(() => focused(page)).toBe('Retirer PC16, ligne 1, emplacement 1,5');
  await press('Retirer la ligne 3');
  await expect.poll(() => focused(page)).toBe('Retirer la ligne 2');
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe('Retirer la ligne 1');
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe('Lignes');
});

test('the focus stays on what undid the last step, and comes back from the review of a cabinet', async () => {
  const page = await configurator(await configuration({ ProjLines: REFERENCE_STACK }));
  await cell(page, '2:0.5').press('Delete');
  await page.getByRole('button', { name: 'Annuler', exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.locator('[data-cell="2:0.5"][data-kind="element"]').waitFor();
  expect(await focused(page)).toBe('Annuler');
  await saved(page);

  await page.getByRole('button', { name: 'Valider', exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(() => focused(page)).toBe('Valider');
});

test('axe finds nothing in a cabinet, also while an element is placed', async () => {
  const id = await configuration({ ProjLines: REFERENCE_STACK.slice(0, 2), accessories: ['ACC-POI'] });
  const page = await configurator(id);
  await cell(page, '1:3').waitFor();
  await axe(page);
  await tile(page, 'AU').click();
  await axe(page);
});
