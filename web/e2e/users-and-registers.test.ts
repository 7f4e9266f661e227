import { ADMIN, type Client, PASSWORD } from '@coffret/services/tests/product';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axe } from './testing/axe.ts';
import { createAs } from './testing/create-as.ts';
import { person } from './testing/customers.ts';
import { follow } from './testing/follow.ts';
import { chooseAct, chooseForSelected, rows } from './testing/rows.ts';
import type { ScreenOptions } from './testing/screen.ts';
import { type ClientTest, startClient } from './testing/start-client.ts';
import { TEXTS } from './testing/texts.ts';

const READER = { email: 'lecteur@example.org', password: PASSWORD };

let client: ClientTest;
let admin: Client;

beforeAll(async () => {
  client = await startClient();
  admin = await client.product.admin();
  await createAs(admin, '/api/users', person('Marie Petit', 'marie@example.org'));
  const rights = ['user_r', 'sector_r', 'agency_r', 'department_r'];
  const groupId = await createAs(admin, '/api/groups', { lib: 'Lecteurs', rights });
  await createAs(admin, '/api/users', person('Lecteur', READER.email, { groupId, company: 'Coffret SA' }));
});
afterAll(() => client.close());

const visit = (path: string, options?: ScreenOptions) => client.visit(path, { as: ADMIN, ...options });
const row = (page: Page, text: string) => rows(page).filter({ hasText: text });
const header = (page: Page) => page.locator('.page-header');

