import { REFERENCE_FORM, REFERENCE_STACK } from '@coffret/cabinet/test-data/reference-cabinet';
import { ADMIN, type Member, memberOf } from '@coffret/services/tests/product';
import type { Locator, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axe } from './testing/axe.ts';
import type { Screen } from './testing/screen.ts';
import { type ClientTest, startClient } from './testing/start-client.ts';

const PASSWORD = 'Coffret-2026';

let client: ClientTest;
let owner: Member;
let projectId: number;
let windows: { hers: Screen; theirs: Screen };

beforeAll(async () => {
  client = await startClient();
  owner = await memberOf(client.product, 3);
  projectId = ((await owner.post('/api/projects', { lib: 'Chantier' })).body as { id: number }).id;
  const [hers, theirs] = await Promise.all(
    [{ email: owner.email, password: PASSWORD }, ADMIN].map((as) => client.open({ as, height: 1000 })),
  );
  if (hers && theirs) windows = { hers, theirs };
});
afterAll(() => client.close());

async function bothOpen() {
  const body = { lib: 'Coffret', projectId, ...REFERENCE_FORM, ProjLines: REFERENCE_STACK };
  const { id } = (await owner.post('/api/configurations', body)).body as { id: number };
  const [hers, theirs] = [windows.hers.page, windows.theirs.page];
  await Promise.all(
    Object.values(windows).map(async ({ go, page }) => {
      await go(`/configurations/configurator/${id}`);
      await people(page).first().waitFor();
    }),
  );
  const names = async () => {
    const { body } = await owner.get(`/api/configurations/${id}`);
    return (body as { circuitNames: object }).circuitNames;
  };
  return { hers, theirs, names };
}

const people = (page: Page) => page.getByRole('list', { name: 'Aussi sur ce coffret' }).getByRole('button');
const who = (page: Page) => people(page).evaluateAll((all) => all.map((one) => one.ariaLabel));
const cell = (page: Page, key: string) => page.locator(`[data-cell="${key}"]`);
const saved = (page: Page) => page.locator('[data-saving="saved"]').waitFor();
const remove = (page: Page, key: string) => cell(page, key).press('Delete');
const freeIn = (page: Page, key: string) => page.locator(`[data-cell="${key}"][data-kind="free"]`).waitFor();
const gone = (page: Page, key: string) => cell(page, key).waitFor({ state: 'detached' });
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Deux versions de ce coffret' });

test('two editors see each other, their places, the target of a drag, and when one leaves', async () => {
  const { hers, theirs } = await bothOpen();
  await expect
    .poll(async () => [await who(hers), await who(theirs)])
    .toEqual([['Administrateur'], [owner.fullName]]);

  await cell(theirs, '1:1.5').focus();
  await expect.poll(() => who(hers)).toEqual(['Administrateur, rangée 2, place 2']);
  const place = await cell(hers, '1:1.5').boundingBox();
  if (!place) throw new Error('the place is not on the screen');
  await expect
    .poll(() => hers.locator('[data-person]').boundingBox())
    .toMatchObject({
      x: expect.closeTo(place.x, 1),
      y: expect.closeTo(place.y, 1),
      width: expect.closeTo(place.width, 1),
    });
  expect(await hers.locator('[data-person] > span').textContent()).toBe('Administrateur');

  await theirs.keyboard.press('ArrowUp');
  await expect.poll(() => who(hers)).toEqual(['Administrateur, rangée 1, module 1']);

  await cell(theirs, '1:3').hover();
  await theirs.mouse.down();
  await cell(theirs, '1:0.5').hover();
  await expect.poll(() => who(hers)).toEqual([expect.stringMatching(/^Administrateur, rangée 2, place/)]);
  await cell(theirs, '0:4.5').hover();
  await expect.poll(() => who(hers)).toEqual([expect.stringMatching(/^Administrateur, rangée 1, module/)]);
  await theirs.mouse.up();

  await theirs.getByRole('link', { name: 'Projets' }).click();
  await hers.getByText('Administrateur : n’est plus sur ce coffret.').waitFor();
  await expect.poll(() => people(hers).count()).toBe(0);
});

/** The administrator's removal of `mine` is delayed until the owner has removed `first`. */
async function conflict({ hers, theirs }: { hers: Page; theirs: Page }, mine: string, first: string) {
  const { promise: held, resolve: hold } = Promise.withResolvers<Route>();
  await theirs.route('**/api/configurations/editConfigurator/*', hold, { times: 1 });
  await remove(theirs, mine);
  const save = await held;
  await remove(hers, first);
  await saved(hers);
  await save.continue();
  const dialog = dialogOf(theirs);
  await dialog.waitFor();
  return dialog;
}

