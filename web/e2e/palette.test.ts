import { newProject } from '@coffret/services/tests/product';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newCustomer, openAs } from './testing/customers.ts';
import { type ClientTest, startClient } from './testing/start-client.ts';

let client: ClientTest;
beforeAll(async () => {
  client = await startClient();
});
afterAll(() => client?.close());

test('the command palette opens a screen and a project by keyboard alone', async () => {
  const who = await newCustomer(client);
  await newProject(who, 'Théâtre de verdure');
  const { page, go, close } = await openAs(client, who);
  await go('/projects');
  await page.keyboard.press('Control+k');
  const input = page.getByRole('dialog').getByRole('combobox');
  await page.getByRole('option', { name: 'Projets', exact: true }).waitFor();
  await input.fill('catal');
  await page.getByRole('option', { name: 'Catalogue', selected: true }).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/catalogs');
  await input.waitFor({ state: 'detached' });

  await page.keyboard.press('Control+k');
  await input.fill('theatre');
  const option = page.getByRole('option', { name: /Théâtre de verdure/, selected: true });
  await option.waitFor();
  expect(await input.getAttribute('aria-activedescendant')).toBe(await option.getAttribute('id'));
  await page.keyboard.press('Enter');
  await page.waitForURL('**/projects?search=*');
  await expect.poll(() => page.getByLabel('Rechercher un projet').inputValue()).toBe('Théâtre de verdure');
  await page.getByRole('article', { name: 'Théâtre de verdure', exact: true }).waitFor();
  await input.waitFor({ state: 'detached' });

  await page.keyboard.press('Control+k');
  await input.fill('utilisateurs');
  await page.getByText('Rien de ce nom').waitFor();
  await page.keyboard.press('Escape');
  await input.waitFor({ state: 'detached' });
  await close();
});
