import { readFile } from 'node:fs/promises';
import {
  done,
  type Member,
  memberOf,
  newConfiguration,
  newProject,
  PASSWORD,
  PDF,
  quote,
  type SmtpReceiver,
  startSmtpReceiver,
  withoutPrinting,
} from '@coffret/services/tests/product';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axe } from './testing/axe.ts';
import { follow } from './testing/follow.ts';
import { rows } from './testing/rows.ts';
import type { ScreenOptions } from './testing/screen.ts';
import { type ClientTest, startClient } from './testing/start-client.ts';

const [STAFF, CLIENTS] = [2, 3];
const DAY_MS = 86_400_000;

/** Addresses that the mail server rejects. */
const unknown = new Set<string>();
let smtp: SmtpReceiver;
let client: ClientTest;
let staff: Member;
let anne: Member;
beforeAll(async () => {
  smtp = await startSmtpReceiver(0, (address) => unknown.has(address));
  client = await startClient({ smtpUrl: smtp.url });
  withoutPrinting(client.product);
  staff = await memberOf(client.product, STAFF);
  anne = await memberOf(client.product, CLIENTS);
});
afterAll(async () => {
  await client.close();
  await smtp.close();
});

async function visit({ email }: Member, path: string, options: ScreenOptions = {}): Promise<Page> {
  const { page, go } = await client.open({ ...options, as: { email, password: PASSWORD } });
  await go(path);
  return page;
}
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const inDialog = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

async function quoted(): Promise<number> {
  const { id } = await newConfiguration(anne, await newProject(anne));
  await quote(anne, id);
  return id;
}

test('a customer orders; staff reply, accept and withdraw the acceptance, each on their own screen', async () => {
  const id = await quoted();
  await newProject(anne, 'Kermesse');
  const hers = await visit(anne, '/configurations');
  const row = rows(hers).filter({ hasText: 'GBB000001' });
  await row.getByRole('link', { name: 'Commander' }).waitFor();
  await row.getByRole('link', { name: 'Coffret' }).click();
  const quoteBar = hers.getByRole('status').filter({ hasText: 'GBB000001' });
  await quoteBar.getByText('21/12/2026').waitFor();
  const price = await quoteBar.getByText('€').innerText();
  await press(hers, 'Dupliquer');
  await hers.getByRole('dialog').getByLabel('Projet').fill('Kermesse');
  await hers.getByRole('option', { name: 'Kermesse' }).click();
  await axe(hers);
  await inDialog(hers, 'Dupliquer');
  await hers.waitForURL(({ pathname }) => pathname !== `/configurations/configurator/${id}`);
  await hers.getByText('Kermesse · 1 coffret').waitFor();
  await hers.goBack();
  await quoteBar.getByRole('link', { name: 'Commander' }).click();
  await hers.getByRole('dialog').getByText(`${price} HT`).waitFor();
  await hers.getByLabel('Votre n° de commande').fill('BC-2026-118');
  await hers.getByLabel('Message').fill('À livrer avant Noël.');
  await axe(hers);
  await inDialog(hers, 'Envoyer la demande');
  await hers.getByText('Nous vous répondons au plus vite.').waitFor();
  await expect.poll(() => hers.getByRole('button', { name: 'Commander', exact: true }).count()).toBe(0);

  await client.product.settled();
  const theirs = await visit(staff, '/configurations?isOrderAsked=true');
  await theirs.getByRole('button', { name: /^Notifications/ }).click();
  await theirs.getByRole('button', { name: /Commande à traiter GBB000001/ }).click();
  await theirs.getByText(`${anne.fullName} (Exemple SARL) demande à commander.`).waitFor();
  await theirs.getByText('À livrer avant Noël.').waitFor();
  await press(theirs, 'Répondre');
  await axe(theirs);
  await inDialog(theirs, 'Envoyer');
  await theirs.getByText('Ce champ est obligatoire.').waitFor();
  await theirs.getByLabel('Votre message').fill('Il nous manque le bon signé.');
  await inDialog(theirs, 'Envoyer');
  await hers.getByText('Il nous manque le bon signé.').waitFor();

  await press(theirs, 'Accepter la commande');
  await theirs.getByLabel('Commandé le').fill('2026-11-20');
  expect(await theirs.getByLabel('N° de commande du client').inputValue()).toBe('BC-2026-118');
  const file = { name: 'bon.pdf', mimeType: 'application/pdf', buffer: Buffer.from(PDF) };
  await theirs.getByLabel('Bon de commande du client').setInputFiles(file);
  await axe(theirs);
  await inDialog(theirs, 'Accepter la commande');
  await hers.locator('.tag[data-status="DONE"]').first().waitFor();
  await hers.getByText('n° BC-2026-118 · commandé le 20/11/2026').waitFor();
  const [paper] = await Promise.all([hers.waitForEvent('download'), press(hers, 'Télécharger la version 1')]);
  expect(paper.suggestedFilename()).toBe('GBB000001-v1.pdf');
  expect((await readFile(await paper.path())).subarray(0, 5).toString()).toBe('%PDF-');

  await press(theirs, 'Revenir sur la commande');
  await theirs.getByLabel('Motif').fill('Mauvais devis.');
  await inDialog(theirs, 'Revenir sur la commande');
  await hers.getByText('Mauvais devis.').waitFor();

  await press(hers, 'Retirer la demande');
  await axe(hers);
  await inDialog(hers, 'Retirer la demande');
  await hers.getByText('Demande retirée', { exact: true }).waitFor();
  await hers.getByRole('button', { name: 'Commander', exact: true }).waitFor();
  expect(done<object>(await anne.get(`/api/configurations/${id}`))).toMatchObject({ status: 'QUOTE_OK' });
});

