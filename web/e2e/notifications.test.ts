import { STAFF } from '@coffret/contracts/rights';
import {
  done,
  memberOf,
  newConfiguration,
  newProject,
  quote,
  withoutPrinting,
} from '@coffret/services/tests/product';
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axe } from './testing/axe.ts';
import { newCustomer, openAs } from './testing/customers.ts';
import { failUntilRetried } from './testing/fail-until-retried.ts';
import { type ClientTest, startClient } from './testing/start-client.ts';

let client: ClientTest;
beforeAll(async () => {
  client = await startClient();
});
afterAll(() => client?.close());

const notify = async (userForId: number, lib: string, route: string | null = null) =>
  done(await (await client.product.admin()).post('/api/notifs', { userForId, cat: 'INFO', lib, route }));

test('a new notification appears, is marked read by following it, archived and unarchived', async () => {
  const who = await newCustomer(client);
  const { page, go, close } = await openAs(client, who);
  await go('/projects');
  await page.getByRole('button', { name: 'Notifications : aucune non lue' }).waitFor();
  await notify(who.id, 'Bienvenue chez nous', '/profile');
  await page
    .getByRole('alert')
    .or(page.getByRole('status'))
    .getByText('Bienvenue chez nous')
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Notifications : 1 non lue' }).click();
  const panel = page.getByRole('region', { name: 'Notifications' });
  await expect.poll(async () => (await panel.boundingBox())?.height).toBe(330);
  await panel.getByText('Bienvenue chez nous').click();
  await page.getByRole('heading', { name: 'Mon profil', level: 1 }).waitFor();
  await page.getByRole('button', { name: 'Notifications : aucune non lue' }).click();
  await panel.getByText('Bienvenue chez nous').waitFor();
  // Here the panel covers nothing that is too small for axe.
  await axe(page);
  await panel.getByTitle('Archiver').click();
  await panel.getByText('Aucune notification.').waitFor();
  await panel.getByRole('tab', { name: 'Archivées' }).click();
  await panel.getByText('Bienvenue chez nous').waitFor();
  await panel.getByTitle('Désarchiver').click();
  await panel.getByText('Aucune notification archivée.').waitFor();
  await close();
});

test('a deletion can be undone within ten seconds and is done afterwards, and the last notification stays', async () => {
  const who = await newCustomer(client);
  await notify(who.id, 'La première');
  await notify(who.id, 'La seconde');
  const left = async () => {
    const { rows } = done<{ rows: { lib: string }[] }>(await who.get('/api/notifs?sort=id'));
    return rows.map(({ lib }) => lib);
  };
  const { page, go, close, fakeTime } = await openAs(client, who);
  await fakeTime();
  await go('/projects');
  await page.getByRole('button', { name: 'Notifications : 2 non lues' }).click();
  // On a loaded machine the ten seconds would pass during the steps.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 20_000));
  const first = page.getByRole('listitem').filter({ hasText: 'La première' });
  const second = page.getByRole('listitem').filter({ hasText: 'La seconde' });
  await first.getByTitle('Supprimer').click();
  await first.waitFor({ state: 'detached' });
  await second.getByRole('button', { name: /dernière notification ne peut pas être supprimée/ }).waitFor();
  await page.getByText('Notification supprimée.').waitFor();
  await page.clock.fastForward(9_000);
  expect(await left()).toEqual(['La première', 'La seconde']);
  await page.getByRole('button', { name: 'Annuler' }).click();
  await first.waitFor();
  await page.clock.fastForward(20_000);
  expect(await left()).toEqual(['La première', 'La seconde']);

  await first.getByTitle('Supprimer').click();
  await page.clock.fastForward(10_000);
  await expect.poll(left).toEqual(['La seconde']);

  await page.clock.resume();
  await second.getByRole('button', { name: /dernière notification ne peut pas être supprimée/ }).hover();
  const bottomOf = async (one: Locator) => {
    const box = await one.boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0);
  };
  const text = await second.getByText('La seconde').boundingBox();
  await expect
    .poll(() => bottomOf(page.locator('.bp6-popover-content > p')))
    .toBeLessThanOrEqual(text?.y ?? 0);
  await close();
});

async function threeNotified() {
  const who = await newCustomer(client);
  for (const lib of ['Un', 'Deux', 'Trois']) await notify(who.id, lib);
  const { page, go, close, fakeTime } = await openAs(client, who);
  await fakeTime();
  await go('/projects');
  await page.getByRole('button', { name: 'Notifications : 3 non lues' }).waitFor();
  const panel = page.getByRole('region', { name: 'Notifications' });
  const row = (lib: string) => panel.getByRole('listitem').filter({ hasText: lib });
  return { page, close, panel, row, bell: page.getByRole('button', { name: /^Notifications :/ }) };
}

