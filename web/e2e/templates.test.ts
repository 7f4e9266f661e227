import { type Client, done, memberOf, newConfiguration, newProject } from '@coffret/services/tests/product';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axe } from './testing/axe.ts';
import { newCustomer, openAs } from './testing/customers.ts';
import { field, fits, keyboardAbove } from './testing/forms.ts';
import { type ClientTest, startClient } from './testing/start-client.ts';

let client: ClientTest;
beforeAll(async () => {
  client = await startClient();
});
afterAll(() => client?.close());

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');
const begun = (page: Page) => page.waitForURL('**/configurations/configurator/*');

interface Begun {
  lib: string;
  projectLib: string;
  errors: object[];
}

const newest = async (page: Page, who: Pick<Client, 'get'>) =>
  done<Begun>(await who.get(`/api/configurations/${page.url().split('/').at(-1)}`));

test('a configuration begins with a template in three clicks, and is saved as one that comes first', async () => {
  const who = await newCustomer(client);
  await newProject(who, 'Halle');
  const { page, go, close } = await openAs(client, who);
  await go('/configurations/new');
  await expect.poll(() => field(page, 'projectId').inputValue()).toBe('Halle');
  await button(page, 'Partir d’un modèle').click();
  await dialog(page).getByText('Scène événementielle 32 A', { exact: true }).click();
  await button(page, 'Créer et configurer').click();
  await begun(page);
  expect(await newest(page, who)).toMatchObject({
    lib: 'Scène événementielle',
    projectLib: 'Halle',
    errors: [],
  });

  await button(page, 'Enregistrer comme modèle').click();
  await keyboardAbove(page);
  expect(await field(page, 'shared').count()).toBe(0);
  await field(page, 'lib').fill('Ma scène');
  await page.keyboard.press('Enter');
  await page.getByText('Le modèle «\u00a0Ma scène\u00a0» est enregistré').waitFor();

  // By keyboard, in the narrow window of a phone.
  await page.setViewportSize({ width: 390, height: 780 });
  await go('/configurations/new');
  await expect.poll(() => field(page, 'projectId').inputValue()).toBe('Halle');
  await button(page, 'Partir d’un modèle').press('Enter');
  const [own, common] = ['Mes modèles', 'Modèles pour tous'].map((name) =>
    page.getByRole('region', { name }),
  );
  await expect.poll(() => own?.getByRole('radio').count()).toBe(1);
  await expect.poll(() => common?.getByRole('radio').count()).toBe(8);
  expect(await fits(page)).toBe(true);
  await axe(page);
  await button(page, 'Créer et configurer').press('Enter');
  await dialog(page).getByText('Choisissez un modèle.').waitFor();
  await own?.getByRole('radio').press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => own?.getByRole('radio').isChecked()).toBe(true);
  const name = dialog(page).locator('[name="lib"]');
  await expect.poll(() => name.inputValue()).toBe('Ma scène');
  await dialog(page).getByText('Choisissez un modèle.').waitFor({ state: 'detached' });
  await button(page, 'Supprimer le modèle Ma scène').press('Enter');
  await button(page, 'Supprimer').press('Enter');
  await expect.poll(() => own?.count()).toBe(0);
  await page.keyboard.press('Escape');
  await button(page, 'Quitter sans enregistrer').press('Enter');
  await dialog(page).waitFor({ state: 'detached' });
  await close();
});

test('staff saves a template for all, which an English user finds under its English name', async () => {
  const staff = await memberOf(client.product, 2);
  const { id } = await newConfiguration(staff, await newProject(staff));
  const { page, go, close } = await openAs(client, staff);
  await go(`/configurations/configurator/${id}`);
  await button(page, 'Enregistrer comme modèle').click();
  await field(page, 'lib').fill('Régie mobile');
  await page.getByText('Pour tous les utilisateurs').click();
  await field(page, 'libEn').fill('Mobile desk');
  await axe(page);
  await button(page, 'Enregistrer').click();
  await page.getByText('Le modèle «\u00a0Régie mobile\u00a0» est enregistré').waitFor();
  await close();

  const who = await newCustomer(client);
  await newProject(who, 'Hall');
  done(await who.put(`/api/users/${who.id}`, { culture: 'en_EN' }));
  const english = await openAs(client, who);
  await english.go('/configurations/new');
  await expect.poll(() => field(english.page, 'projectId').inputValue()).toBe('Hall');
  await button(english.page, 'Start from a template').click();
  await dialog(english.page).getByText('Mobile desk', { exact: true }).click();
  await expect.poll(() => dialog(english.page).locator('[name="lib"]').inputValue()).toBe('Mobile desk');
});
