import { REFERENCE_STACK } from '@coffret/cabinet/test-data/reference-cabinet';
import { STAFF } from '@coffret/contracts/rights';
import {
  ADMIN,
  done,
  memberOf,
  newConfiguration,
  newProject,
  PASSWORD,
  withoutPrinting,
} from '@coffret/services/tests/product';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import replayFr from '../src/features/configurations/history/own-texts.fr.ts';
import {
  type Cabinets,
  cell,
  type DrawnConfiguration,
  drag,
  REFERENCE,
  saved,
  startCabinets,
  tile,
} from './testing/cabinets.ts';
import { countClicks, type } from './testing/count-clicks.ts';
import { createAs } from './testing/create-as.ts';
import { newCustomer, openAs, person } from './testing/customers.ts';
import { field, focusOn } from './testing/forms.ts';
import { TEXTS } from './testing/texts.ts';

let cabinets: Cabinets;
beforeAll(async () => {
  cabinets = await startCabinets();
});
afterAll(() => cabinets?.client.close());

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function askOutlets(page: Page): Promise<void> {
  await field(page, 'nbElectricalOutlets').click();
  await type(page, 'nbElectricalOutlets', '4');
}

async function firstQuote(answer: (page: Page) => Promise<void>): Promise<number> {
  const { client } = cabinets;
  withoutPrinting(client.product);
  const { page, go } = await openAs(client, await newCustomer(client), { width: 1440, height: 900 });
  await go('/projects');
  const clicks = await countClicks(page);
  await press(page, 'Créer le premier projet');
  await type(page, 'projectLib', 'Fête de la musique');
  await press(page, 'Créer le projet');
  await page
    .getByRole('article', { name: 'Fête de la musique', exact: true })
    .getByRole('link', { name: 'Créer une configuration' })
    .click();
  await expect.poll(() => field(page, 'projectId').inputValue()).toBe('Fête de la musique');
  await type(page, 'lib', 'Scène');
  await answer(page);
  await press(page, 'Enregistrer et configurer');
  await press(page, 'Choisir\u00a0: Le moins cher');
  await page.locator('button:not([aria-disabled="true"])', { hasText: 'Valider' }).click();
  await press(page, 'Établir le devis');
  await page.locator('iframe').waitFor();
  return clicks();
}

test('a first quote takes at most 11 clicks', async () => {
  const clicks = await firstQuote(askOutlets);
  expect(clicks).toBeLessThanOrEqual(11);
  expect(clicks).toBeGreaterThan(5);
});

test('a first quote with a CEE socket and an emergency stop takes at most 14 clicks', async () => {
  const clicks = await firstQuote(async (page) => {
    await askOutlets(page);
    await press(page, 'Ajouter un type de prise');
    await field(page, 'ceeSocketType1').selectOption('CEE_32A_3PNE_400');
    await page.getByText('Arrêt d’urgence coup de poing', { exact: true }).click();
    await expect.poll(() => field(page, 'nbCircuitBreakers').inputValue()).toBe('3');
  });
  expect(clicks).toBeLessThanOrEqual(14);
  expect(clicks).toBeGreaterThan(8);
});

