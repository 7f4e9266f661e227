import { afterAll, beforeAll, expect, test } from 'vitest';
import { done } from '../../services/journey/testing/work.ts';
import { axe } from './testing/axe.ts';
import { newCustomer, openAs } from './testing/customers.ts';
import { type ClientTest, startClient } from './testing/start-client.ts';

let client: ClientTest;
beforeAll(async () => {
  client = await startClient();
});
afterAll(() => client?.close());

const notify = async (userForId: number, lib: string, route: string | null = null) =>
  done(await (await client.product.admin()).post('/api/notifs', { userForId, cat: 'INFO', lib, route }));

test('a notification arrives live, is read by following it, archived and taken out again', async () => {
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
  expect((await panel.boundingBox())?.height).toBe(330);
  await panel.getByText('Bienvenue chez nous').click();
  await page.waitForURL('**/profile');
  await page.getByRole('button', { name: 'Notifications : aucune non lue' }).click();
  await panel.getByTitle('Archiver').click();
  await panel.getByText('Aucune notification.').waitFor();
  await panel.getByRole('tab', { name: 'Archivées' }).click();
  await panel.getByText('Bienvenue chez nous').waitFor();
  await panel.getByTitle('Désarchiver').click();
  await panel.getByText('Aucune notification archivée.').waitFor();
  await close();
});

test('a deletion is undone within ten seconds, done after them, and the last notification stays', async () => {
  const who = await newCustomer(client);
  await notify(who.id, 'La première');
  await notify(who.id, 'La seconde');
  const left = async () => {
    const { rows } = done<{ rows: { lib: string }[] }>(await who.get('/api/notifs?sort=id'));
    return rows.map(({ lib }) => lib);
  };
  const { page, go, close } = await openAs(client, who);
  await page.clock.install();
  await go('/projects');
  await page.getByRole('button', { name: 'Notifications : 2 non lues' }).click();
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
  await close();
});

test('axe finds nothing in the panel', async () => {
  const who = await newCustomer(client);
  await notify(who.id, 'Bonjour');
  const { page, go, close } = await openAs(client, who);
  await go('/projects');
  await page.getByRole('button', { name: 'Notifications : 1 non lue' }).click();
  await page.getByRole('region', { name: 'Notifications' }).getByText('Bonjour').waitFor();
  await axe(page);
  await close();
});
