import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { memberOf } from '../../services/groups/testing/people.ts';
import { done, newConfiguration, newProject, quote } from '../../services/journey/testing/work.ts';
import { axe } from './testing/axe.ts';
import type { Screen, ScreenOptions } from './testing/screen.ts';
import { type ClientTest, startClient } from './testing/start-client.ts';

const CLIENTS = 3;
const PASSWORD = 'Coffret-2026';

let client: ClientTest;
beforeAll(async () => {
  client = await startClient();
});
afterAll(() => client.close());

const customer = () => memberOf(client.product, CLIENTS);

/** A window in which the customer is at work. */
const openAs = ({ email }: { email: string }, options: ScreenOptions = {}): Promise<Screen> =>
  client.open({ ...options, as: { email, password: PASSWORD } });

const tile = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);

/** What stands below a field. */
async function noteOf(page: Page, name: string): Promise<string | null> {
  const id = await field(page, name).getAttribute('aria-describedby');
  return id === null ? null : page.locator(`[id="${id}"]`).textContent();
}

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

test('a customer creates the first project and a configuration with two socket types, and goes on to draw it', async () => {
  const who = await customer();
  const { page, go, close } = await openAs(who);
  await go('/projects');
  await page.getByRole('button', { name: 'Créer le premier projet' }).click();
  await field(page, 'projectLib').fill('Festival 2026');
  await page.getByRole('button', { name: 'Créer le projet' }).click();
  await expect
    .poll(() => noteOf(page, 'projectLib'))
    .toBe('Lettres, espaces, tirets et apostrophes uniquement.');
  await field(page, 'projectLib').fill('Festival d’été');
  await page.getByRole('button', { name: 'Créer le projet' }).click();

  await tile(page, 'Festival d’été').getByTitle('Ajouter une configuration').click();
  await page.waitForURL('**/configurations/new');
  await expect.poll(() => field(page, 'projectId').inputValue()).toBe('Festival d’été');
  await fillForm(page);
  await page.getByRole('button', { name: 'Ajouter un type de prise' }).click();
  await field(page, 'ceeSocketType1').selectOption('CEE_32A_3PNE_400');
  await field(page, 'nbCeeSocket1').fill('2');
  await page.getByRole('button', { name: 'Ajouter un type de prise' }).click();
  await field(page, 'ceeSocketType2').selectOption('CEE_16A_2PE_230');
  await field(page, 'nbCeeSocket2').fill('1');
  await page.getByRole('button', { name: 'Enregistrer et configurer' }).click();
  await page.waitForURL('**/configurations/configurator/*');

  const { rows } = done<{ rows: { lib: string; safetyEquipment: string[] }[] }>(
    await who.get('/api/configurations'),
  );
  expect(rows).toMatchObject([
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
  await close();
});

test('fields are judged when they are left, in French, and answers that contradict each other are told at once', async () => {
  const who = await customer();
  const { page, go, close } = await openAs(who);
  await go('/configurations/new');
  await field(page, 'lib').fill('Coffret 2');
  expect(await noteOf(page, 'lib')).toBe(null);
  await field(page, 'lib').blur();
  expect(await noteOf(page, 'lib')).toBe('Lettres, espaces, tirets et apostrophes uniquement.');
  await field(page, 'nbCircuitBreakers').focus();
  await field(page, 'nbCircuitBreakers').blur();
  expect(await noteOf(page, 'nbCircuitBreakers')).toBe('Ce champ est obligatoire.');

  await page.getByRole('button', { name: 'Ajouter un type de prise' }).click();
  await field(page, 'ceeSocketType1').selectOption('CEE_32A_3PNE_400');
  await field(page, 'powerSupply').selectOption('MONO_230');
  expect(await noteOf(page, 'ceeSocketType1')).toMatch(/triphasée sur une alimentation monophasée/);
  await field(page, 'powerSupply').selectOption('TETRA_400');
  expect(await noteOf(page, 'ceeSocketType1')).toBe(null);
  await field(page, 'electricalConnect').selectOption('INLET_CEE_32A');
  await field(page, 'powerSupplyIntensity').selectOption('63A');
  expect(await noteOf(page, 'electricalConnect')).toMatch(/32 A pour une alimentation 63 A/);

  await page.getByRole('button', { name: 'Retirer : Type de prise 1' }).click();
  expect(await field(page, 'ceeSocketType1').count()).toBe(0);
  await close();
});

test('a form under way keeps what was typed when another saves, and is locked when the project is closed', async () => {
  const who = await customer();
  const projectId = await newProject(who, 'Halle');
  const { id } = await newConfiguration(who, projectId, {});
  const { page, go, close } = await openAs(who);
  await go(`/configurations/${id}`);
  await page.getByText('remet en cause le coffret dessiné').waitFor();
  await field(page, 'lib').fill('Mon coffret');
  done(await who.put(`/api/configurations/${id}`, { quantity: 7 }));
  await page.getByText('vient d’être modifiée ailleurs').waitFor();
  expect(await field(page, 'lib').inputValue()).toBe('Mon coffret');
  await page.getByRole('button', { name: 'Afficher la nouvelle version' }).click();
  await expect.poll(() => field(page, 'quantity').inputValue()).toBe('7');

  done(await who.put(`/api/projects/${projectId}`, { status: 'CLOSED' }));
  await page.getByText('Le projet est clos').waitFor();
  expect(await field(page, 'lib').isDisabled()).toBe(true);
  await close();
});

test('a quoted configuration is locked until it is reopened', async () => {
  const who = await customer();
  const { id } = await newConfiguration(who, await newProject(who));
  await quote(who, id);
  const { page, go, close } = await openAs(who);
  await go(`/configurations/${id}`);
  await page.getByText('Un devis a été établi').waitFor();
  expect(await field(page, 'lib').isDisabled()).toBe(true);
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

test('a tile shows its configurations, and its project is renamed, closed, reopened and deleted', async () => {
  const who = await customer();
  const projectId = await newProject(who, 'Halle');
  for (const lib of ['Un', 'Deux', 'Trois', 'Quatre', 'Cinq'])
    await newConfiguration(who, projectId, { lib });
  const { page, go, close } = await openAs(who);
  await go('/projects');
  const halle = tile(page, 'Halle');
  await halle.getByText('5 configurations').waitFor();
  expect(await halle.locator('.bubble').count()).toBe(5);
  expect(await halle.locator('.bubble').last().textContent()).toBe('…');
  expect(await halle.locator('time').textContent()).toBe('21-11-2026');

  await halle.getByTitle('Modifier le projet').click();
  await field(page, 'projectLib').fill('Grande halle');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  const renamed = tile(page, 'Grande halle');
  await renamed.getByTitle('Clore le projet').click();
  await renamed.getByTitle('Rouvrir le projet').waitFor();
  expect(await renamed.getByTitle('Ajouter une configuration').count()).toBe(0);
  expect(await renamed.getByTitle('Modifier le projet').count()).toBe(0);
  await renamed.getByTitle('Rouvrir le projet').click();
  await renamed.getByTitle('Ajouter une configuration').waitFor();

  await renamed.getByTitle('Supprimer').click();
  await page.getByText('Ses 5 configurations seront supprimées avec lui.').waitFor();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click();
  await page.getByText('Pas encore de projet').waitFor();
  await close();
});

test('projects are searched by name, and staff see those of some customers alone', async () => {
  const [anne, paul] = [await customer(), await customer()];
  await newProject(anne, 'Marché de Noël');
  await newProject(paul, 'Marché couvert');
  const { page, go, close } = await client.open({
    as: { email: 'admin@coffret.local', password: 'Admin-2026!' },
  });
  await go('/projects');
  await page.getByLabel('Rechercher un projet').fill('MARCHE');
  await page.waitForURL('**/projects?search=MARCHE');
  await tile(page, 'Marché de Noël').waitFor();
  await tile(page, 'Marché couvert').waitFor();
  await page.getByRole('button', { name: 'Tous les clients' }).click();
  const { fullName } = done<{ fullName: string }>(await paul.get(`/api/users/${paul.id}`));
  await page.getByRole('checkbox', { name: fullName }).check({ force: true });
  await tile(page, 'Marché de Noël').waitFor({ state: 'detached' });
  await tile(page, 'Marché couvert').waitFor();
  await close();
});

const notify = async (userForId: number, lib: string, route: string | null = null) =>
  done(await (await client.product.admin()).post('/api/notifs', { userForId, cat: 'INFO', lib, route }));

test('a notification arrives live, is read by following it, archived and taken out again', async () => {
  const who = await customer();
  const { page, go, close } = await openAs(who);
  await go('/projects');
  await page.getByRole('button', { name: 'Notifications : aucune non lue' }).waitFor();
  await notify(who.id, 'Bienvenue chez nous', '/profile');
  await page
    .getByRole('alert')
    .or(page.getByRole('status'))
    .getByText('Bienvenue chez nous')
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Notifications : 1 non lue' }).click();
  const panel = page.getByRole('region', { name: 'Notifications' });
  expect((await panel.boundingBox())?.height).toBe(330);
  await panel.getByText('Bienvenue chez nous').click();
  await page.waitForURL('**/profile');
  await page.getByRole('button', { name: 'Notifications : aucune non lue' }).click();
  await panel.getByTitle('Archiver').click();
  await panel.getByText('Aucune notification.').waitFor();
  await panel.getByRole('tab', { name: 'Archivées' }).click();
  await panel.getByText('Bienvenue chez nous').waitFor();
  await panel.getByTitle('Désarchiver').click();
  await panel.getByText('Aucune notification archivée.').waitFor();
  await close();
});

test('a deletion is undone within ten seconds, done after them, and the last notification stays', async () => {
  const who = await customer();
  await notify(who.id, 'La première');
  await notify(who.id, 'La seconde');
  const left = async () => {
    const { rows } = done<{ rows: { lib: string }[] }>(await who.get('/api/notifs?sort=id'));
    return rows.map(({ lib }) => lib);
  };
  const { page, go, close } = await openAs(who);
  await page.clock.install();
  await go('/projects');
  await page.getByRole('button', { name: 'Notifications : 2 non lues' }).click();
  const first = page.getByRole('listitem').filter({ hasText: 'La première' });
  const second = page.getByRole('listitem').filter({ hasText: 'La seconde' });
  await first.getByTitle('Supprimer').click();
  await first.waitFor({ state: 'detached' });
  await second.getByRole('button', { name: /dernière notification ne peut pas être supprimée/ }).waitFor();
  await page.getByText('Notification supprimée.').waitFor();
  await page.clock.fastForward(9_000);
  expect(await left()).toEqual(['La première', 'La seconde']);
  await page.getByRole('button', { name: 'Annuler' }).click();
  await first.waitFor();
  await page.clock.fastForward(20_000);
  expect(await left()).toEqual(['La première', 'La seconde']);

  await first.getByTitle('Supprimer').click();
  await page.clock.fastForward(10_000);
  await expect.poll(left).toEqual(['La seconde']);
  await close();
});

test('the palette goes to a screen or a project by keyboard alone', async () => {
  const who = await customer();
  await newProject(who, 'Théâtre de verdure');
  const { page, go, close } = await openAs(who);
  await go('/projects');
  await page.keyboard.press('Control+k');
  const input = page.getByRole('dialog').getByRole('combobox');
  await input.fill('catal');
  await page.getByRole('option', { name: 'Catalogue', selected: true }).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/catalogs');

  await page.keyboard.press('Control+k');
  await input.fill('theatre');
  const option = page.getByRole('option', { name: /Théâtre de verdure/, selected: true });
  await option.waitFor();
  expect(await input.getAttribute('aria-activedescendant')).toBe(await option.getAttribute('id'));
  await page.keyboard.press('Enter');
  await page.waitForURL('**/projects?search=*');
  expect(await page.getByLabel('Rechercher un projet').inputValue()).toBe('Théâtre de verdure');
  await tile(page, 'Théâtre de verdure').waitFor();

  await page.keyboard.press('Control+k');
  await input.fill('utilisateurs');
  await page.getByText('Rien de ce nom').waitFor();
  await page.keyboard.press('Escape');
  await input.waitFor({ state: 'detached' });
  await close();
});

test.each([
  { theme: 'light', width: 1280 },
  { theme: 'dark', width: 390 },
] as const)('axe finds nothing, and nothing is wider than the screen: $theme, $width px', async (options) => {
  const who = await customer();
  const projectId = await newProject(who, 'Halle');
  const { id } = await newConfiguration(who, projectId, {});
  await notify(who.id, 'Bonjour');
  const { page, go, close } = await openAs(who, options);
  const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
  await go('/projects');
  await tile(page, 'Halle').waitFor();
  await axe(page);
  expect(await fits()).toBe(true);
  await page.getByRole('button', { name: 'Notifications : 1 non lue' }).click();
  await page.getByRole('region', { name: 'Notifications' }).getByText('Bonjour').waitFor();
  await axe(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Nouveau projet' }).click();
  await field(page, 'projectLib').waitFor();
  await axe(page);
  await go('/projects');
  await page.keyboard.press('Control+k');
  await page.getByRole('option', { name: 'Projets', selected: true }).waitFor();
  await axe(page);
  await go(`/configurations/${id}`);
  await field(page, 'ceeSocketType1').waitFor();
  await axe(page);
  expect(await fits()).toBe(true);
  await close();
});
