import {
  ADMIN,
  done,
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
import { field, fits, focusOn } from './testing/forms.ts';
import { type ClientTest, startClient } from './testing/start-client.ts';

let client: ClientTest;
beforeAll(async () => {
  client = await startClient();
  withoutPrinting(client.product);
});
afterAll(() => client?.close());

const tile = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
const names = (page: Page) => page.getByRole('article').locator('h2').allTextContents();

test('a tile shows its configurations, and its project is renamed, closed, reopened and deleted', async () => {
  const who = await newCustomer(client);
  const projectId = await newProject(who, 'Halle');
  for (const lib of ['Un', 'Deux', 'Trois', 'Quatre', 'Cinq'])
    await newConfiguration(who, projectId, { lib });
  const { page, go, close } = await openAs(client, who);
  await go('/projects');
  const halle = tile(page, 'Halle');
  await halle.getByText('5 configurations').waitFor();
  await expect.poll(() => halle.locator('[data-bubble]').count()).toBe(5);
  expect(await halle.locator('[data-bubble]').last().textContent()).toBe('…');
  expect(await halle.locator('time').textContent()).toBe('21/11/2026');
  await axe(page);
  await page.setViewportSize({ width: 390, height: 800 });
  await expect.poll(() => fits(page)).toBe(true);
  await page.getByRole('button', { name: 'Nouveau projet' }).click();
  await focusOn(field(page, 'projectLib'));
  await axe(page);
  await page.keyboard.press('Escape');
  await field(page, 'projectLib').waitFor({ state: 'detached' });
  await page.setViewportSize({ width: 1280, height: 800 });

  await halle.getByTitle('Modifier le projet').click();
  await field(page, 'projectLib').fill('Grande halle');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  const renamed = tile(page, 'Grande halle');
  await renamed.getByTitle('Clore le projet').click();
  await renamed.getByTitle('Rouvrir le projet').waitFor();
  expect(await renamed.getByTitle('Créer une configuration').count()).toBe(0);
  expect(await renamed.getByTitle('Modifier le projet').count()).toBe(0);
  await renamed.getByTitle('Rouvrir le projet').click();
  await renamed.getByTitle('Créer une configuration').waitFor();

  await renamed.getByTitle('Supprimer').click();
  await page.getByText('Partent avec : 5 configurations.').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
  await page.getByText('Pas encore de projet').waitFor();
  await close();
});

test('a user who renames a project sees a concurrent rename and a concurrent closing; one with an ordered configuration says why it cannot be deleted', async () => {
  const who = await newCustomer(client);
  const id = await newProject(who, 'Halle');
  const ordered = await newConfiguration(who, await newProject(who, 'Gare'));
  await quote(who, ordered.id);
  const admin = await client.product.admin();
  done(await admin.put(`/api/configurations/updateStatus/${ordered.id}`, { status: 'DONE' }));
  const { page, go, close } = await openAs(client, who);
  await go('/projects');
  await tile(page, 'Gare').getByTitle('Supprimer').click();
  await page.getByText('contient des configurations commandées').waitFor();
  await page.getByRole('button', { name: 'Compris' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await tile(page, 'Gare').waitFor();

  await tile(page, 'Halle').getByTitle('Modifier le projet').click();
  await field(page, 'projectLib').fill('Halle nord');
  done(await who.put(`/api/projects/${id}`, { lib: 'Halle sud' }));
  await page.getByText('vient de modifier').waitFor();
  await page.getByRole('button', { name: 'Reprendre sa version' }).click();
  await expect.poll(() => field(page, 'projectLib').inputValue()).toBe('Halle sud');

  done(await who.put(`/api/projects/${id}`, { status: 'CLOSED' }));
  await page.getByText('vient de clore le projet').waitFor();
  await field(page, 'projectLib').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Compris' }).click();
  await tile(page, 'Halle sud').getByTitle('Rouvrir le projet').waitFor();
  await close();
});

test('keyboard users keep their position among the tiles', async () => {
  const who = await newCustomer(client);
  for (const lib of ['Un', 'Deux', 'Trois']) await newProject(who, lib);
  const { page, go, close } = await openAs(client, who);
  await go('/projects');
  const focused = () =>
    page.evaluate(
      () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
    );
  await tile(page, 'Deux').getByTitle('Clore le projet').press('Enter');
  await expect.poll(focused).toBe('Rouvrir le projet\u00a0: Deux');

  const order = await names(page);
  for (const [at, lib] of order.entries()) {
    await tile(page, lib).getByTitle('Supprimer').press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).press('Enter');
    await tile(page, lib).waitFor({ state: 'detached' });
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(focused).toBe(order[at + 1] ?? 'Créer le premier projet');
  }

  await page.getByLabel('Rechercher un projet').fill('rien');
  await page.getByText('Aucun projet ne correspond').waitFor();
  await page.getByRole('button', { name: 'Effacer les filtres' }).last().press('Enter');
  await page.getByText('Pas encore de projet').waitFor();
  await expect.poll(focused).toBe('Rechercher un projet');
  await close();
});

test('changes made before the socket connects appear once it does; a focused bubble shows its configuration until Escape', async () => {
  const who = await newCustomer(client);
  await newConfiguration(who, await newProject(who, 'Halle'), { lib: 'Buvette' });
  const { page, go, close } = await openAs(client, who);
  const connection = Promise.withResolvers<void>();
  await page.routeWebSocket(/socket\.io/, async (socket) => {
    await connection.promise;
    socket.connectToServer();
  });
  await go('/projects');
  await tile(page, 'Halle').waitFor();
  await newProject(who, 'Gare');
  expect(await names(page)).toEqual(['Halle']);
  connection.resolve();
  await tile(page, 'Gare').waitFor();

  const bubble = tile(page, 'Halle').locator('[data-bubble]');
  await bubble.focus();
  const more = page.locator('.bp6-popover-content').getByText('Buvette');
  await more.waitFor();
  await page.keyboard.press('Escape');
  await more.waitFor({ state: 'detached' });
  await focusOn(bubble);
  await close();
});

test('staff choose the customer of a new project by typing, see the owner of a project, search projects by name, and filter them by customer', async () => {
  const [anne, paul] = [await newCustomer(client), await newCustomer(client)];
  await newProject(anne, 'Marché de Noël');
  await newProject(paul, 'Marché couvert');
  const { fullName } = done<{ fullName: string }>(await paul.get(`/api/users/${paul.id}`));
  const { page, go, close } = await client.open({ as: ADMIN });
  await go('/projects');
  await page.getByRole('button', { name: 'Nouveau projet' }).click();
  await field(page, 'projectLib').fill('Pour un client');
  await field(page, 'userId').fill(fullName.toUpperCase());
  await page.getByRole('option', { name: fullName }).first().waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => field(page, 'userId').inputValue()).toBe(fullName);
  await page.getByRole('button', { name: 'Créer le projet' }).click();
  await tile(page, 'Pour un client').getByText('Exemple SARL').waitFor();
  expect(done<{ rows: object[] }>(await paul.get('/api/projects?search=client')).rows).toMatchObject([
    { lib: 'Pour un client', userId: paul.id },
  ]);
  await field(page, 'projectLib').waitFor({ state: 'detached' });

  await page.getByLabel('Rechercher un projet').fill('MARCHE');
  await page.waitForURL('**/projects?search=MARCHE');
  await tile(page, 'Marché de Noël').waitFor();
  await tile(page, 'Marché couvert').waitFor();
  await page.getByRole('button', { name: 'Tous les clients' }).click();
  await page.getByRole('checkbox', { name: fullName }).check({ force: true });
  await tile(page, 'Marché de Noël').waitFor({ state: 'detached' });
  await tile(page, 'Marché couvert').waitFor();
  await close();
});

test('many projects are shown in pages, and the search covers all of them', async () => {
  const who = await newCustomer(client);
  await newProject(who, 'Gare de Lyon');
  for (let made = 0; made < 26; made += 1) await newProject(who, 'Chantier');
  const { page, go, close } = await openAs(client, who);
  await go('/projects');
  await page.getByText('27 projets').waitFor();
  await expect.poll(() => page.getByRole('article').count()).toBe(25);
  await page.getByRole('button', { name: 'Page 2' }).click();
  await tile(page, 'Gare de Lyon').waitFor();
  await expect.poll(() => names(page)).toEqual(['Chantier', 'Gare de Lyon']);

  await page.getByLabel('Rechercher un projet').fill('gare');
  await page.waitForURL('**/projects?search=gare');
  await expect.poll(() => names(page)).toEqual(['Gare de Lyon']);
  await page.goBack();
  await expect.poll(() => page.getByLabel('Rechercher un projet').inputValue()).toBe('');
  await page.getByText('27 projets').waitFor();
  await close();
});

test('a failed load of projects can be retried, a lost response creates no duplicate, and a late one does not close the dialog of the next project', async () => {
  const who = await newCustomer(client);
  const { page, go, close } = await openAs(client, who);
  await failUntilRetried(page, '**/api/projects?page=*');
  await go('/projects');
  await page.getByText('Les projets n’ont pas pu être chargés').waitFor();
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await page.getByRole('button', { name: 'Créer le premier projet' }).click();

  let isLost = true;
  await page.route('**/api/projects', async (route) => {
    const response = await route.fetch();
    if (isLost) await route.abort('internetdisconnected');
    else await route.fulfill({ response });
    isLost = false;
  });
  await field(page, 'projectLib').fill('Halle');
  await page.getByRole('button', { name: 'Créer le projet' }).click();
  await page.getByText('Erreur de connexion au réseau.').waitFor();
  await page.getByRole('button', { name: 'Créer le projet' }).click();
  await field(page, 'projectLib').waitFor({ state: 'detached' });
  expect(done<{ count: number }>(await who.get('/api/projects')).count).toBe(1);

  await page.unroute('**/api/projects');
  const answered = Promise.withResolvers<void>();
  await page.route('**/api/projects', async (route) => {
    await answered.promise;
    await route.continue();
  });
  const add = page.getByRole('button', { name: 'Nouveau projet' });
  await add.click();
  await field(page, 'projectLib').fill('Lent');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await field(page, 'projectLib').waitFor({ state: 'detached' });
  await add.click();
  await field(page, 'projectLib').fill('Suivant');
  answered.resolve();
  await tile(page, 'Lent').waitFor();
  expect(await field(page, 'projectLib').inputValue()).toBe('Suivant');
  await close();
});
test('counts add up and lead to what they count; an empty list offers the next step in its project', async () => {
  const who = await newCustomer(client);
  await newConfiguration(who, await newProject(who, 'Halle'), { lib: 'Un' });
  await newProject(who, 'Kermesse');
  done(await who.put(`/api/projects/${await newProject(who, 'Foire')}`, { status: 'CLOSED' }));
  const { page, go, close } = await openAs(client, who);
  await go('/projects');
  const count = async (name: string) => {
    const entry = page
      .locator('aside dl > div')
      .filter({ has: page.getByRole('link', { name, exact: true }) });
    return Number(await entry.locator('dd').innerText());
  };
  await expect.poll(() => count('Configurations')).toBe(1);
  const states = ['En cours', 'Devis établi', 'Devis expiré', 'Commandé', 'Commande demandée'];
  const counts = await Promise.all(states.map(count));
  expect(counts.reduce((sum, one) => sum + one)).toBe(1);
  await page.getByRole('link', { name: 'Projets clos' }).click();
  await expect.poll(() => names(page)).toEqual(['Foire']);
  await page.getByRole('button', { name: 'Effacer les filtres' }).click();
  await page.getByRole('link', { name: 'Commandé' }).click();
  await page.waitForURL('**/configurations?*status=DONE*');
  await page.goBack();
  await tile(page, 'Kermesse').getByRole('link', { name: 'Créer une configuration' }).waitFor();
  await tile(page, 'Kermesse').getByRole('link', { name: 'Kermesse' }).click();
  await page.locator('.empty-state').getByRole('link', { name: 'Créer une configuration' }).click();
  await page.waitForURL('**/configurations/new');
  await expect.poll(() => field(page, 'projectId').inputValue()).toBe('Kermesse');
  await close();
});

test('a wider page has no fewer tiles beside each other, and its counts stand clear of their names', async () => {
  const who = await newCustomer(client);
  for (const lib of ['Un', 'Deux', 'Trois', 'Quatre']) await newProject(who, lib);
  const { page, go, close } = await openAs(client, who);
  const counts = { projects: 6_090, opened: 3_045, closed: 3_045, configurations: 3_045 };
  const byStatus = { PENDING: 3_045, QUOTE_OK: 3_045, QUOTE_EXPIRED: 3_045, DONE: 0 };
  await page.route('**/api/counts', (route) => route.fulfill({ json: { ...counts, ...byStatus } }));
  await go('/projects');
  await tile(page, 'Quatre').waitFor();
  await page.getByText('6 090').waitFor();
  const columns: number[] = [];
  for (const width of [390, 490, 640, 780, 880, 900, 920, 1020, 1100, 1240, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.waitForFunction((wanted) => innerWidth === wanted, width);
    const seen = await page.evaluate(() => {
      const tops = [...document.querySelectorAll('article')].map((one) => one.getBoundingClientRect().top);
      const boxOf = (element: Element | null) => {
        const range = document.createRange();
        if (element) range.selectNodeContents(element);
        return range.getBoundingClientRect();
      };
      const rows = [...document.querySelectorAll('aside dl > div')];
      const isCrowded = (row: Element) => {
        const [name, count] = [boxOf(row.querySelector('dt')), boxOf(row.querySelector('dd'))];
        return name.right + 4 > count.left || count.right > row.getBoundingClientRect().right + 1;
      };
      return {
        columns: tops.filter((top) => top === tops[0]).length,
        crowded: rows.filter(isCrowded).length,
      };
    });
    expect(seen.crowded, `${width} px`).toBe(0);
    columns.push(seen.columns);
  }
  expect(columns).toEqual(columns.toSorted((one, other) => one - other));
  await close();
});
