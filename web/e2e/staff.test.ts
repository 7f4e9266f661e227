import { ADMIN, type Client, PASSWORD, REGISTRATION } from '@coffret/services/tests/product';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axe } from './testing/axe.ts';
import { countClicks, type } from './testing/count-clicks.ts';
import { createAs } from './testing/create-as.ts';
import { person } from './testing/customers.ts';
import { follow } from './testing/follow.ts';
import { linkMailedTo } from './testing/mail.ts';
import { inMenu, moreActions, rows } from './testing/rows.ts';
import type { ScreenOptions } from './testing/screen.ts';
import { type ClientTest, startClient } from './testing/start-client.ts';

const STAFF = { email: 'staff@example.org', password: PASSWORD };
const CUSTOMER = { email: 'client@example.org', password: PASSWORD };

let client: ClientTest;
let admin: Client;

const some = async <T>(path: string) => (await admin.get(path)).body as T;

let customerId: number;

beforeAll(async () => {
  client = await startClient();
  admin = await client.product.admin();
  customerId = await createAs(admin, '/api/users', person('Client', CUSTOMER.email));
  await createAs(admin, '/api/users', person('Staff', STAFF.email, { groupId: 2 }));
  await createAs(admin, '/api/projects', { lib: 'Chantier', userId: customerId });
});
afterAll(() => client.close());

const visit = (path: string, options?: ScreenOptions) => client.visit(path, { as: STAFF, ...options });

const row = (page: Page, text: string) => rows(page).filter({ hasText: text });
/** On an account's page: what a click edits. */
const fact = (page: Page, name: string) => page.getByRole('button', { name: `Modifier\u00a0: ${name}` });
const save = (page: Page) => page.getByRole('button', { name: 'Enregistrer' }).click();
const saved = (page: Page) => page.getByText('Les données ont été enregistrées.').waitFor();

test('staff verifies a customer, who sees it immediately', async () => {
  const anybody = client.product.client();
  await anybody.post('/api/usersRegister', {
    ...REGISTRATION,
    fullName: 'Nouvelle Cliente',
    email: 'nouvelle@example.org',
  });
  const link = await linkMailedTo(client.product, 'nouvelle@example.org', 'activateAccount');
  await anybody.get(link.replace('/activateAccount', '/api/usersActivateAccount'));

  const theirs = await visit('/profile', { as: { email: 'nouvelle@example.org', password: PASSWORD } });
  await theirs.getByText('En attente de vérification').first().waitFor();
  const page = await visit('/users?search=nouvelle');
  await page.locator('tr[data-tint="amber"]').waitFor();
  await page.getByRole('button', { name: 'Vérifier Nouvelle Cliente' }).click();
  await rows(page).and(page.locator(':not([data-tint])')).waitFor();
  await theirs.getByText('En attente de vérification').first().waitFor({ state: 'detached' });
});

