import {
  ADMIN,
  type Client,
  done,
  type Member,
  memberOf,
  newConfiguration,
  newProject,
  PASSWORD,
  quote,
  withoutPrinting,
} from '@coffret/services/tests/product';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axe } from './testing/axe.ts';
import { follow } from './testing/follow.ts';
import { fits } from './testing/forms.ts';
import { chooseAct, rows } from './testing/rows.ts';
import type { ScreenOptions } from './testing/screen.ts';
import { type ClientTest, startClient } from './testing/start-client.ts';

let client: ClientTest;
let admin: Client;
let customer: { email: string; password: string };
let ofCustomer: Member;

beforeAll(async () => {
  client = await startClient();
  withoutPrinting(client.product);
  admin = await client.product.admin();
  ofCustomer = await memberOf(client.product, 3);
  customer = { email: ofCustomer.email, password: PASSWORD };
});
afterAll(() => client?.close());

const visit = (path: string, options?: ScreenOptions) => client.visit(path, { as: ADMIN, ...options });
const row = (page: Page, text: string) => rows(page).filter({ hasText: text });
const save = (page: Page) => page.getByRole('button', { name: 'Enregistrer' }).click();

test('components of a category are added, renamed and removed; the brands pass axe too', async () => {
  const page = await visit('/categories');
  await rows(page).first().waitFor();
  await axe(page);
  await page.getByRole('link', { name: 'Ajouter une catégorie' }).click();
  await page.getByLabel('Nom', { exact: true }).fill('Éclairage');
  const add = page.getByRole('button', { name: 'Ajouter un composant' });
  for (const [index, name] of ['Projecteur', 'Ruban', ''].entries()) {
    await add.click();
    await page.getByLabel(`Composant ${index + 1}`, { exact: true }).fill(name);
  }
  await save(page);
  await page.getByText('Ce champ est obligatoire.').waitFor();
  await page.getByRole('button', { name: 'Retirer 3' }).click();
  await save(page);
  await page.getByRole('heading', { name: 'Éclairage' }).waitFor();
  await page.getByLabel('Composant 2', { exact: true }).fill('Ruban LED');
  await page.getByRole('button', { name: 'Retirer Projecteur' }).click();
  await axe(page);
  await save(page);
  const components = async () => {
    const { rows } = done<{ rows: object[] }>(await admin.get('/api/categories?search=eclairage'));
    return rows;
  };
  await expect.poll(components).toMatchObject([{ ProjComponents: [{ componentLib: 'Ruban LED' }] }]);
  await follow(page, '/brands');
  await rows(page).first().waitFor();
  await axe(page);
});

