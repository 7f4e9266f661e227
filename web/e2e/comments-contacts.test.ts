import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  ADMIN,
  type Client,
  done,
  type Member,
  memberOf,
  newConfiguration,
  newProject,
  outbox,
  PDF,
} from '@coffret/services/tests/product';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axe } from './testing/axe.ts';
import { keyboardAbove } from './testing/forms.ts';
import { chooseAct, rows } from './testing/rows.ts';
import type { ScreenOptions } from './testing/screen.ts';
import { type ClientTest, startClient } from './testing/start-client.ts';

let client: ClientTest;
let admin: Client;
let anne: Member;
const folder = mkdtempSync(join(tmpdir(), 'coffret-documents-'));

beforeAll(async () => {
  client = await startClient();
  admin = await client.product.admin();
  anne = await memberOf(client.product, 3);
});
afterAll(() => {
  rmSync(folder, { recursive: true });
  return client.close();
});

const asAnne = () => ({ email: anne.email, password: 'Coffret-2026' });

const visit = (path: string, as: ScreenOptions['as'], options?: ScreenOptions) =>
  client.visit(path, { as, ...options });

async function configured(project: string): Promise<number> {
  return (await newConfiguration(anne, await newProject(anne, project))).id;
}
const listOf = (project: string) => `/configurations?search=${encodeURIComponent(project)}`;
async function opened(page: Page, kind: 'Commentaires' | 'Documents'): Promise<Locator> {
  await chooseAct(rows(page).first(), 'Détails');
  await page.getByRole('dialog').getByRole('button', { name: kind }).click();
  return page.getByRole('dialog', { name: new RegExp(`^${kind} : `) });
}
/** Several dialogs are open: waits until this one is closed. */
async function confirmed(page: Page, title: string): Promise<void> {
  const question = page.getByRole('dialog', { name: title });
  await question.getByRole('button', { name: 'Supprimer', exact: true }).click();
  await question.waitFor({ state: 'detached' });
}
const said = (page: Page, text: string) =>
  page.getByRole('dialog').getByRole('article').filter({ hasText: text });

test('staff and customer comment on a configuration and see each other’s comments immediately', async () => {
  await configured('Halle');
  const theirs = await visit(listOf('Halle'), asAnne());
  const hers = await opened(theirs, 'Commentaires');
  await hers.getByText('Aucun commentaire.').waitFor();
  expect(await hers.getByLabel('Note interne').count()).toBe(0);

  const page = await visit(listOf('Halle'), ADMIN);
  const dialog = await opened(page, 'Commentaires');
  await dialog.getByRole('button', { name: 'Envoyer' }).click();
  await page.getByText('Écrivez d’abord un commentaire.').waitFor();
  const box = dialog.getByLabel('Écrire un commentaire');
  await box.fill('À vérifier avant de quoter');
  await dialog.getByText('visible de l’équipe seule').waitFor();
  await box.press('Control+Enter');
  await said(page, 'À vérifier').getByText('Note interne').waitFor();
  await box.fill('Le coffret est-il posé dehors ?');
  await dialog.getByText('Note interne visible').click();
  await dialog.getByText('visible du client').waitFor();
  await dialog.getByRole('button', { name: 'Envoyer' }).click();

  await said(theirs, 'posé dehors').getByText('Équipe').waitFor();
  expect(await hers.getByRole('article').count()).toBe(1);
  expect(await said(theirs, 'posé dehors').getByRole('button', { name: 'Modifier' }).count()).toBe(0);
  await said(theirs, 'posé dehors').getByRole('button', { name: 'Répondre' }).click();
  await hers.getByLabel(/^Répondre à/).fill('Oui,\nsous un auvent.');
  await hers.getByRole('button', { name: 'Répondre', exact: true }).click();

  await said(page, 'sous un auvent').waitFor();
  await axe(page);
  await said(page, 'posé dehors').getByRole('button', { name: 'Modifier' }).click();
  await dialog.getByLabel('Modifier', { exact: true }).fill(' ');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await page.getByText('Rien n’a été saisi.').waitFor();
  await dialog.getByLabel('Modifier', { exact: true }).fill('Est-il posé dehors ?');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await said(theirs, 'Est-il posé dehors').getByText('modifié').waitFor();

  await said(page, 'Est-il posé').getByRole('button', { name: 'Supprimer' }).click();
  await confirmed(page, 'Supprimer ce commentaire ?');
  await hers.getByText('Aucun commentaire.').waitFor();
  await keyboardAbove(page);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
});

