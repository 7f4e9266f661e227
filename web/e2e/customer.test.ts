import {
  done,
  type Member,
  memberOf,
  newConfiguration,
  newProject,
  PASSWORD,
  quote,
  withoutPrinting,
} from '@coffret/services/tests/product';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axe } from './testing/axe.ts';
import { countClicks } from './testing/count-clicks.ts';
import { person } from './testing/customers.ts';
import { rows } from './testing/rows.ts';
import { type ClientTest, startClient } from './testing/start-client.ts';
import { TEXTS } from './testing/texts.ts';

const t = TEXTS.fr;
const [STAFF, CLIENTS] = [2, 3];

let client: ClientTest;
let staff: Member;
beforeAll(async () => {
  client = await startClient();
  withoutPrinting(client.product);
  staff = await memberOf(client.product, STAFF);
});
afterAll(() => client?.close());

const visit = async (path: string) => client.visit(path, { as: { email: staff.email, password: PASSWORD } });

test('a customer is verified in 2 clicks from the home, with the facts on screen', async () => {
  const admin = await client.product.admin();
  // The digits are not consistent.
  const wrong = { company: 'Scènes du Rhône', siret: '73282932000075' };
  const zoe = done<{ id: number }>(
    await admin.post('/api/users', person('Zoé Neuve', 'zoe@example.org', wrong)),
  );
  done(await admin.put(`/api/usersVerify/${zoe.id}`, { isVerified: false }));
  done(
    await admin.post(
      '/api/users',
      person('Luc Noir', 'luc@example.org', { ...wrong, siret: '73282932000074' }),
    ),
  );
  const page = await visit('/dashboard');
  const act = page.getByRole('link', { name: t.dashboard.pendingTasks.acts.USERS_TO_VERIFY, exact: true });
  await act.waitFor();
  const clicks = await countClicks(page);
  await act.click();
  await page.getByRole('heading', { name: 'Scènes du Rhône · Zoé Neuve' }).waitFor();
  await page.getByText('732 829 320 00075').waitFor();
  await page.getByText(t.users.customer.siretWrong).waitFor();
  await page
    .getByRole('region', { name: t.users.customer.colleagues })
    .getByRole('link', { name: 'Luc Noir' })
    .waitFor();
  await page.getByRole('button', { name: 'Vérifier Zoé Neuve' }).click();
  await page.getByText('Vérifié', { exact: true }).waitFor();
  expect(await clicks()).toBe(2);
  expect(done(await admin.get(`/api/users/${zoe.id}`))).toMatchObject({ isVerified: true });
});

test('a customer and all about them takes 3 clicks, an order is accepted in 2', async () => {
  const anne = await memberOf(client.product, CLIENTS);
  const { id } = await newConfiguration(anne, await newProject(anne, 'Fête de la musique'));
  const { reference } = await quote(anne, id);
  done(await anne.post(`/api/configurations/order/${id}`, { orderNumber: 'BC-118' }));
  const page = await visit('/dashboard');
  await page.getByRole('link', { name: t.orders.title, exact: true }).waitFor();
  const clicks = await countClicks(page);
  await page.getByRole('link', { name: t.menu.users, exact: true }).click();
  await rows(page).getByRole('link', { name: anne.fullName }).first().click();
  const panel = (name: string) => page.getByRole('region', { name, exact: true });
  await panel(t.quotesList.title).getByRole('link', { name: reference }).waitFor();
  await panel(t.menu.projects)
    .getByRole('article', { name: 'Fête de la musique' })
    .locator('img')
    .first()
    .waitFor();
  expect(await clicks()).toBeLessThanOrEqual(3);
  await axe(page);

  await page.goto(new URL('/orders', page.url()).href);
  const row = rows(page).filter({ hasText: 'BC-118' });
  await row.waitFor();
  const accepting = await countClicks(page);
  await row.getByRole('link', { name: t.orders.accept }).click();
  await page.getByRole('dialog').getByRole('button', { name: t.quotes.actions.accept }).click();
  await page.getByText(t.status.DONE, { exact: true }).first().waitFor();
  expect(await accepting()).toBe(2);
});