test('another role of a colleague takes at most 3 clicks, and says what it takes and gives', async () => {
  const { client } = cabinets;
  const admin = await client.product.admin();
  await createAs(admin, '/api/groups', { lib: 'Lecteurs', rights: ['project_r', 'user_r'] });
  await createAs(admin, '/api/users', person('Paul Collègue', 'paul@example.org', { groupId: STAFF }));
  const page = await client.visit('/groups', { as: ADMIN });
  const clicks = await countClicks(page);
  await page.keyboard.press('Control+k');
  await focusOn(page.getByRole('combobox'));
  await page.keyboard.type('paul collegue');
  await page.getByRole('option', { name: /Paul Collègue/, selected: true }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Modifier\u00a0: Groupe' }).click();
  await field(page, 'groupId').selectOption({ label: 'Lecteurs' });
  await page.getByText(/^Perd\u00a0: .*vérifier les comptes/).waitFor();
  await press(page, 'Enregistrer');
  await page.getByText('Les données ont été enregistrées.', { exact: true }).waitFor();
  expect(await clicks()).toBeLessThanOrEqual(3);
});

test('the reference cabinet takes at most 16 clicks of the mouse and no scrolling, is undone completely and redone', async () => {
  const id = await cabinets.configuration();
  const page = await cabinets.open(id);
  const clicks = await countClicks(page);
  await page.evaluate(() => {
    addEventListener('scroll', () => document.body.setAttribute('data-scrolled', ''), true);
  });
  /** Searched by name: what is typed is not counted. */
  const put = async (ref: string, key: string) => {
    await page.keyboard.press('/');
    await page.keyboard.press('Control+a');
    await page.keyboard.type(ref);
    await drag(page, ref, key);
  };
  for (const [at, { ProjProduct }] of REFERENCE_STACK.entries()) await put(`${ProjProduct.ref}`, `gap:${at}`);
  for (const [row, { ProjSlots }] of REFERENCE_STACK.entries())
    for (const { slot, ProjProduct } of ProjSlots) await put(`${ProjProduct.ref}`, `${row}:${slot}`);
  await saved(page);
  expect(await cabinets.stored(id)).toEqual(REFERENCE);
  expect(await clicks()).toBeLessThanOrEqual(16);
  expect(await page.locator('[data-scrolled]').count()).toBe(0);

  const steps = REFERENCE.flat().length;
  for (let step = 0; step < steps; step += 1) await page.keyboard.press('Control+z');
  await page.getByRole('heading', { name: 'Un coffret vide' }).waitFor();
  await saved(page);
  expect(await cabinets.stored(id)).toEqual([]);
  for (let step = 0; step < steps; step += 1) await page.keyboard.press('Control+Shift+z');
  await saved(page);
  expect(await cabinets.stored(id)).toEqual(REFERENCE);
});

test('one more socket on a breaker that feeds one already takes 2 clicks in a cabinet with a head breaker, and asks nothing', async () => {
  const { admin } = cabinets;
  const id = await cabinets.configuration({ nbElectricalOutlets: 3 });
  const { variants } = done<{ variants: Pick<DrawnConfiguration, 'ProjLines' | 'isCircuitBreakerAdded'>[] }>(
    await admin.post(`/api/configurations/propose/${id}?variants=1`),
  );
  const { ProjLines, isCircuitBreakerAdded } = variants[0] ?? { ProjLines: [] };
  expect(isCircuitBreakerAdded).toBe(true);
  const drawn = { ProjLines, isCircuitBreakerAdded };
  done(await admin.put(`/api/configurations/editConfigurator/${id}`, drawn));
  const before = await cabinets.shown(id);
  expect(before.errors).toEqual([]);
  const page = await cabinets.open(id);
  const sockets = ProjLines.find(({ ProjProduct }) => ProjProduct.ref.startsWith('BLP'));
  const last = Math.max(...(sockets?.ProjSlots.map(({ slot }) => slot) ?? []));
  const clicks = await countClicks(page);
  await tile(page, 'PC16').click();
  await cell(page, `${(sockets?.line ?? 1) - 1}:${last + 0.5}`).click();
  await saved(page);
  expect(await clicks()).toBe(2);
  expect(await page.getByRole('dialog').count()).toBe(0);
  const after = await cabinets.shown(id);
  expect(after).toMatchObject({ isCircuitBreakerAdded: true, load: before.load });
  expect(after.errors.map(({ code }) => code)).toEqual(['MAX_COUNT_EXCEEDED']);
});

test('who changed a cabinet on Tuesday, and how it was before, takes at most 3 clicks', async () => {
  const { client } = cabinets;
  const { product } = client;
  const [anne, paul] = [await newCustomer(client), await memberOf(product, STAFF)];
  const { id } = await newConfiguration(anne, await newProject(anne));
  const order = async ({ email }: { email: string }, day: string, quantity: number) => {
    product.clock.move(Date.parse(`${day}T08:00:00.000Z`) - product.clock.now().getTime());
    const who = await product.login(email, PASSWORD);
    done(await who.put(`/api/configurations/${id}`, { quantity }));
  };
  await order(anne, '2026-11-23', 2);
  await order(anne, '2026-11-24', 3);
  await order(paul, '2026-11-24', 4);
  await order(anne, '2026-11-25', 5);
  await product.settled();

  const page = await cabinets.open(id);
  const clicks = await countClicks(page);
  await page.getByRole('link', { name: TEXTS.fr.configurations.history }).click();
  const day = page.getByLabel(replayFr.day, { exact: true });
  await day.click();
  await day.fill('2026-11-24');
  const people = `${anne.fullName} (1 étape), ${paul.fullName} (1 étape)`;
  await page.getByText(replayFr.changedBy('mardi 24 novembre 2026', people), { exact: true }).waitFor();
  await press(page, replayFr.beforeDay);
  await page.getByRole('row', { name: /^Quantité 2 4$/ }).waitFor();
  expect(await clicks()).toBeLessThanOrEqual(3);

  await page.keyboard.press('Shift+ArrowUp');
  await page.getByRole('row', { name: /^Quantité 2 3$/ }).waitFor();
  await page.keyboard.press('Shift+ArrowRight');
  await page.getByRole('row', { name: /^Quantité 2 5$/ }).waitFor();
});