test('documents are chosen or dropped, downloaded and deleted, except one of staff, and a refused one shows the reason', async () => {
  const id = await configured('Gare');
  const form = new FormData();
  form.append('type', 'default');
  form.append('linkedEntityModel', 'configuration');
  form.append('linkedEntityId', String(id));
  form.append('filedata', new Blob([new Uint8Array(PDF)]), 'conseil.pdf');
  done(await admin.post('/api/upload/documents', form));
  const page = await visit(listOf('Gare'), asAnne());
  const dialog = await opened(page, 'Documents');
  const files = dialog.locator('input[type=file]');
  // As files: Playwright sends buffers through Chromium's debugger.
  const file = (name: string, content: Uint8Array) => {
    const path = join(folder, name);
    writeFileSync(path, content);
    return path;
  };
  await files.setInputFiles([
    file('plan.pdf', PDF),
    file('virus.exe', PDF),
    file('enorme.txt', Buffer.alloc(21_000_000, 'a')),
    file('menteur.pdf', Buffer.from('Bonjour')),
  ]);
  await page.getByText('virus.exe : Le type de fichier n’est pas valide').waitFor();
  await page.getByText('menteur.pdf : Le type de fichier n’est pas valide').waitFor();
  await page.getByText('enorme.txt : Trop volumineux').waitFor();
  await dialog.getByRole('button', { name: 'Télécharger : plan.pdf' }).waitFor();

  const dropped = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(['Entrée par la cour.'], 'accès.txt'));
    return transfer;
  });
  await dialog.locator('[data-over]').dispatchEvent('drop', { dataTransfer: dropped });
  await dialog.getByRole('button', { name: 'Télécharger : accès.txt' }).waitFor();
  await expect
    .poll(() => dialog.locator('li div > button').allInnerTexts())
    .toEqual(['accès.txt', 'plan.pdf', 'conseil.pdf']);
  await dialog.getByRole('button', { name: 'Télécharger : conseil.pdf' }).waitFor();
  expect(await dialog.getByRole('button', { name: 'Supprimer : conseil.pdf' }).count()).toBe(0);
  await axe(page);

  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'accès.txt', exact: true }).click();
  expect((await downloading).suggestedFilename()).toBe('accès.txt');

  await dialog.getByRole('button', { name: 'Supprimer : plan.pdf' }).click();
  await confirmed(page, 'Supprimer plan.pdf ?');
  await dialog.getByRole('button', { name: 'Télécharger : plan.pdf' }).waitFor({ state: 'detached' });
  await keyboardAbove(page);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
});

test('a list shows the current number of comments and documents', async () => {
  const page = await visit('/groups', ADMIN);
  const row = rows(page).filter({ hasText: 'Staff' });
  await row.getByRole('button', { name: '0 commentaire' }).click();
  const box = page.getByLabel('Écrire un commentaire');
  await box.fill('Droits revus en octobre.');
  await box.press('Control+Enter');
  await said(page, 'Droits revus').waitFor();
  await page.keyboard.press('Escape');
  await row.getByRole('button', { name: '1 commentaire' }).waitFor();
  await row.getByRole('button', { name: '0 document' }).click();
  await page.getByText('Aucun document.').waitFor();
});

test('a message is sent from the projects page without a project', async () => {
  const page = await visit('/projects', asAnne());
  await page.getByRole('button', { name: 'Nous contacter' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nous contacter' });
  await dialog.getByLabel('Objet').fill('Livraison');
  await dialog.getByLabel('Message').fill('Quand ?');
  await dialog.getByRole('button', { name: 'Envoyer' }).click();
  await page.getByText('Votre message est envoyé.').waitFor();
});

test('a user requests a call with a new contact', async () => {
  await newProject(anne, 'Kermesse');
  const page = await visit('/contacts/new', asAnne());
  await page.getByText('Demander un rappel').click();
  await expect.poll(() => page.getByLabel('Demander un rappel').isChecked()).toBe(true);
  await axe(page);
  const project = page.getByRole('combobox', { name: 'Projet' });
  await project.fill('kermesse');
  await page.getByRole('option', { name: 'Kermesse', exact: true }).click();
  await page.getByLabel('Nom complet').fill('Luc Blanc');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await page.getByText('Ce champ est obligatoire.').waitFor();
  await page.getByLabel('Téléphone').fill('01 23 45 67 89');
  await page.getByLabel('Message ou note').fill('Après 14 h.');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await page.getByText('Votre demande d’appel nous est envoyée.').waitFor();

  await page.getByText(/^Rappel demandé le/).waitFor();
  await page.getByLabel('Message ou note').fill('');
  await page.getByLabel('Fonction').fill('Régisseur');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect
    .poll(async () => done<{ rows: object[] }>(await anne.get('/api/contacts')).rows)
    .toMatchObject([{ fullName: 'Luc Blanc', role: 'Régisseur', note: null }]);

  await client.product.settled();
  const mail = (await outbox(admin)).find(({ subject }) => subject.startsWith('Demande d’appel'));
  expect(mail).toMatchObject({ to: 'devis@coffret.example', subject: 'Demande d’appel : Luc Blanc' });
});