test('staff may only view users with more rights than their own', async () => {
  const page = await visit('/users?groupLib=Admin');
  await row(page, 'Administrateur').waitFor();
  await moreActions(row(page, 'Administrateur')).click();
  for (const name of ['Modifier : ses droits dépassent', 'Supprimer : compte protégé'])
    expect(await inMenu(page, name).getAttribute('aria-disabled')).toBe('true');
  await page.keyboard.press('Escape');
  await moreActions(row(page, 'Administrateur')).and(page.locator(':focus')).waitFor();
  await page.getByRole('link', { name: 'Administrateur' }).click();
  await page.getByText('vous pouvez seulement consulter ce compte').waitFor();
  await page.getByRole('region', { name: 'Rattachement' }).getByText('Admin', { exact: true }).waitFor();
  expect(await fact(page, '').count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Changer le mot de passe' }).count()).toBe(0);
});

test('a new user gets a permitted group, an agency and sector from the postal code, and a password entered once', async () => {
  const page = await visit('/users/new');
  const options = page.getByLabel('Groupe').locator('option');
  await options.nth(2).waitFor({ state: 'attached' });
  expect(await options.allInnerTexts()).toEqual(['Choisir…', 'Client', 'Staff']);
  expect(await page.getByLabel('Remise').count()).toBe(0);
  await axe(page);
  const agency = page.getByLabel('Agence').locator('option:checked');
  for (const [code, lib] of [
    ['20200', 'Marseille'],
    ['97410', 'Saint-Denis'],
    ['69003', 'Lyon'],
  ]) {
    await page.getByLabel('Code postal').fill(code ?? '');
    await page.getByText(`Agence ${lib}`).waitFor();
    await expect.poll(() => agency.innerText()).toBe(lib);
  }
  await page.getByLabel('Groupe').selectOption({ label: 'Client' });
  await save(page);
  await page.getByText('Ce champ est obligatoire.').first().waitFor();
  const fields = {
    'Nom complet': 'Zoé Neuve',
    Fonction: 'Cheffe d’équipe',
    'Adresse e-mail': 'client@example.org',
    Téléphone: '01 23 45 67 89',
    Société: 'Neuve',
    SIRET: '12345678901234',
    Adresse: '1 rue des Lilas',
    Ville: 'Lyon',
  };
  for (const [label, text] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByLabel('Activité').selectOption('EVENT');
  await page.locator('[name=password]').fill(PASSWORD);
  await page.locator('[name=passwordRepeat]').fill(PASSWORD);
  await save(page);
  await page.locator('[name=email][aria-invalid=true]').waitFor();
  await page.getByText('Un élément porte déjà cette information.').first().waitFor();
  await page.locator('[name=email]').fill('zoe@example.org');
  await save(page);
  await saved(page);
  await page.getByRole('heading', { name: 'Zoé Neuve' }).waitFor();
});

test('an admin sets the discount: preset from the activity, numeric, in steps of 0.5 between 0 and 100', async () => {
  const page = await visit(`/users/${customerId}`, { as: ADMIN });
  const discount = page.getByLabel('Remise', { exact: true });
  await fact(page, 'Activité').press('Enter');
  await discount.waitFor();
  await page.getByLabel('Activité').focus();
  await page.getByLabel('Activité').selectOption('DISTRIBUTORS');
  await page.waitForFunction(
    () => document.querySelector<HTMLInputElement>('[name=discountPercentage]')?.value === '60',
  );
  await discount.fill('');
  await discount.pressSequentially('1e+-0E1');
  await expect.poll(() => discount.inputValue()).toBe('101');
  await discount.blur();
  await page.getByText('Entre 0 et 100.').waitFor();
  await discount.fill('12');
  await discount.press('ArrowUp');
  await expect.poll(() => discount.inputValue()).toBe('12,5');
  await discount.press('Enter');
  await saved(page);
  await fact(page, 'Activité, Distributeur').and(page.locator(':focus')).waitFor();
  expect(await some(`/api/users/${customerId}`)).toMatchObject({
    activity: 'DISTRIBUTORS',
    discountPercentage: 12.5,
  });
});

test('unsaved changes are not left unasked; a concurrent change appears while typing, and the user chooses which one to keep', async () => {
  const page = await visit(`/users/${customerId}`);
  const role = page.getByLabel('Fonction', { exact: true });
  await fact(page, 'Fonction').click();
  await role.fill('Conductrice de travaux');
  await page.getByRole('link', { name: 'Utilisateurs' }).first().click();
  await page.getByRole('button', { name: 'Continuer la saisie' }).click();
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  await admin.put(`/api/users/${customerId}`, { role: 'Directrice', phone: '0198765432' });
  await page.getByText('vient de modifier : Fonction').waitFor();
  await fact(page, 'Téléphone, 01 98 76 54 32').waitFor();
  expect(await role.inputValue()).toBe('Conductrice de travaux');
  await page.getByRole('button', { name: 'Reprendre sa version' }).click();
  await expect.poll(() => role.inputValue()).toBe('Directrice');
  await expect.poll(() => page.getByRole('button', { name: 'Enregistrer' }).isDisabled()).toBe(true);
});

test('two of staff edit one account at once: other fields are both kept, of the same field one is asked', async () => {
  const open = async (as: { email: string; password: string }, name: string, value: string) => {
    const page = await visit(`/users/${customerId}`, { as });
    await fact(page, name).click();
    await page.locator('dd').getByRole('textbox').fill(value);
    return page;
  };
  const hers = await open(STAFF, 'Téléphone', '01 11 11 11 11');
  const his = await open(ADMIN, 'Fonction', 'Acheteur');
  // Both at once: neither page hears of the other in time.
  await Promise.all([hers, his].map(save));
  await Promise.all([hers, his].map(saved));
  expect(await some(`/api/users/${customerId}`)).toMatchObject({ phone: '01 11 11 11 11', role: 'Acheteur' });

  await Promise.all(
    [hers, his].map(async (page, at) => {
      await fact(page, 'Téléphone').click();
      await page.locator('dd').getByRole('textbox').fill(`02 22 22 22 2${at}`);
    }),
  );
  await Promise.all([hers, his].map(save));
  const asked = await Promise.any(
    [hers, his].map(async (page) => {
      await page.getByText(/Téléphone\s: chez vous 02 22 22 22 2\d, chez l’autre 02 22 22 22 2\d/).waitFor();
      return page;
    }),
  );
  await axe(asked);
  const mine = await asked.getByLabel('Téléphone', { exact: true }).inputValue();
  await save(asked);
  expect(await some(`/api/users/${customerId}`)).not.toMatchObject({ phone: mine });
  await asked.getByRole('button', { name: 'Garder la mienne' }).click();
  await save(asked);
  await fact(asked, `Téléphone, ${mine}`).waitFor();
  expect(await some(`/api/users/${customerId}`)).toMatchObject({ phone: mine });
});

test('a sector is added, renamed and deleted from its form, and the list keeps its state', async () => {
  const page = await visit('/sectors?search=ess&order=desc');
  await page.getByRole('link', { name: 'Ajouter un secteur' }).click();
  await page.getByLabel('Nom').fill('Sud-Est');
  await save(page);
  await page.locator('[name=lib][aria-invalid=true]').waitFor();
  await page.getByLabel('Nom').fill('Essai');
  await save(page);
  await page.getByRole('heading', { name: 'Essai' }).waitFor();
  await page.getByLabel('Nom').fill('Essai renommé');
  await save(page);
  await page.getByRole('heading', { name: 'Essai renommé' }).waitFor();
  await page.getByRole('button', { name: 'Supprimer' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
  await page.getByText('Aucun résultat').waitFor();
  expect(await page.getByRole('searchbox').inputValue()).toBe('ess');
});

test('the rights matrix does not change rights that the viewer does not hold', async () => {
  const group = await createAs(admin, '/api/groups', { lib: 'Lecteurs', rights: ['project_r'] });
  const writers = await createAs(admin, '/api/groups', {
    lib: 'Adjoints',
    rights: ['group_r', 'group_w', 'project_r', 'project_w'],
  });
  await createAs(admin, '/api/users', person('Adjoint', 'adjoint@example.org', { groupId: writers }));
  const page = await visit(`/groups/${group}`, { as: { email: 'adjoint@example.org', password: PASSWORD } });
  await expect.poll(() => page.getByLabel('Projets, Modifier').isEnabled()).toBe(true);
  expect(await page.getByLabel('Utilisateurs, Lire').isEnabled()).toBe(false);
  await axe(page);
  // Selecting a row grants at most the user's own rights.
  await page.getByLabel('Tous les droits : Projets').click({ force: true });
  await save(page);
  await saved(page);
  expect(await some(`/api/groups/${group}`)).toMatchObject({ rights: ['project_r', 'project_w'] });
  await follow(page, '/groups/1');
  await page.getByText('Ce groupe a des droits que vous n’avez pas').waitFor();
  await expect.poll(() => page.getByLabel('Nom').isDisabled()).toBe(true);
});

test('staff views the application as a customer, changes nothing, and comes back', async () => {
  const page = await visit(`/users/${customerId}`, { as: ADMIN });
  await page.getByRole('button', { name: 'Voir comme le client' }).click();
  const banner = page.getByText('Vue en lecture seule, comme\u00a0: Client');
  await banner.waitFor();
  await page.getByRole('article', { name: 'Chantier', exact: true }).waitFor();
  expect(await page.getByRole('link', { name: 'Utilisateurs' }).count()).toBe(0);
  await axe(page);
  await page.goto('/profile');
  await page.getByRole('heading', { name: /introuvable/ }).waitFor();
  await page.getByRole('button', { name: 'Terminer la vue' }).click();
  await page.getByRole('heading', { name: 'Exemple SARL · Client', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Voir comme le client' }).waitFor();
  await banner.waitFor({ state: 'detached' });
});

test('an announcement with its preview takes 4 clicks', async () => {
  const page = await visit('/projects');
  const clicks = await countClicks(page);
  await page.getByRole('link', { name: 'Annonces', exact: true }).click();
  await type(page, 'title', 'Fermeture d’été');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Du 3 au 16 août.');
  await page.getByText(/^Client \(\d+\)$/).click();
  await page.getByRole('button', { name: /^Envoyer à \d+ personne/ }).click();
  const question = page.getByRole('dialog', { name: /^Envoyer à \d+ personne/ });
  await question.getByText('Du 3 au 16 août.').waitFor();
  await axe(page);
  await question.getByRole('button', { name: 'Envoyer', exact: true }).click();
  const sent = rows(page).filter({ hasText: 'Fermeture d’été' });
  await sent.waitFor();
  expect(await clicks()).toBe(4);
  await sent.getByRole('button', { name: 'Détails' }).click();
  const details = page.getByRole('dialog', { name: 'Fermeture d’été' });
  await details.getByText('Du 3 au 16 août.').waitFor();
  await details.getByText('Client', { exact: true }).waitFor();
  await details.getByText('Dans la cloche', { exact: true }).waitFor();
});
