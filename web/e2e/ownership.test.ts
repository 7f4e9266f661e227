import { readFile } from 'node:fs/promises';
import {
  ADMIN,
  type Client,
  done,
  type Member,
  memberOf,
  newConfiguration,
  newProject,
  quote,
  STACK,
  withoutPrinting,
} from '@coffret/services/tests/product';
import ExcelJS from 'exceljs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axe } from './testing/axe.ts';
import { openAs } from './testing/customers.ts';
import { field, hiddenWidth, keyboardAbove } from './testing/forms.ts';
import { chooseAct, chooseForSelected, rows } from './testing/rows.ts';
import { type ClientTest, startClient } from './testing/start-client.ts';

const CLIENTS = 3;
const STAFF = 2;

let client: ClientTest;
let admin: Client;
let staff: Member;
let alpha: Member;
let beta: Member;
let quoted: { id: number; reference: string };

/** Two customers with a project of the same name. */
beforeAll(async () => {
  client = await startClient();
  withoutPrinting(client.product);
  admin = await client.product.admin();
  staff = await memberOf(client.product, STAFF);
  [alpha, beta] = [await memberOf(client.product, CLIENTS), await memberOf(client.product, CLIENTS)];
  done(await admin.put(`/api/users/${alpha.id}`, { company: 'Alpha Élec' }));
  done(await admin.put(`/api/users/${beta.id}`, { company: 'Bêta Scène', discountPercentage: 37.5 }));
  done(await admin.put(`/api/usersVerify/${beta.id}`));
  const theirs = await newProject(alpha, 'Halle');
  for (const lib of ['Un', 'Deux']) await newConfiguration(alpha, theirs, { lib });
  const hers = await newProject(beta, 'Halle');
  const { id } = await newConfiguration(beta, hers, { lib: 'Scène', ProjLines: STACK });
  const { reference } = await quote(beta, id);
  quoted = { id, reference };
  await newConfiguration(beta, hers, { lib: 'Régie', ProjLines: STACK });
  await client.product.settled();
});
afterAll(() => client?.close());

const row = (page: Page, name: string) => rows(page).filter({ hasText: name });
const footer = (page: Page, text: string) => page.locator('footer p', { hasText: text }).waitFor();
const param = (page: Page, name: string) => new URL(page.url()).searchParams.getAll(name);

test('staff find a project by its company, and its tile leads to its own configurations only', async () => {
  const page = await client.visit('/projects', { as: ADMIN });
  await page.locator('article').nth(1).waitFor();
  await page.getByRole('searchbox').fill('beta scene');
  await page.locator('article').nth(1).waitFor({ state: 'detached' });
  const tile = page.getByRole('article', { name: 'Halle', exact: true });
  await tile.getByRole('link', { name: 'Bêta Scène' }).waitFor();
  await tile.getByRole('link', { name: 'Halle', exact: true }).click();
  await footer(page, '2 sur 2 résultats');
  await page.getByRole('button', { name: 'Projet : Halle (Bêta Scène)' }).waitFor();
  const [projectId] = param(page, 'projectId');
  expect(Number(projectId)).toBeGreaterThan(0);
  await axe(page);

  // The URL is sufficient, and the link leads to one project.
  await page.reload();
  await page.getByRole('button', { name: 'Projet : Halle (Bêta Scène)' }).waitFor();
  await row(page, 'Régie').getByRole('link', { name: 'Halle' }).click();
  await tile.waitFor();
  await expect.poll(() => page.getByRole('article').count()).toBe(1);
  await expect.poll(() => param(page, 'id')).toEqual([projectId]);
  await page.getByRole('searchbox').fill('Hall');
  await page.locator('article').nth(1).waitFor();
  await expect.poll(() => param(page, 'id')).toEqual([]);
});