test('staff see that a quote was not delivered, find it marked, and send it again', async () => {
  unknown.add(anne.email);
  const id = await quoted();
  await client.product.settled();
  const { reference } = done<{ reference: string }>(await anne.get(`/api/quote/${id}`));
  const page = await visit(staff, `/quotes?search=${reference}`);
  await rows(page).getByRole('img', { name: 'E-mail non remis' }).waitFor();
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await page.getByRole('button', { name: `E-mail non remis : ${reference}, ` }).click();
  await page.getByText('L’adresse a été refusée').waitFor();
  await page.waitForURL(`**/configurations/${id}/quotes`);
  await follow(page, `/users?search=${anne.email}`);
  await rows(page).getByRole('img', { name: 'E-mail non remis' }).waitFor();
  await follow(page, `/users/${anne.id}`);
  const refused = page.getByText('L’adresse a été refusée');
  await refused.waitFor();

  const home = await visit(staff, '/dashboard', { width: 390, height: 844 });
  const tile = home.getByRole('listitem').filter({ hasText: 'E-mails non remis' });
  await tile.getByText('1', { exact: true }).waitFor();
  await tile.getByRole('link', { name: 'Voir' }).click();
  const whose = home.getByRole('link', { name: `${anne.fullName} · Exemple SARL` });
  expect(await whose.getAttribute('href')).toBe(`/users/${anne.id}`);
  expect(await home.getByRole('link', { name: reference }).getAttribute('href')).toBe(
    `/configurations/${id}/quotes`,
  );
  await axe(home);

  unknown.clear();
  await press(home, `Envoyer à nouveau : Devis, ${anne.fullName}`);
  await home.getByRole('heading', { name: 'Tous les e-mails sont partis' }).waitFor();
  await refused.waitFor({ state: 'detached' });
  await follow(page, `/users?search=${anne.email}`);
  await rows(page).first().waitFor();
  await expect.poll(() => rows(page).getByRole('img', { name: 'E-mail non remis' }).count()).toBe(0);
  await client.product.settled();
  expect(smtp.mails.filter(({ subject }) => subject === `Votre devis ${reference}`)).toHaveLength(1);
});