test('a user with read access opens a row by its button and by Enter, sees customers first without the right to read groups, and filters by company', async () => {
  const page = await visit('/sectors?search=sud-est', { as: READER });
  await row(page, 'Sud-Est').getByRole('button', { name: 'Détails' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sud-Est' });
  await dialog.getByText('Création').waitFor();
  await axe(page);
  await dialog.getByRole('button', { name: 'Fermer' }).last().click();
  await row(page, 'Sud-Est').focus();
  await page.keyboard.press('Enter');
  await dialog.waitFor();

  await page.goto('/users?search=marie');
  await row(page, 'Marie Petit').getByRole('link', { name: 'Détails' }).click();
  await page.getByText('123 456 789 01234').waitFor();
  expect(await page.getByRole('button', { name: /Vérifier|Bannir/ }).count()).toBe(0);
  await page.getByRole('navigation').getByRole('link', { name: 'Utilisateurs' }).click();
  await page.getByRole('button', { name: 'Groupe : Client' }).click();
  await page.getByRole('checkbox', { name: 'Lecteurs' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('checkbox', { name: 'Lecteurs' }).waitFor({ state: 'detached' });
  await page.getByRole('search').getByRole('button', { name: 'Société' }).click();
  await page.getByRole('checkbox', { name: 'Coffret SA' }).waitFor();
});

test('a list names the rows that it counts, and its icons have their colour in both themes', async () => {
  const page = await visit('/users?groupLib=Client&search=marie');
  await header(page).getByText('1 client', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Exporter 1 client' }).waitFor();
  const mark = row(page, 'Marie Petit').locator('[role="img"][data-yes="true"] svg').first();
  const hasItsColour = () =>
    mark.evaluate((svg) => {
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.color = 'var(--success)';
      const colours = [getComputedStyle(svg).fill, getComputedStyle(probe).color];
      probe.remove();
      return colours[0] === colours[1];
    });
  await expect.poll(hasItsColour).toBe(true);
  await page.getByLabel(TEXTS.fr.shell.toDark).click();
  await page.locator('html[data-mode="dark"]').waitFor();
  await expect.poll(hasItsColour).toBe(true);
});

test('a new user of another group is shown immediately, also outside the filters', async () => {
  await createAs(admin, '/api/users', person('Paul Interne', 'paul@example.org', { groupId: 2 }));
  const page = await visit('/users?groupLib=Client&search=paul');
  await page.getByRole('button', { name: '1 résultat hors du filtre Groupe : voir' }).click();
  await row(page, 'Paul Interne').waitFor();
  await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('paul');
});

test('an unknown filter is reported and can be removed', async () => {
  const page = await visit('/sectors?couleur=rouge&search=sud');
  const said = page.getByText('un filtre que cette liste ne connaît pas : couleur');
  await said.waitFor();
  await axe(page);
  await page.getByRole('button', { name: 'Retirer de l’adresse' }).click();
  await said.waitFor({ state: 'detached' });
  expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('row');
  expect(new URL(page.url()).searchParams.get('search')).toBe('sud');
  expect(new URL(page.url()).searchParams.has('couleur')).toBe(false);
});

test('a ban requires a reason, is announced once, and can be undone within ten seconds; users cannot ban themselves', async () => {
  await createAs(admin, '/api/users', person('Mauvais Payeur', 'payeur@example.org'));
  const page = await visit('/users?search=payeur');
  const dialog = page.getByRole('dialog', { name: 'Bannir Mauvais Payeur ?' });
  await page.getByRole('switch', { name: 'Bannir Mauvais Payeur' }).click();
  await dialog.getByRole('button', { name: 'Annuler' }).click();
  await page.locator('[role=switch][aria-checked=false]').waitFor();
  await chooseAct(row(page, 'Mauvais Payeur'), 'Bannir');
  await dialog.getByRole('button', { name: 'Bannir' }).click();
  await dialog.getByText('Ce champ est obligatoire.').waitFor();
  await axe(page);
  await dialog.getByRole('textbox', { name: 'Motif' }).fill('Factures impayées');
  await dialog.getByRole('button', { name: 'Bannir' }).click();
  await page.locator('tr[data-tint="red"]').waitFor();
  await page.getByText('Compte banni : Mauvais Payeur').waitFor();
  await expect.poll(() => page.locator('.bp6-toast').count()).toBe(1);
  await client.product.settled();
  expect(await page.getByRole('button', { name: /notification/i }).innerText()).toBe('');
  await page.getByRole('button', { name: 'Annuler' }).click();
  await rows(page).and(page.locator(':not([data-tint])')).waitFor();
  await page.getByText('Compte débanni : Mauvais Payeur').waitFor();
  await page.getByRole('searchbox').fill(ADMIN.email);
  await row(page, ADMIN.email).waitFor();
  expect(await page.getByRole('switch').getAttribute('aria-disabled')).toBe('true');
});

test('several users are banned with one reason, and the bans can be undone', async () => {
  for (const name of ['Ancien', 'Ancienne']) {
    await createAs(admin, '/api/users', person(`${name} Client`, `${name.toLowerCase()}@example.org`));
  }
  const page = await visit('/users?search=ancien');
  await page.getByLabel('Sélectionner toutes les lignes affichées').check();
  await chooseForSelected(page, 'Bannir 2 utilisateurs');
  const dialog = page.getByRole('dialog', { name: 'Bannir 2 utilisateurs' });
  await dialog.getByText('Parmi : recherche « ancien').waitFor();
  await dialog.getByRole('button', { name: 'Bannir' }).click();
  await dialog.getByText('Ce champ est obligatoire.').waitFor();
  await dialog.getByRole('textbox', { name: 'Motif' }).fill('Société fermée');
  await dialog.getByRole('button', { name: 'Bannir' }).click();
  await page.getByText('2 utilisateurs bannis.').waitFor();
  await page.locator('tr[data-tint="red"]').nth(1).waitFor();
  const reasons = (await admin.get('/api/users?search=ancien')).body as { rows: { banReason: string }[] };
  expect(reasons.rows.map(({ banReason }) => banReason)).toEqual(['Société fermée', 'Société fermée']);
  await page.getByRole('button', { name: 'Annuler' }).click();
  await page.getByText('2 utilisateurs ne sont plus bannis.').waitFor();
  await page.locator('tr[data-tint="red"]').first().waitFor({ state: 'detached' });
});

test('a department’s code is fixed, it is neither added nor deleted, and a change of its agency offers to move its customers', async () => {
  const page = await visit('/departments?search=rhône&sort=code');
  expect(await page.getByRole('link', { name: /Ajouter/ }).count()).toBe(0);
  await row(page, '69').getByRole('link').first().click();
  await expect.poll(() => page.getByLabel('Code').isDisabled()).toBe(true);
  expect(await page.getByRole('button', { name: 'Supprimer' }).count()).toBe(0);
  await axe(page);
  await page.getByLabel('Agence').selectOption({ label: 'Nantes' });
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Changer d’agence' });
  await dialog.getByText('clients sont encore à l’agence Lyon.').waitFor();
  await axe(page);
  await dialog.getByRole('button', { name: 'Déplacer' }).click();
  await page.getByText(/\d+ clients déplacés/).waitFor();
  await follow(page, '/users?attachment=OTHER&groupLib=Client');
  await page.getByText('Aucun résultat').waitFor();
  const moved = await admin.get('/api/users?agencyLib=Nantes&search=marie');
  expect(moved.body).toMatchObject({ count: 1 });
});

test('deleting an agency in use shows its uses and a replacement before the confirmation', async () => {
  const id = await createAs(admin, '/api/agencies', { lib: 'Grenoble' });
  const { rows } = (await admin.get('/api/users?search=marie')).body as { rows: { id: number }[] };
  await admin.put(`/api/users/${rows[0]?.id}`, { agencyId: id });
  const page = await visit('/agencies?search=grenoble');
  await chooseAct(row(page, 'Grenoble'), 'Supprimer');
  const dialog = page.getByRole('dialog', { name: 'Grenoble sert encore' });
  await dialog.getByRole('link', { name: '1 utilisateur' }).waitFor();
  await dialog.getByRole('link', { name: 'Marie Petit' }).waitFor();
  await dialog.getByLabel('Remplacer par…').selectOption({ label: 'Lyon' });
  await axe(page);
  await dialog.getByRole('button', { name: 'Remplacer', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Supprimer Grenoble ?' });
  await question.getByRole('button', { name: 'Supprimer' }).click();
  await page.getByText('Suppression faite : Grenoble.').waitFor();
});

test('the second factor of an account is removed when it was lost; deleting it shows the number of affected projects, in the list and on its page', async () => {
  const userId = await createAs(admin, '/api/users', person('Luc Blanc', 'luc@example.org'));
  await createAs(admin, '/api/projects', { lib: 'Kermesse', userId });
  await createAs(admin, '/api/projects', { lib: 'Foire', userId });
  const page = await visit('/users?search=luc');
  const said = page.getByRole('dialog').getByText('Ne seront plus accessibles à cette personne : 2 projets.');
  await chooseAct(row(page, 'Luc Blanc'), 'Supprimer');
  await said.waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Annuler' }).click();
  await said.waitFor({ state: 'detached' });
  await follow(page, `/users/${userId}`);
  const removal = 'Retirer la connexion en deux étapes';
  await page.getByRole('button', { name: removal }).click();
  await page.getByRole('dialog').getByRole('button', { name: removal }).click();
  await page.getByText('Connexion en deux étapes retirée : Luc Blanc.').waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Supprimer' }).click();
  await said.waitFor();
});