test('notifications are deleted, restored and archived by keyboard inside the panel', async () => {
  const { page, bell, panel, row, close } = await threeNotified();
  await bell.press('Enter');
  const focused = () => panel.locator(':focus').textContent();

  await row('Trois').getByTitle('Supprimer').press('Enter');
  await expect.poll(focused).toBe('Annuler');
  await page.keyboard.press('Enter');
  await expect.poll(focused).toContain('Trois');
  await row('Trois').getByTitle('Supprimer').press('Enter');
  await page.clock.fastForward(10_000);
  await expect.poll(focused).toContain('Deux');
  await row('Un').getByTitle('Archiver').press('Enter');
  await row('Un').waitFor({ state: 'detached' });
  await expect.poll(focused).toContain('Deux');
  await row('Deux').getByTitle('Archiver').press('Enter');
  await panel.getByText('Aucune notification.').waitFor();
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  await close();
});

test('a deletion can be undone outside the closed panel', async () => {
  const { page, bell, panel, row, close } = await threeNotified();
  await bell.click();
  for (const lib of ['Un', 'Deux']) await row(lib).getByTitle('Supprimer').click();
  await page.keyboard.press('Escape');
  await page.getByText('2 notifications supprimées.').waitFor();
  await page.locator('.bp6-toast').getByRole('button', { name: 'Annuler' }).click();
  await bell.click();
  await expect.poll(() => panel.getByRole('listitem').count()).toBe(3);
  await close();
});

test('a failed load of notifications is shown and can be retried', async () => {
  const who = await newCustomer(client);
  await notify(who.id, 'Bonjour');
  const { page, go, close } = await openAs(client, who);
  await failUntilRetried(page, '**/api/notifs?isArchived=*');
  await go('/projects');
  await page.getByRole('button', { name: /^Notifications :/ }).click();
  const panel = page.getByRole('region', { name: 'Notifications' });
  await panel.getByText('Les notifications n’ont pas pu être chargées').waitFor();
  await panel.getByRole('button', { name: 'Réessayer' }).click();
  await panel.getByText('Bonjour').waitFor();
  await close();
});

test('many notifications that arrive together show one toast, which opens the panel', async () => {
  const who = await newCustomer(client);
  const { page, go, close, fakeTime } = await openAs(client, who);
  await fakeTime();
  await go('/projects');
  await page.getByRole('button', { name: 'Notifications : aucune non lue' }).waitFor();
  for (let sent = 0; sent < 10; sent += 1) await notify(who.id, 'Bonjour');
  await page.getByText('10 nouvelles notifications').waitFor();
  // Those that it replaces fade out.
  await expect.poll(() => page.locator('.bp6-toast:not(.bp6-toast-exit)').count()).toBe(1);
  await page.getByRole('button', { name: 'Voir' }).click();
  await expect.poll(() => page.getByRole('listitem').filter({ hasText: 'Bonjour' }).count()).toBe(10);
  await close();
});

test('staff sees what is to do apart and equal kinds together, marks all as read, and goes by the palette to a quote and back', async () => {
  withoutPrinting(client.product);
  const who = await newCustomer(client);
  const projectId = await newProject(who);
  const [first, second] = [await newConfiguration(who, projectId), await newConfiguration(who, projectId)];
  await quote(who, first.id);
  const { reference } = await quote(who, second.id);
  done(await who.post(`/api/configurations/order/${second.id}`, {}));
  await client.product.settled();
  const { page, go, close } = await openAs(client, await memberOf(client.product, STAFF));
  await go('/agencies');
  await page.getByRole('heading', { name: 'Agences', level: 1 }).waitFor();

  await page.getByRole('button', { name: /^Notifications :/ }).click();
  const panel = page.getByRole('region', { name: 'Notifications' });
  const toDo = panel.getByRole('group', { name: 'À faire' }).getByRole('listitem');
  await toDo
    .filter({ hasText: `Commande à traiter ${reference}` })
    .getByText(/€ HT/)
    .waitFor();
  const fold = panel.getByRole('button', { name: /2 nouveaux devis/ });
  await fold.click();
  await panel.getByText(`Nouveau devis ${reference}`).waitFor();
  await axe(page);
  await panel.getByRole('button', { name: 'Tout marquer comme lu' }).click();
  await page.getByRole('button', { name: 'Notifications : aucune non lue' }).waitFor();
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });

  const inGroup = (name: string) => page.getByRole('group', { name }).getByRole('option');
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill(reference);
  await inGroup('Devis').filter({ hasText: reference }).click();
  await page.waitForURL(`**/configurations/${second.id}/quotes`);
  await page.getByRole('button', { name: 'Accepter la commande' }).waitFor();
  await page.keyboard.press('Control+k');
  await inGroup('Sur cet écran').filter({ hasText: 'Accepter la commande' }).waitFor();
  await inGroup('Visités récemment').filter({ hasText: 'Agences' }).waitFor();
  await axe(page);
  await inGroup('Visités récemment').filter({ hasText: 'Agences' }).click();
  await page.getByRole('heading', { name: 'Agences', level: 1 }).waitFor();
  await close();
});
