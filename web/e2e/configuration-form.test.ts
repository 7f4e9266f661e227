import {
  done,
  memberOf,
  newConfiguration,
  newProject,
  quote,
  withoutPrinting,
} from '@coffret/services/tests/product';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axe } from './testing/axe.ts';
import { newCustomer, openAs } from './testing/customers.ts';
import { failUntilRetried } from './testing/fail-until-retried.ts';
import { field, fits, noteOf } from './testing/forms.ts';
import { rows } from './testing/rows.ts';
import { type ClientTest, startClient } from './testing/start-client.ts';

let client: ClientTest;
beforeAll(async () => {
  client = await startClient();
});
afterAll(() => client?.close());

async function fillForm(page: Page): Promise<void> {
  await field(page, 'lib').fill('Coffret de scène');
  await field(page, 'protectionIndex').selectOption('IP44');
  await field(page, 'powerSupply').selectOption({ label: 'Tétrapolaire 400 V (3P+N+T)' });
  await field(page, 'powerSupplyIntensity').selectOption('63A');
  await field(page, 'electricalConnect').selectOption('M40_5G16_63A');
  await field(page, 'nbCircuitBreakers').fill('3');
  await field(page, 'nbElectricalOutlets').fill('4');
  await page.getByLabel('Arrêt d’urgence coup de poing').check({ force: true });
}