test('a release is written, published once, and read by a customer', async () => {
  const theirs = await visit('/projects', { as: customer });
  const page = await visit('/releases');
  await page.getByRole('link', { name: 'Ajouter une version' }).first().click();
  await page.getByLabel('Nom').fill('2026.12');
  await page.getByLabel('Date').fill('2026-12-01');
  await save(page);
  await page.getByRole('heading', { name: '2026.12' }).waitFor();
  for (const [title, status] of [
    ['Carnet de chantier', 'CLOSE'],
    ['Import de tarif', 'ON_VALIDATION'],
  ] as const) {
    await page.getByRole('link', { name: 'Ajouter une note' }).click();
    // Until then the page shows the release, which also has a name field.
    await page.getByRole('heading', { name: 'Nouvelle note' }).waitFor();
    await page.getByLabel('Titre').fill(title);
    await page.getByLabel('Catégorie').fill('Projets');
    await page.getByLabel('Description').fill('Chaque projet a son carnet,\nqui se partage avec le client.');
    await page.getByLabel('Statut').selectOption(status);
    await page
      .getByLabel('Version')
      .locator('option:checked', { hasText: '2026.12' })
      .waitFor({ state: 'attached' });
    if (status === 'CLOSE') await axe(page);
    await save(page);
    await page.getByRole('link', { name: title }).waitFor();
  }
  await page.getByText('En validation').waitFor();
  client.product.clock.move(60_000);
  await page.getByRole('button', { name: 'Publier' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('1 note qui n’est pas terminée ne paraît pas.').waitFor();
  await dialog.getByRole('button', { name: 'Publier' }).click();
  await page.getByText(/^Publiée le/).waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Publier' }).count()).toBe(0);
  await axe(page);

  await theirs.getByText('Nouveautés : 2026.12').first().waitFor();
  await theirs.getByText('1 version que vous n’avez pas vue').waitFor();
  await theirs
    .getByRole('link', { name: /Nouveautés/ })
    .first()
    .click();
  await theirs.getByRole('heading', { name: 'Carnet de chantier' }).waitFor();
  await theirs.getByText('1 nouvelle version depuis votre dernière visite').waitFor();
  expect(await theirs.getByText('Import de tarif').count()).toBe(0);
  await theirs.getByText('1 version que vous n’avez pas vue').waitFor({ state: 'detached' });
  await axe(theirs);
  await theirs.reload();
  await theirs.getByText('Rien de nouveau depuis votre dernière visite.').waitFor();
  await theirs.setViewportSize({ width: 390, height: 800 });
  await expect.poll(() => fits(theirs)).toBe(true);

  await follow(page, '/releaseNotes');
  await row(page, 'Carnet de chantier').waitFor();
  await axe(page);
  await follow(page, '/releases');
  await row(page, '2026.12').waitFor();
  await axe(page);
});

test('a notification to a user is shown immediately', async () => {
  const theirs = await visit('/projects', { as: customer });
  const page = await visit('/notifications/new');
  await page.getByRole('button', { name: 'Envoyer', exact: true }).click();
  await page.getByText('Ce champ est obligatoire.').first().waitFor();
  await page.getByLabel('Personne').fill(ofCustomer.fullName);
  await page.getByRole('option', { name: customer.email }).click();
  await page.getByLabel('Texte').fill('Votre devis est prêt.');
  await page.getByLabel('Écran ouvert d’un clic').selectOption({ label: 'Devis' });
  await axe(page);
  await page.getByRole('button', { name: 'Envoyer', exact: true }).click();
  await page.getByText('La notification est envoyée.').waitFor();
  await theirs.getByRole('button', { name: /^Notifications/ }).click();
  const panel = theirs.getByRole('region', { name: 'Notifications' });
  await panel.getByText('Votre devis est prêt.').click();
  await theirs.getByRole('heading', { name: 'Devis' }).waitFor();
  await page.setViewportSize({ width: 390, height: 800 });
  await expect.poll(() => fits(page)).toBe(true);
});

test('quotes are listed with their amounts, and their documents can be downloaded', async () => {
  const user = done<{ rows: { id: number }[] }>(await admin.get(`/api/users?search=${customer.email}`))
    .rows[0];
  await admin.put(`/api/usersVerify/${user?.id}`, {});
  const projectId = await newProject(ofCustomer, 'Fête');
  const { id } = await newConfiguration(ofCustomer, projectId);
  await quote(ofCustomer, id);
  const page = await visit('/quotes');
  await row(page, 'GBB000001').waitFor();
  expect(await row(page, 'GBB000001').innerText()).toMatch(/Devis établi[\s\S]*€/);
  await axe(page);
  const download = page.waitForEvent('download');
  await chooseAct(row(page, 'GBB000001'), 'Télécharger le PDF');
  expect((await download).suggestedFilename()).toBe('GBB000001-v1.pdf');
  await ofCustomer.put(`/api/configurations/updateStatus/${id}`, { status: 'PENDING' });
  await row(page, 'Remplacé').waitFor();
  const valid = await admin.get('/api/quotes?status=QUOTE_OK');
  expect(valid.body).toMatchObject({ count: 0 });
  const theirs = await visit('/quotes', { as: customer });
  await theirs.getByText('GBB000001').first().waitFor();
  expect(await theirs.getByText('Société').count()).toBe(0);
  await page.setViewportSize({ width: 390, height: 800 });
  await expect.poll(() => fits(page)).toBe(true);
});

test('the outbox passes axe and fits a narrow screen', async () => {
  const page = await visit('/outbox', { width: 390 });
  await page.locator('summary').first().click();
  await axe(page);
  expect(await fits(page)).toBe(true);
});
