import { STAFF } from '@coffret/contracts/rights';
import {
  ADMIN,
  type Client,
  done,
  memberOf,
  newConfiguration,
  newProject,
  quote,
  withoutPrinting,
} from '@coffret/services/tests/product';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
import { byKeyboard, type Keys } from './testing/by-keyboard.ts';
import { createAs } from './testing/create-as.ts';
import { newCustomer, person } from './testing/customers.ts';
import { field, focusOn, keyboardAbove } from './testing/forms.ts';
import { addManyUsers } from './testing/many-users.ts';
import { rows } from './testing/rows.ts';
import type { Screen } from './testing/screen.ts';
import { type ClientTest, startClient } from './testing/start-client.ts';
import { TEXTS } from './testing/texts.ts';

const t = TEXTS.fr;

let client: ClientTest;
let admin: Client;
let go: Screen['go'];
let page: Page;
let keys: Keys;
beforeAll(async () => {
  client = await startClient();
  withoutPrinting(client.product);
  admin = await client.product.admin();
  ({ page, go } = await client.open({ as: ADMIN, width: 1440, height: 900 }));
  keys = byKeyboard(page);
  await go('/dashboard');
});
afterAll(() => client?.close());

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const link = (name: string) => page.getByRole('link', { name, exact: true });
const inDialog = async (name: string | RegExp) => {
  await keyboardAbove(page);
  await keys.press(page.getByRole('dialog').getByRole('button', { name, exact: true }));
};
const keepsFocus = () => page.locator(':focus').waitFor();

/** From any screen, by the palette. */
async function goTo(typed: string, option: RegExp): Promise<void> {
  await page.keyboard.press('Control+k');
  await focusOn(page.getByRole('combobox', { name: t.palette.label }));
  await page.keyboard.type(typed);
  await page.getByRole('option', { name: option, selected: true }).waitFor();
  await page.keyboard.press('Enter');
}

test('a customer is verified from the home', async () => {
  const id = await createAs(admin, '/api/users', person('Zoé Neuve', 'zoe@example.org'));
  done(await admin.put(`/api/usersVerify/${id}`, { isVerified: false }));
  await go('/dashboard');
  await keys.press(link(t.dashboard.pendingTasks.acts.USERS_TO_VERIFY));
  await keys.press(button('Vérifier Zoé Neuve'));
  await page.getByText('Vérifié', { exact: true }).waitFor();
  await keepsFocus();
});

test('a customer and all about them', async () => {
  const anne = await newCustomer(client);
  const { id } = await newConfiguration(anne, await newProject(anne, 'Fête de la musique'));
  const { reference } = await quote(anne, id);
  await goTo(anne.fullName, new RegExp(anne.fullName));
  await page.getByRole('region', { name: t.quotesList.title, exact: true }).getByText(reference).waitFor();
  await page.getByRole('article', { name: 'Fête de la musique' }).waitFor();
});

test('last month’s quotes of more than 2,000 €', async () => {
  await goTo('devis', /^Devis$/);
  await page.waitForURL('**/quotes?*');
  const filters = page.getByRole('search');
  await keys.press(filters.getByRole('button', { name: 'Émis le' }));
  await keys.press(button('Mois dernier'));
  await keys.press(filters.getByRole('button', { name: 'Montant HT' }));
  await focusOn(page.getByLabel('Au moins'));
  await page.keyboard.type('2000');
  await page.keyboard.down('Enter');
  await page.waitForURL('**/quotes?*date=LAST_MONTH&priceFrom=2000&*');
  await page.getByLabel('Au moins').waitFor({ state: 'detached' });
  await page.keyboard.up('Enter');
  await focusOn(filters.getByRole('button', { name: /^Montant HT/, expanded: false }));
});

test('twelve prices with their check', async () => {
  const { rows: products } = (await admin.get('/api/products?sort=ref')).body as {
    rows: { ref: string; price: number }[];
  };
  const list = products.slice(0, 12).map(({ ref, price }) => `${ref};${(price * 1.5).toFixed(2)}`);
  await goTo('catalogue', /^Catalogue$/);
  await keys.press(link('Importer un tarif'));
  const chooser = page.waitForEvent('filechooser');
  await keys.press(button('Choisir un tarif'));
  const buffer = Buffer.from(['référence;prix', ...list].join('\n'));
  await (await chooser).setFiles({ name: 'douze.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('table', { name: '12 à cocher' }).waitFor();
  await keys.press(button('Cocher les 12'));
  await keys.press(button('Changer 12 produits'));
  await page.getByText('12 produits changés.').waitFor();
  await keepsFocus();
});

test('thirty customers to another agency', async () => {
  await addManyUsers(client.product, 31);
  await go('/users?size=50&groupLib=Client&sort=fullName&order=asc&search=installateur');
  await page.locator('footer', { hasText: '31 sur 31' }).waitFor();
  await keys.pointAt(rows(page).first());
  await page.keyboard.press('Space');
  for (let row = 1; row < 30; row += 1) await page.keyboard.press('Shift+ArrowDown');
  const move = 'Changer l’agence de 30 clients';
  await keys.press(button(move));
  const agencies = page.getByRole('dialog').getByRole('radio');
  await agencies.first().waitFor();
  await keyboardAbove(page);
  await keys.pointAt(agencies.first());
  const lyon = page.getByRole('radio', { name: 'Lyon', exact: true });
  for (let step = await agencies.count(); step > 0 && !(await lyon.isChecked()); step -= 1)
    await page.keyboard.press('ArrowDown');
  await inDialog(move);
  await page.getByText('30 clients déplacés').waitFor();
  await keepsFocus();
});

test('an announcement with its preview', async () => {
  await goTo('annonce', /^Annonces$/);
  await keys.fill(field(page, 'title'), 'Fermeture d’été');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Du 3 au 16 août.');
  await keys.tick(page.getByLabel(/^Client \(\d+\)$/));
  await keys.press(button(/^Envoyer à \d+ personne/));
  await page.getByRole('dialog').getByText('Du 3 au 16 août.').waitFor();
  await inDialog('Envoyer');
  await rows(page).filter({ hasText: 'Fermeture d’été' }).waitFor();
  await keepsFocus();
});

test('a colleague’s role', async () => {
  const groupId = await createAs(admin, '/api/groups', { lib: 'Lecteurs', rights: ['project_r', 'user_r'] });
  const colleague = person('Paul Collègue', 'paul@example.org', { groupId: STAFF });
  await createAs(admin, '/api/users', colleague);
  await goTo('paul collegue', /Paul Collègue/);
  await keys.press(page.getByRole('button', { name: 'Modifier\u00a0: Groupe' }));
  await keys.choose(field(page, 'groupId'), `${groupId}`);
  await page.getByText(/^Perd\u00a0: .*vérifier les comptes/).waitFor();
  await keys.press(button('Enregistrer'));
  await page.getByText('Les données ont été enregistrées.', { exact: true }).waitFor();
  await keepsFocus();
});

test('an order is accepted', async () => {
  const bob = await memberOf(client.product, 3);
  const { id } = await newConfiguration(bob, await newProject(bob));
  await quote(bob, id);
  done(await bob.post(`/api/configurations/order/${id}`, { orderNumber: 'BC-118' }));
  await goTo('commandes', /^Commandes$/);
  const row = rows(page).filter({ hasText: 'BC-118' });
  await keys.press(row.getByRole('link', { name: t.orders.accept }));
  await page.getByRole('dialog').waitFor();
  await inDialog(t.quotes.actions.accept);
  await page.getByText(t.status.DONE, { exact: true }).first().waitFor();
  await keepsFocus();
});
