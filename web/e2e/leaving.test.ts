import { newConfiguration, newProject } from '@coffret/services/tests/product';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newCustomer, openAs } from './testing/customers.ts';
import { field } from './testing/forms.ts';
import { type ClientTest, startClient } from './testing/start-client.ts';
import { TEXTS } from './testing/texts.ts';

let client: ClientTest;
beforeAll(async () => {
  client = await startClient();
});
afterAll(() => client?.close());

const t = TEXTS.fr;
const question = (page: Page) => page.getByRole('alertdialog').filter({ hasText: t.forms.leaveQuestion });

test('going back from a typed dialog, and reloading, ask first', async () => {
  const { page, go, close } = await openAs(client, await newCustomer(client));
  await go('/catalogs');
  await page.getByRole('link', { name: t.menu.projects, exact: true }).click();
  await page.getByRole('button', { name: 'Nouveau projet' }).click();
  await field(page, 'projectLib').fill('Grande halle');
  await page.goBack();
  await question(page).waitFor();
  await page.getByRole('button', { name: t.forms.stay }).click();
  await question(page).waitFor({ state: 'detached' });
  expect([new URL(page.url()).pathname, await field(page, 'projectLib').inputValue()]).toEqual([
    '/projects',
    'Grande halle',
  ]);
  const asked = page.waitForEvent('dialog');
  await page.evaluate(() => void setTimeout(() => location.reload()));
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await page.goBack();
  await page.getByRole('button', { name: t.forms.leave }).click();
  await page.waitForURL('**/catalogs**');
  await close();
});

test('a quantity that is being typed is saved when the user goes back', async () => {
  const who = await newCustomer(client);
  const { id } = await newConfiguration(who, await newProject(who, 'Halle'), { lib: 'Un' });
  const { page, go, close } = await openAs(client, who);
  await go('/catalogs');
  await page.evaluate((to) => {
    // The router numbers its entries.
    const state = { idx: 1 };
    history.pushState(state, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state }));
  }, `/configurations/configurator/${id}`);
  await page.getByLabel(t.configurator.price.quantity, { exact: true }).fill('7');
  await page.goBack();
  await page.waitForURL('**/catalogs**');
  await expect
    .poll(async () => (await who.get(`/api/configurations/${id}`)).body)
    .toMatchObject({ quantity: 7 });
  await close();
});