test('a customer creates a project, is asked before leaving an unsaved form by a link or the back button, makes a configuration with two socket types, and continues to the configurator', async () => {
  const who = await newCustomer(client);
  const { page, go, close } = await openAs(client, who);
  await go('/projects');
  await page.getByRole('button', { name: 'Créer le premier projet' }).click();
  await field(page, 'projectLib').fill('Festival 2026');
  await page.getByRole('button', { name: 'Créer le projet' }).click();
  await expect
    .poll(() => noteOf(page, 'projectLib'))
    .toBe('Lettres, espaces, tirets et apostrophes uniquement.');
  await field(page, 'projectLib').fill('Festival d’été');
  await page.getByRole('button', { name: 'Créer le projet' }).click();

  const create = page
    .getByRole('article', { name: 'Festival d’été', exact: true })
    .getByRole('link', { name: 'Créer une configuration' });
  await create.click();
  await field(page, 'lib').fill('Coffret');
  const question = page.getByRole('alertdialog').getByText('Quitter sans enregistrer ?');

  await page.goBack();
  await question.waitFor();
  // The step back is taken, then reverted.
  await page.waitForURL('**/configurations/new');
  await page.getByRole('button', { name: 'Continuer la saisie' }).click();
  await question.waitFor({ state: 'detached' });
  expect(await field(page, 'lib').inputValue()).toBe('Coffret');

  await page.getByRole('link', { name: 'Catalogue' }).click();
  await page.getByRole('button', { name: 'Quitter sans enregistrer' }).click();
  // The list first writes its state into the URL.
  await rows(page).first().waitFor();
  await page.goBack();
  await field(page, 'lib').fill('Autre');
  await page.goBack();
  await page.getByRole('button', { name: 'Quitter sans enregistrer' }).click();
  await page.waitForURL('**/projects');

  await create.click();
  await page.waitForURL('**/configurations/new');
  await expect.poll(() => field(page, 'projectId').inputValue()).toBe('Festival d’été');
  await fillForm(page);
  await page.getByRole('button', { name: 'Ajouter un type de prise' }).click();
  await field(page, 'ceeSocketType1').selectOption('CEE_32A_3PNE_400');
  await field(page, 'nbCeeSocket1').fill('2');
  await page.getByRole('button', { name: 'Ajouter un type de prise' }).click();
  await field(page, 'ceeSocketType2').selectOption('CEE_16A_2PE_230');
  await field(page, 'nbCeeSocket2').fill('1');
  const add = page.getByRole('button', { name: 'Ajouter un type de prise' });
  await add.click();
  await page.locator('fieldset li:last-child > button').press('Enter');
  await expect.poll(() => add.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.getByRole('button', { name: 'Enregistrer et configurer' }).click();
  await page.waitForURL('**/configurations/configurator/*');

  const made = done<{ rows: { lib: string; safetyEquipment: string[] }[] }>(
    await who.get('/api/configurations'),
  );
  expect(made.rows).toMatchObject([
    {
      lib: 'Coffret de scène',
      projectLib: 'Festival d’été',
      configElectricalOutlets: {
        ceeSocketType1: 'CEE_32A_3PNE_400',
        nbCeeSocket1: 2,
        ceeSocketType2: 'CEE_16A_2PE_230',
        nbCeeSocket2: 1,
      },
      safetyEquipment: ['ESTOP_MUSHROOM'],
      accessories: ['NONE'],
      brandId: null,
    },
  ]);
  // Not to another empty form.
  await page.goBack();
  await page.waitForURL('**/projects');
  await close();
});

test('the use is preset from the customer’s activity and can be chosen by keyboard', async () => {
  const admin = await client.product.admin();
  const who = await newCustomer(client);
  await newProject(who, 'Halle');
  const use = (of: Page) => of.getByRole('radio', { checked: true }).inputValue();
  done(await admin.put(`/api/users/${who.id}`, { activity: 'EVENT' }));
  const { page, go, close } = await openAs(client, who);
  await go('/configurations/new');
  await expect.poll(() => field(page, 'projectId').inputValue()).toBe('Halle');
  await expect.poll(() => use(page)).toBe('EVENT');
  expect(await page.locator('form').getByRole('group').first().textContent()).toMatch(
    /^Usage.*IEC 61439-3.*IEC 61439-4.*IEC 61439-7/,
  );
  const stop = page.getByText('Cet usage exige un arrêt d’urgence');
  await stop.waitFor();
  await page.getByRole('radio', { checked: true }).press('ArrowUp');
  await expect.poll(() => use(page)).toBe('SITE');
  await stop.waitFor({ state: 'detached' });

  await fillForm(page);
  await field(page, 'earthing').selectOption('TN_S');
  await field(page, 'shortCircuitKA').fill('4,5 kA');
  await field(page, 'shortCircuitKA').blur();
  await expect.poll(() => noteOf(page, 'shortCircuitKA')).toBe('Ce n’est pas un nombre.');
  await field(page, 'shortCircuitKA').fill('4,5');
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await page.waitForURL((url) => url.pathname === '/configurations');
  const { rows } = done<{ rows: object[] }>(await who.get('/api/configurations'));
  expect(rows).toMatchObject([{ use: 'SITE', earthing: 'TN_S', shortCircuitKA: 4.5 }]);
  await close();
});

test('a customer’s project presets the use for staff from its owner’s activity', async () => {
  const admin = await client.product.admin();
  const who = await newCustomer(client);
  const projectId = await newProject(who, 'Festival');
  const staff = await memberOf(client.product, 2);
  done(await admin.put(`/api/users/${staff.id}`, { activity: 'LOCAL_INSTALLER' }));
  const { page, go, close } = await openAs(client, staff);
  await go(`/projects?projectId=${projectId}`);
  await page
    .getByRole('article', { name: 'Festival', exact: true })
    .getByRole('link', { name: 'Créer une configuration' })
    .click();
  await page.waitForURL('**/configurations/new');
  await expect.poll(() => page.getByRole('radio', { checked: true }).inputValue()).toBe('EVENT');
  await close();
});

test('a form keeps unsaved input when another user saves, also while it is saved itself, and adopts the other changes', async () => {
  const who = await newCustomer(client);
  const projectId = await newProject(who, 'Halle');
  const { id } = await newConfiguration(who, projectId, {});
  const { page, go, close } = await openAs(client, who);
  await go(`/configurations/${id}`);
  await page.getByText('remet en cause le coffret dessiné').waitFor();
  await field(page, 'ceeSocketType1').waitFor();
  await axe(page);
  expect(await fits(page)).toBe(true);
  await field(page, 'lib').fill('Mon coffret');
  done(await who.put(`/api/configurations/${id}`, { quantity: 7 }));
  await expect.poll(() => field(page, 'quantity').inputValue()).toBe('7');
  expect(await field(page, 'lib').inputValue()).toBe('Mon coffret');
  done(await who.put(`/api/configurations/${id}`, { lib: 'Son coffret' }));
  await page.getByText('vient de modifier\u00a0: Nom de la configuration.').waitFor();
  expect(await field(page, 'lib').inputValue()).toBe('Mon coffret');
  await page.getByRole('button', { name: 'Reprendre sa version' }).click();
  await expect.poll(() => field(page, 'lib').inputValue()).toBe('Son coffret');

  await field(page, 'lib').fill('Notre coffret');
  const save = page.getByRole('button', { name: 'Enregistrer', exact: true });
  let isFirst = true;
  await page.route(`**/api/configurations/${id}`, async (route) => {
    if (isFirst && route.request().method() === 'PUT') {
      isFirst = false;
      done(await who.put(`/api/configurations/${id}`, { quantity: 8 }));
    }
    await route.continue();
  });
  // Sent again over the other field, which another has saved while it was sent.
  await save.click();
  await page.waitForURL((url) => url.pathname === '/configurations');
  expect(done<object>(await who.get(`/api/configurations/${id}`))).toMatchObject({
    lib: 'Notre coffret',
    quantity: 8,
  });
  await close();
});

test('a quoted configuration is locked until it is reopened', async () => {
  const who = await newCustomer(client);
  const { id } = await newConfiguration(who, await newProject(who));
  withoutPrinting(client.product);
  await quote(who, id);
  const { page, go, close } = await openAs(client, who);
  await go(`/configurations/${id}`);
  await page.getByText('Un devis a été établi').waitFor();
  await expect.poll(() => field(page, 'lib').isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Rouvrir la configuration' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Rouvrir la configuration' }).click();
  await page.getByText('remet en cause le coffret dessiné').waitFor();
  await field(page, 'quantity').fill('3');
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await page.waitForURL((url) => url.pathname === '/configurations');
  expect(done<object>(await who.get(`/api/configurations/${id}`))).toMatchObject({
    quantity: 3,
    status: 'PENDING',
  });
  await close();
});