test('after a conflict a user keeps the own version, then takes the other one, and undo restores what was given up', async () => {
  const both = await bothOpen();
  const { hers, theirs } = both;
  const dialog = await conflict(both, '2:0.5', '2:line');
  await dialog
    .getByText(`${owner.fullName} a enregistré ce coffret pendant que vous le dessiniez.`)
    .waitFor();
  const changes = dialog.getByRole('list', { name: 'Ce qui a changé' });
  await expect
    .poll(() => changes.allTextContents())
    .toEqual(['rangée 3\u00a0: − AU (1)', 'BLS2 retiré de la rangée 3']);
  const choices = () => dialog.getByRole('button').allTextContents();
  await expect.poll(choices).toEqual(['Garder la mienne', 'Prendre celle-ci']);
  await axe(theirs);
  await dialog.getByRole('button', { name: 'Garder la mienne' }).click();
  await freeIn(hers, '2:0.5');
  await saved(theirs);
  await theirs.keyboard.press('Control+z');
  await gone(hers, '2:line');
  await theirs.keyboard.press('Control+Shift+z');
  await freeIn(hers, '2:0.5');
  await saved(theirs);

  await conflict(both, '1:3', '1:line');
  await dialog.getByRole('button', { name: 'Prendre celle-ci' }).click();
  await gone(theirs, '2:line');
  await saved(theirs);
  await gone(hers, '2:line');
  await theirs.keyboard.press('Control+z');
  await freeIn(hers, '1:3');
});

test('a saved change appears for the other editor immediately, who cannot undo it; two versions without overlapping changes are merged', async () => {
  const both = await bothOpen();
  const { hers, theirs } = both;
  const loadedAt = () => hers.evaluate(() => performance.timeOrigin);
  const before = await loadedAt();
  await remove(theirs, '2:0.5');
  await saved(theirs);
  await freeIn(hers, '2:0.5');
  expect(await loadedAt()).toBe(before);
  await expect.poll(() => hers.getByRole('button', { name: 'Annuler' }).isDisabled()).toBe(true);

  await remove(hers, '1:3');
  await freeIn(theirs, '1:3');
  await theirs.keyboard.press('Control+z');
  await hers.locator('[data-cell="2:0.5"][data-kind="element"]').waitFor();
  await saved(theirs);
  expect(await cell(theirs, '1:3').getAttribute('data-kind')).toBe('free');
  expect(await dialogOf(theirs).count()).toBe(0);
  await saved(hers);

  const dialog = await conflict(both, '1:2.5', '2:0.5');
  await dialog.getByRole('button', { name: 'Réunir les deux' }).click();
  await freeIn(hers, '1:2.5');
  await freeIn(theirs, '2:0.5');
  // Undo takes back the own part alone.
  await theirs.keyboard.press('Control+z');
  await hers.locator('[data-cell="1:2.5"][data-kind="element"]').waitFor();
  await freeIn(hers, '2:0.5');
});

test('focus follows its part when another user moves a line above it, and lets go of one that is removed', async () => {
  const both = await bothOpen();
  const { hers, theirs } = both;
  const focused = () => theirs.evaluate(() => document.activeElement?.getAttribute('data-cell') ?? null);
  await cell(theirs, '1:3').focus();
  await hers.getByRole('button', { name: 'Monter la rangée 3' }).click();
  await expect.poll(focused).toBe('2:3');
  await remove(hers, '2:3');
  await freeIn(theirs, '2:3');
  expect(await focused()).toBeNull();
});

test('a circuit is named by mouse, and a half-typed name stays with its breaker when another user changes what is before it', async () => {
  const { hers, theirs, names } = await bothOpen();
  const nameOf = (circuit: string, within: Locator) =>
    within.getByRole('textbox', { name: `Nom du circuit ${circuit}` });
  const isTyping = (field: Locator, text: string) =>
    expect
      .poll(() =>
        field.evaluate((input: HTMLInputElement) => [input.value, document.activeElement === input]),
      )
      .toEqual([text, true]);
  await cell(hers, '0:9.5').click();
  const bar = hers.getByRole('toolbar');
  await nameOf('Q3', bar).click();
  await hers.keyboard.type('Cui');
  await remove(theirs, '0:8.5');
  await isTyping(nameOf('Q2', bar), 'Cui');
  await theirs.getByRole('button', { name: 'Monter la rangée 3' }).click();
  await cell(hers, '2:line').and(hers.locator('[aria-label*="BLP4"]')).waitFor();
  await hers.keyboard.type('sine');
  await hers.keyboard.press('Enter');
  await saved(hers);

  const list = hers.getByRole('region', { name: 'Rangées' });
  await nameOf('Q1', list).click();
  await hers.keyboard.type('Rég');
  await theirs.getByRole('button', { name: 'Monter la rangée 2' }).click();
  await cell(hers, '1:4.5').waitFor();
  await hers.keyboard.type('ie');
  await isTyping(nameOf('Q1', list), 'Régie');
  await nameOf('Q2', list).click();
  await saved(hers);
  expect(await names()).toEqual({ Q1: 'Régie', Q2: 'Cuisine' });
});

test('a held Delete removes one part', async () => {
  const { hers } = await bothOpen();
  await cell(hers, '1:line').focus();
  for (const _ of [1, 2, 3]) await hers.keyboard.down('Delete');
  await hers.keyboard.up('Delete');
  await gone(hers, '2:line');
  await saved(hers);
  expect(await cell(hers, '1:line').count()).toBe(1);
});

test('a double click on a bin of the summary removes one part', async () => {
  const { hers } = await bothOpen();
  await hers
    .getByRole('button', { name: /^Retirer PC16/ })
    .first()
    .dblclick();
  await saved(hers);
  await expect.poll(() => hers.locator('[data-does="removeElement"]').count()).toBe(9);
});
