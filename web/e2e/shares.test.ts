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
import { type ClientTest, startClient } from './testing/start-client.ts';

let client: ClientTest;
let anne: Member;
beforeAll(async () => {
  client = await startClient();
  anne = await memberOf(client.product, 3);
});
afterAll(() => client?.close());

test('a customer shares a quoted cabinet with a margin; the recipient reads it and asks for a change, until she ends it', async () => {
  withoutPrinting(client.product);
  const { id } = await newConfiguration(anne, await newProject(anne));
  await quote(anne, id);
  const hers = await client.visit(`/configurations/${id}/quotes`, {
    as: { email: anne.email, password: PASSWORD },
  });
  await hers.getByRole('button', { name: 'Partager' }).click();
  const dialog = hers.getByRole('dialog');
  await dialog.getByText('Aucun lien pour l’instant.').waitFor();
  await dialog.getByLabel('Prix montrés').selectOption('OWN');
  await dialog.getByRole('button', { name: 'Créer le lien' }).click();
  await dialog.getByText('Ce champ est obligatoire.').waitFor();
  await dialog.getByLabel('Marge').fill('12,5');
  await dialog.getByRole('button', { name: 'Créer le lien' }).click();
  const link = dialog.getByRole('listitem').filter({ hasText: 'Marge de 12,5 %' });
  await link.getByText('Actif').waitFor();
  await link.getByRole('button', { name: 'Copier le lien' }).waitFor();
  await axe(hers);

  const [share] = done<{ rows: { url: string; expiresAt: string }[] }>(await anne.get('/api/shares')).rows;
  const { pathname } = new URL(share?.url ?? '');
  const phone = { width: 390, height: 800 };
  const theirs = await client.visit(pathname, phone);
  await theirs.getByRole('heading', { level: 1, name: 'Coffret' }).waitFor();
  await theirs.getByText('Exemple SARL').waitFor();
  const picture = theirs.getByRole('img', { name: 'Vue de face du coffret Coffret' });
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  const width = () => theirs.evaluate(() => document.documentElement.scrollWidth);
  expect(await width()).toBe(phone.width);
  await axe(theirs);
  await theirs.getByRole('button', { name: 'English' }).click();
  await theirs.getByText('Breaker block, 10 modules').waitFor();
  expect(await width()).toBe(phone.width);
  await theirs.getByRole('button', { name: 'Français' }).click();
  const download = theirs.waitForEvent('download');
  await theirs.getByRole('button', { name: 'Télécharger le PDF' }).click();
  expect((await download).suggestedFilename()).toBe('GBB000001.pdf');
  await theirs.getByLabel('Votre demande').fill('Une prise de plus.');
  await theirs.getByRole('button', { name: 'Envoyer la demande' }).click();
  await theirs.getByText('Votre demande est envoyée.').waitFor();
  await theirs.emulateMedia({ media: 'print' });
  await theirs.getByRole('heading', { name: 'Demander un changement' }).waitFor({ state: 'hidden' });

  await client.product.settled();
  await link.getByRole('button', { name: 'Arrêter le partage' }).click();
  await link.getByText('Arrêté').waitFor();
  await hers.keyboard.press('Escape');
  await hers.getByRole('button', { name: /^Notifications/ }).click();
  await hers.getByRole('button', { name: /Changement demandé sur votre partage : Coffret/ }).waitFor();

  await theirs.emulateMedia({ media: 'screen' });
  await theirs.reload();
  await theirs.getByRole('heading', { name: 'Ce partage est terminé' }).waitFor();
  await axe(theirs);
});
