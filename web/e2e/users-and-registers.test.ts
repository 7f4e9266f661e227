import { ADMIN, type Client, PASSWORD } from '@coffret/services/tests/product';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axe } from './testing/axe.ts';
import { createAs } from './testing/create-as.ts';
import { person } from './testing/customers.ts';
import { chooseAct, chooseForSelected, rows } from './testing/rows.ts';
import type { ScreenOptions } from './testing/screen.ts';
import { type ClientTest, startClient } from './testing/start-client.ts';

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

test('a user with read access opens a row by its button and by Enter', async () => {
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
  expect(await page.getByRole('button', { name: /Valider|Bannir/ }).count()).toBe(0);
});

test('a list names the rows that it counts, in both languages', async () => {
  const page = await visit('/users?groupLib=Client&search=marie');
  await header(page).getByText('1 client', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Exporter 1 client' }).waitFor();
  const as = { email: 'reader@example.org', password: PASSWORD };
  await createAs(admin, '/api/users', person('Reader', as.email, { groupId: 2, culture: 'en_EN' }));
  const english = await visit('/users?groupLib=Client&search=marie', { as });
  await header(english).getByText('1 customer', { exact: true }).waitFor();
});

test('a new user of another group is shown immediately, also outside the filters', async () => {
  await createAs(admin, '/api/users', person('Paul Interne', 'paul@example.org', { groupId: 2 }));
  const page = await visit('/users?groupLib=Client&search=paul');
  await page.getByRole('button', { name: '1 résultat hors du filtre Groupe : voir' }).waitFor();
  await axe(page);
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

test('arrow keys change a decimal field in steps of 0.5', async () => {
  const page = await visit('/users?search=marie');
  await row(page, 'Marie Petit').getByRole('link', { name: 'Modifier' }).click();
  await page.getByRole('button', { name: 'Modifier\u00a0: Remise' }).click();
  const discount = page.getByLabel('Remise', { exact: true });
  await discount.fill('20');
  await discount.press('ArrowUp');
  await expect.poll(() => discount.inputValue()).toBe('20,5');
});

test('a ban requires a reason, is announced once, and can be undone within ten seconds', async () => {
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
  await axe(page);
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

test('an icon in a list has its colour in both themes', async () => {
  for (const theme of ['light', 'dark'] as const) {
    const page = await visit('/users?search=marie', { theme });
    const mark = row(page, 'Marie Petit').locator('[role="img"][data-yes="true"] svg').first();
    await mark.waitFor();
    const [fill, meant] = await mark.evaluate((svg) => {
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.color = 'var(--success)';
      const colours = [getComputedStyle(svg).fill, getComputedStyle(probe).color];
      probe.remove();
      return colours;
    });
    expect(fill).toBe(meant);
  }
});

test('changing a department’s agency offers to move its customers', async () => {
  const page = await visit('/departments?search=rhône&sort=code');
  await row(page, '69').getByRole('link').first().click();
  await page.getByLabel('Agence').selectOption({ label: 'Nantes' });
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Changer d’agence' });
  await dialog.getByText('clients sont encore à l’agence Lyon.').waitFor();
  await axe(page);
  await dialog.getByRole('button', { name: 'Déplacer' }).click();
  await page.getByText(/\d+ clients déplacés/).waitFor();
  await page.goto('/users?attachment=OTHER&groupLib=Client');
  await page.getByText('Aucun résultat').waitFor();
  await page.goto('/users?agencyLib=Nantes&groupLib=Client');
  await row(page, 'Marie Petit').waitFor();
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

test('deleting an account shows the number of affected projects, on its page and in the list', async () => {
  const userId = await createAs(admin, '/api/users', person('Luc Blanc', 'luc@example.org'));
  await createAs(admin, '/api/projects', { lib: 'Kermesse', userId });
  await createAs(admin, '/api/projects', { lib: 'Foire', userId });
  const page = await visit('/users?search=luc');
  const said = page.getByRole('dialog').getByText('Ne seront plus accessibles à cette personne : 2 projets.');
  await chooseAct(row(page, 'Luc Blanc'), 'Supprimer');
  await said.waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Annuler' }).click();
  await page.goto(`/users/${userId}`);
  await page.getByRole('button', { name: 'Supprimer' }).click();
  await said.waitFor();
});

test('a user who lost the second factor signs in by password again', async () => {
  const { rows } = (await admin.get('/api/users?search=marie')).body as { rows: { id: number }[] };
  const page = await visit(`/users/${rows[0]?.id}`);
  await page.getByRole('button', { name: 'Retirer la connexion en deux étapes' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Retirer la connexion en deux étapes' }).click();
  await page.getByText('Connexion en deux étapes retirée : Marie Petit.').waitFor();
});

test('the company filter finds staff, and users who may not read groups see customers first', async () => {
  const page = await visit('/users', { as: READER });
  await page.getByRole('button', { name: 'Groupe : Client' }).click();
  await page.getByRole('checkbox', { name: 'Lecteurs' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('search').getByRole('button', { name: 'Société' }).click();
  await page.getByRole('checkbox', { name: 'Coffret SA' }).waitFor();
});