test('a link offers to renew a quote, opens the new one, and shows what has changed', async () => {
  const id = await quoted();
  const page = await visit(anne, `/configurations/${id}/quotes?act=renew`, { width: 1440, height: 1000 });
  const question = page.getByRole('dialog');
  await question.getByText('Le devis actuel ne vaudra plus').waitFor();
  expect(done<object>(await anne.get(`/api/configurations/${id}`))).toMatchObject({ status: 'QUOTE_OK' });
  const admin = await client.product.admin();
  const { price } = done<{ price: number }>(await admin.get('/api/products/3'));
  done(await admin.put('/api/products/3', { price: price + 10 }));
  await question.getByRole('button', { name: 'Renouveler le devis' }).click();
  await inDialog(page, 'Établir le devis');
  await page.getByRole('dialog').getByRole('link', { name: 'Devis et commande' }).click();
  await page.getByRole('heading', { name: 'Ce qui a changé' }).waitFor();
  await page.getByText('Remplacé').waitFor();
  await page.getByText('Modification', { exact: true }).first().waitFor();
  await page.getByText('Total HT').waitFor();
  await axe(page);
  await page.getByLabel('à la version').selectOption('1');
  await page.getByText('Ces deux devis disent la même chose.').waitFor();
});

test('accepting an order that was reopened meanwhile shows an error and changes nothing', async () => {
  const id = await quoted();
  const theirs = await visit(staff, `/configurations/${id}/quotes?act=accept`);
  await theirs.getByLabel('Commandé le').waitFor();
  // Delayed, so that the screen learns of the change only from the error.
  await theirs.route('**/api/configurations/updateStatus/**', async (route) => {
    done(await anne.put(`/api/configurations/updateStatus/${id}`, { status: 'PENDING' }));
    await route.continue();
  });
  await inDialog(theirs, 'Accepter la commande');
  await theirs.getByText(`Rien n’a été changé. Configuration rouverte par ${anne.fullName}`).waitFor();
  expect(done<object>(await anne.get(`/api/configurations/${id}`))).toMatchObject({ status: 'PENDING' });
});

test('staff remind of several quotes, having seen the mail, and the list says which were left and when the last was', async () => {
  const [first, second] = [await quoted(), await quoted()];
  const quoteOf = async (id: number) =>
    done<{ id: number; reference: string }>(await anne.get(`/api/quote/${id}`));
  const [early, late] = [await quoteOf(first), await quoteOf(second)];
  done(await staff.post(`/api/quotes/${early.id}/remind`, {}));
  const page = await visit(staff, `/quotes?id=${early.id}&id=${late.id}`);
  const row = (reference: string) => rows(page).filter({ hasText: reference });
  await row(early.reference).getByText('21/11/2026').nth(1).waitFor();
  for (const { reference } of [early, late]) await row(reference).getByRole('checkbox').check();
  await press(page, 'Relancer 2 devis');
  const subject = `Votre devis ${late.reference} attend votre réponse`;
  await page.getByRole('dialog').getByTitle(subject).waitFor();
  await axe(page);
  await inDialog(page, 'Relancer 2 devis');
  await page.getByText(/^1 devis relancé, 1 .*moins de 24\sh/).waitFor();
  await row(late.reference).getByText('21/11/2026').nth(1).waitFor();
  await client.product.settled();
  expect(smtp.mails.filter((mail) => mail.subject === subject)).toHaveLength(1);
});

test('an expired quote can be read and renewed but not ordered', async () => {
  const id = await quoted();
  client.product.clock.move(31 * DAY_MS);
  await client.product.settled();
  const page = await visit(anne, `/configurations/${id}/quotes`, { width: 390, height: 844 });
  await page.getByText('Ce devis a expiré le 21/12/2026.').waitFor();
  expect(await page.getByRole('button', { name: 'Commander', exact: true }).count()).toBe(0);
  await page.getByRole('button', { name: 'Télécharger la version 1' }).waitFor();
  await axe(page);
});