test('staff see, filter and search configurations by company, and open the customer', async () => {
  const { page, go } = await openAs(client, staff);
  await go('/configurations');
  await footer(page, '4 sur 4 résultats');
  const headings = await page.locator('thead th').allInnerTexts();
  expect(
    headings
      .map((text) => text.trim())
      .filter(Boolean)
      .slice(0, 3),
  ).toEqual(['Nom', 'Société', 'Projet']);
  // At 1280 px no column is hidden by the row actions.
  await expect.poll(() => hiddenWidth(page)).toBe(0);
  await page.getByRole('search').getByRole('button', { name: 'Société' }).click();
  await page.getByRole('group', { name: 'Société' }).getByText('Alpha Élec').click();
  await footer(page, '2 sur 2 résultats');
  await page.keyboard.press('Escape');
  // Rarely used filters are collapsed unless they have a value.
  const filters = page.getByRole('search');
  await expect.poll(() => filters.getByRole('button', { name: 'Activité' }).count()).toBe(0);
  await filters.getByRole('button', { name: '13 autres filtres' }).click();
  await filters.getByRole('button', { name: 'Activité' }).waitFor();
  await go('/configurations?isValidated=true');
  await filters.getByRole('button', { name: '12 autres filtres' }).waitFor();
  await go('/configurations?search=beta+scene');
  await footer(page, '2 sur 2 résultats');
  expect(await row(page, 'Régie').innerText()).toContain('—');
  expect(await page.locator('body').innerText()).not.toContain('GBB000000');

  await chooseAct(row(page, 'Régie'), 'Détails');
  const details = page.getByRole('dialog');
  await details.getByRole('link', { name: 'Bêta Scène' }).waitFor();
  expect(await details.innerText()).toContain('—');
  await axe(page);
  await keyboardAbove(page);
  await page.keyboard.press('Escape');
  await row(page, 'Régie').getByRole('link', { name: 'Bêta Scène' }).click();
  await page.waitForURL(`**/users/${beta.id}`);
});

test('on a phone company and project are shown side by side', async () => {
  const { page, go } = await openAs(client, staff, { width: 390 });
  await go('/configurations?search=beta');
  await row(page, 'Régie').waitFor();
  const boxOf = (name: string) => row(page, 'Régie').getByRole('link', { name, exact: true }).boundingBox();
  const [company, project] = [await boxOf('Bêta Scène'), await boxOf('Halle')];
  if (!company || !project) throw new Error('both are on the screen');
  expect(company.x + company.width).toBeLessThan(project.x);
  expect(Math.abs(company.y - project.y)).toBeLessThan(2);
});

test('a customer’s list has no column with the own company, and a pending configuration has the information colour', async () => {
  const { page, go } = await openAs(client, beta);
  await go('/configurations');
  await footer(page, '2 sur 2 résultats');
  expect(await page.locator('thead th').allInnerTexts()).not.toContain('Société');
  expect(await page.getByRole('button', { name: 'Société' }).count()).toBe(0);
  const isBlue = () =>
    row(page, 'Régie')
      .locator('.tag[data-status="PENDING"]')
      .evaluate((element) => {
        const { backgroundColor } = getComputedStyle(element);
        const probe = document.createElement('i');
        probe.style.background = 'var(--blue-tint)';
        document.body.append(probe);
        const blue = getComputedStyle(probe).backgroundColor;
        probe.remove();
        return backgroundColor === blue;
      });
  await expect.poll(isBlue).toBe(true);
});

test('the configurator shows the company and the customer’s price with the discount', async () => {
  const { rows: found } = (await beta.get('/api/configurations?lib=Régie')).body as {
    rows: { id: number }[];
  };
  const path = `/configurations/configurator/${found[0]?.id}`;
  const page = await client.visit(path, { as: ADMIN, width: 1440, height: 1000 });
  await page.getByText('Prix client (remise 37,5 %), un coffret').waitFor();
  await page.locator('header').getByRole('link', { name: 'Bêta Scène' }).waitFor();
});

test('an export has the displayed columns in their order, including counts and prices', async () => {
  const { rows: found } = (await beta.get('/api/configurations?lib=Régie')).body as {
    rows: { id: number; price: number }[];
  };
  const [regie] = found;
  done(
    await beta.post('/api/comments', {
      linkedEntityModel: 'configuration',
      linkedEntityId: regie?.id,
      comment: 'À revoir',
    }),
  );
  const columns = 'documentCount,lib,price,commentCount,company,reference,updatedAt';
  const page = await client.visit(
    `/configurations?page=1&search=beta&sort=lib&order=asc&columns=${columns}`,
    {
      as: ADMIN,
    },
  );
  await footer(page, '2 sur 2 résultats');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Exporter 2/ }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^export_configurations_\d{4}-\d\d-\d\d\.xlsx$/);
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load((await readFile(await download.path())).buffer as ArrayBuffer);
  const sheet = workbook.getWorksheet('data');
  const cells = (index: number) =>
    [1, 2, 3, 4, 5, 6].map((column) => sheet?.getRow(index).getCell(column).value);
  expect([cells(1), cells(2)]).toEqual([
    ['Documents', 'Nom', 'Prix HT', 'Commentaires', 'Société', 'Référence'],
    [0, 'Régie', regie?.price, 1, 'Bêta Scène', '—'],
  ]);
  expect(cells(3).slice(1, 2).concat(cells(3).slice(5))).toEqual(['Scène', quoted.reference]);
  expect(sheet?.getRow(2).getCell(7).numFmt).toBe('dd/mm/yyyy');
});