test('a configurator that fails to load can be retried, and a missing configuration shows the not-found page', async () => {
  const who = await newCustomer(client);
  const { id } = await newConfiguration(who, await newProject(who, 'Halle'), {});
  const { page, go, close } = await openAs(client, who);
  await failUntilRetried(page, `**/api/configurations/${id}`);
  await go(`/configurations/configurator/${id}`);
  await page.getByRole('heading', { name: 'Les données n’ont pas pu être chargées' }).waitFor();
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await page.getByRole('heading', { name: 'Coffret', exact: true, level: 1 }).waitFor();
  await go('/configurations/999999');
  await page.getByRole('heading', { name: 'Page introuvable' }).waitFor();
  await close();
});

test('the project is the only one there is, found by typing, or made; fields are validated on blur, in French, numbers take digits and steps, and what contradicts the other answers cannot be chosen', async () => {
  const who = await newCustomer(client);
  await newProject(who, 'Théâtre de verdure');
  const { page, go, close } = await openAs(client, who);
  await go('/configurations/new');
  await expect.poll(() => field(page, 'projectId').inputValue()).toBe('Théâtre de verdure');
  for (let made = 0; made < 26; made += 1) await newProject(who, 'Chantier');

  await field(page, 'projectId').fill('theatre');
  await page.getByRole('option', { name: 'Théâtre de verdure' }).waitFor();
  await page.keyboard.press('Escape');
  await field(page, 'projectId').fill('chan');
  await page.getByRole('option', { name: 'Chantier' }).first().waitFor();
  await page.getByText('Précisez la recherche').waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(() => field(page, 'projectId').inputValue()).toBe('Chantier');
  await field(page, 'projectId').fill('');
  await field(page, 'quantity').focus();
  await expect.poll(() => noteOf(page, 'projectId')).toBe('Ce champ est obligatoire.');

  const creation = page.getByRole('option', { name: /^Créer le projet/ });
  await field(page, 'projectId').fill('Fête 2026');
  await creation.and(page.locator('[aria-disabled="true"]')).getByText('Des lettres uniquement').waitFor();
  await field(page, 'projectId').fill('Fête du port');
  await creation.and(page.locator(':not([aria-disabled="true"])')).waitFor();
  await page.keyboard.press('Enter');
  const found = async () => done<{ rows: object[] }>(await who.get('/api/projects?search=port')).rows;
  await expect.poll(found).toMatchObject([{ lib: 'Fête du port' }]);
  await expect.poll(() => noteOf(page, 'projectId')).toBe(null);
  expect(await field(page, 'projectId').inputValue()).toBe('Fête du port');

  const sockets = field(page, 'nbElectricalOutlets');
  await sockets.pressSequentially('1e+E-3');
  await expect.poll(() => sockets.inputValue()).toBe('13');
  await page.getByRole('button', { name: 'Augmenter : Nombre de prises' }).click();
  await expect.poll(() => sockets.inputValue()).toBe('14');
  await expect.poll(() => noteOf(page, 'nbCircuitBreakers')).toMatch(/^Au moins 2/);
  await field(page, 'nbCircuitBreakers').fill('1');
  await expect.poll(() => noteOf(page, 'nbCircuitBreakers')).toMatch(/Trop peu\u00a0: il en faut au moins 2/);
  expect(await page.getByRole('button', { name: 'Diminuer : Quantité' }).isDisabled()).toBe(true);
  await field(page, 'nbCircuitBreakers').fill('');

  await field(page, 'lib').fill('Coffret 2');
  expect(await noteOf(page, 'lib')).toBe(null);
  await field(page, 'lib').blur();
  await expect.poll(() => noteOf(page, 'lib')).toBe('Lettres, espaces, tirets et apostrophes uniquement.');
  await field(page, 'nbCircuitBreakers').focus();
  await field(page, 'nbCircuitBreakers').blur();
  await expect.poll(() => noteOf(page, 'nbCircuitBreakers')).toBe('Ce champ est obligatoire.');

  await page.getByRole('button', { name: 'Ajouter un type de prise' }).click();
  await field(page, 'ceeSocketType1').selectOption('CEE_32A_3PNE_400');
  await expect.poll(() => field(page, 'nbCeeSocket1').inputValue()).toBe('1');
  const option = (name: string, value: string) => field(page, name).locator(`option[value="${value}"]`);
  await expect.poll(() => option('powerSupply', 'MONO_230').isDisabled()).toBe(true);
  expect(await option('powerSupply', 'MONO_230').textContent()).toMatch(
    /— une prise triphasée est demandée$/,
  );
  await field(page, 'powerSupplyIntensity').selectOption('63A');
  await expect.poll(() => option('electricalConnect', 'INLET_CEE_32A').isDisabled()).toBe(true);
  expect(await option('electricalConnect', 'INLET_CEE_63A').isDisabled()).toBe(false);

  await page.getByRole('button', { name: 'Retirer : Type de prise 1' }).click();
  await field(page, 'ceeSocketType1').waitFor({ state: 'detached' });
  await close();
});

test('a form can be submitted before its project has loaded', async () => {
  const who = await newCustomer(client);
  await newProject(who, 'Kermesse');
  const { page, go, close } = await openAs(client, who);
  const held = Promise.withResolvers<void>();
  await page.route(/\/api\/projects\/\d+$/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await go('/projects');
  await page.getByRole('link', { name: 'Créer une configuration' }).click();
  await page.waitForURL('**/configurations/new');
  await fillForm(page);
  await page.getByRole('button', { name: 'Enregistrer et configurer' }).click();
  await page.waitForURL('**/configurations/configurator/*');
  held.resolve();
  await close();
});

test('on a phone the form passes axe and fits the screen, and is locked when the project is closed', async () => {
  const who = await newCustomer(client);
  const projectId = await newProject(who, 'Halle');
  const { id } = await newConfiguration(who, projectId, {});
  const { page, go, close } = await openAs(client, who, { width: 390 });
  await go(`/configurations/${id}`);
  await field(page, 'ceeSocketType1').waitFor();
  expect(await fits(page)).toBe(true);
  await field(page, 'projectId').click();
  await page.getByRole('option', { name: 'Halle' }).waitFor();
  await axe(page);
  done(await who.put(`/api/projects/${projectId}`, { status: 'CLOSED' }));
  await page.getByText('Le projet est clos').waitFor();
  await expect.poll(() => field(page, 'lib').isDisabled()).toBe(true);
  await close();
});