test('each copy gets a valid and different name', async () => {
  const { page, go } = await openAs(client, alpha);
  await go('/configurations?page=1&sort=lib&order=asc');
  const first = rows(page).filter({ has: page.getByRole('link', { name: 'Un', exact: true }) });
  for (const name of ['Copie de Un', 'Copie de Un B']) {
    await chooseAct(first, 'Dupliquer');
    await expect.poll(() => field(page, 'lib').inputValue()).toBe(name);
    await page.getByRole('dialog').getByRole('button', { name: 'Dupliquer' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('link', { name, exact: true }).waitFor();
  }
});

test('a deletion shows what is deleted with it and what is kept, for one row and for several', async () => {
  const project = await newProject(beta, 'Quai');
  const [ordered, kept] = [
    await newConfiguration(beta, project, { lib: 'Nord', ProjLines: STACK }),
    await newConfiguration(beta, project, { lib: 'Sud', ProjLines: STACK }),
  ];
  for (const { id } of [ordered, kept]) await quote(beta, id);
  done(await admin.put(`/api/configurations/updateStatus/${ordered.id}`, { status: 'DONE' }));
  const { page, go } = await openAs(client, beta);
  await go(`/configurations?projectId=${project}`);
  await footer(page, '2 sur 2 résultats');
  await chooseAct(row(page, 'Sud'), 'Supprimer');
  await page.getByRole('dialog').getByText('Partent avec : 1 devis en cours.').waitFor();
  await axe(page);
  await keyboardAbove(page);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  for (const name of ['Nord', 'Sud']) await page.getByLabel(`Sélectionner ${name}`).check();
  await chooseForSelected(page, 'Supprimer 2 configurations');
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Partent avec : 1 devis en cours.').waitFor();
  await dialog.getByText('Restent : 1 configuration commandée.').waitFor();
});

test('a removal that exceeds the maximum current asks for confirmation, and offers the head breaker with its block', async () => {
  const project = await newProject(alpha, 'Parvis');
  const on = (slot: number, ref: string) => ({ slot, ProjProduct: { ref } });
  // 80 A a phase: 56 A of four circuits, 64 A of three.
  const [breakers, sockets, safety] = STACK;
  const more = { line: 2, ProjProduct: { ref: 'BLD10' }, ProjSlots: [on(0.5, 'ID4-40'), on(4.5, 'D4P32')] };
  const ProjLines = [
    breakers,
    more,
    { ...sockets, line: 3, ProjSlots: [...(sockets?.ProjSlots.slice(0, 3) ?? []), on(3.5, 'C32-5')] },
    { ...safety, line: 4 },
  ];
  const { id } = await newConfiguration(alpha, project, {
    lib: 'Parvis',
    nbElectricalOutlets: 1,
    ProjLines,
    isCircuitBreakerAdded: false,
  });
  const { page, go } = await openAs(client, alpha, { width: 1440, height: 1000 });
  await go(`/configurations/configurator/${id}`);
  await page.getByRole('button', { name: /^Retirer .*rangée 3, place 2, à droite$/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Intensité maximale' });
  await dialog.getByText('Ce retrait change les circuits du coffret').waitFor();
  expect(await dialog.getByRole('radio', { name: /^Ajouter/ }).isEnabled()).toBe(true);
  await axe(page);
  await dialog.getByText('Annuler le retrait').click();
  await dialog.getByRole('button', { name: 'Confirmer' }).click();
  await page.getByRole('button', { name: /^Retirer .*rangée 3, place 2, à droite$/ }).waitFor();
});
