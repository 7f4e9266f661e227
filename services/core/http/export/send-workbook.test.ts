import * as XLSX from '@e965/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ADMIN, type Client, startTestApp, type TestApp } from '../../../tests/support/test-app.ts';
import { done, newConfiguration, newProject } from '../../../tests/support/workflow.ts';

/** Workbooks count days, the first of January 1970 is this one. */
const EXCEL_EPOCH = 25_569;
const DAY = 24 * 60 * 60_000;

let product: TestApp;
let admin: Client;

beforeAll(async () => {
  product = await startTestApp();
  admin = await product.admin();
});
afterAll(() => product.close());

async function sheets(path: string): Promise<{ data: unknown[][]; filters: unknown[][] }> {
  const answer = await fetch(product.address + path, {
    headers: { authorization: `Bearer ${admin.token}` },
  });
  const { Sheets } = XLSX.read(new Uint8Array(await answer.arrayBuffer()));
  const rows = (name: string) => XLSX.utils.sheet_to_json<unknown[]>(Sheets[name] ?? {}, { header: 1 });
  return { data: rows('data'), filters: rows('filters') };
}

const PATH = `/api/users/export?search=${encodeURIComponent(ADMIN.email)}&groupLib=Admin&columns=email,groupLib,id`;

test('an export has the requested columns in their order, and lists its filters', async () => {
  expect(await sheets(PATH)).toEqual({
    data: [
      ['Adresse e-mail', 'Groupe', 'Id'],
      [ADMIN.email, 'Admin', 1],
    ],
    filters: [
      ['Filtre', 'Valeur'],
      ['Recherche', ADMIN.email],
      ['Groupe', 'Admin'],
    ],
  });
});

test('periods and ranges of filters are in words', async () => {
  const query =
    'date=LAST_MONTH&remindedAt=2026-10-05&priceFrom=2000&validUntilFrom=2026-10-01&validUntilTo=2026-10-31&versionTo=3';
  const { filters } = await sheets(`/api/quotes/export?${query}`);
  expect(filters.slice(1)).toEqual([
    ['Émis le', 'Mois dernier'],
    ['Relancé le', '05/10/2026'],
    ['Montant HT', '≥\u00a02\u202f000'],
    ['Expire le', 'du 01/10/2026 au 31/10/2026'],
    ['Version du devis', '≤\u00a03'],
  ]);
});

test('headings are in the user’s language', async () => {
  await admin.put('/api/users/1', { culture: 'en_EN' });
  const { data, filters } = await sheets(PATH);
  expect([data[0], filters]).toEqual([
    ['Email address', 'Group', 'Id'],
    [
      ['Filter', 'Value'],
      ['Search', ADMIN.email],
      ['Group', 'Admin'],
    ],
  ]);
});

test('codes are translated in rows and filters', async () => {
  await admin.put('/api/users/1', { culture: 'fr_FR' });
  await admin.post('/api/projects', { lib: 'Chantier' });
  expect(await sheets('/api/projects/export?status=OPENED&columns=status,lib')).toEqual({
    data: [
      ['Statut', 'Nom'],
      ['Ouvert', 'Chantier'],
    ],
    filters: [
      ['Filtre', 'Valeur'],
      ['Statut', 'Ouvert'],
    ],
  });
  const projectId = await newProject(admin, 'Foire');
  await newConfiguration(admin, projectId, { use: 'EVENT', earthing: 'TN_S' });
  const columns = 'use,earthing,shortCircuitKA';
  expect(await sheets(`/api/configurations/export?use=EVENT&columns=${columns}`)).toEqual({
    data: [
      ['Usage', 'Régime de neutre', 'Icc présumé (kA)'],
      ['Événement, marché, camping', 'TN-S', 6],
    ],
    filters: [
      ['Filtre', 'Valeur'],
      ['Usage', 'Événement, marché, camping'],
    ],
  });
});

test('ids of agencies, sectors and brands are written as their names, as on the screen', async () => {
  const { rows } = done<{ rows: { id: number; lib: string; sectorId: number; sectorLib: string }[] }>(
    await admin.get('/api/agencies?lib=Lyon'),
  );
  const [lyon] = rows;
  if (!lyon) throw new Error('no agency');
  await admin.put('/api/users/1', { agencyId: lyon.id, sectorId: lyon.sectorId });
  const projectId = await newProject(admin, 'Quai');
  await newConfiguration(admin, projectId, { brandId: 1 });
  const brand = done<{ lib: string }>(await admin.get('/api/brands/1')).lib;
  const asked = `projectId=${projectId}&agencyId=${lyon.id}&brandId=1`;
  const { data, filters } = await sheets(
    `/api/configurations/export?${asked}&columns=agencyId,sectorId,brandId`,
  );
  expect(data).toEqual([
    ['Agence', 'Secteur', 'Marque'],
    ['Lyon', lyon.sectorLib, brand],
  ]);
  expect(filters.slice(2)).toEqual([
    ['Agence', 'Lyon'],
    ['Marque', brand],
  ]);
});

test('unknown columns are refused, and lists accept no columns parameter', async () => {
  const refused = { status: 400, body: { errors: [{ code: 'UNKNOWN_PARAMETER', key: 'columns' }] } };
  expect(await admin.get('/api/users/export?columns=id,secret')).toMatchObject(refused);
  expect(await admin.get('/api/users/export?columns=')).toMatchObject(refused);
  expect(await admin.get('/api/users?columns=id')).toMatchObject(refused);
});

test('joined fields are exported, missing numbers become a dash, and moments are those of Paris, also for a client that asks for others', async () => {
  const project = await newProject(admin, 'Halle');
  const { id } = await newConfiguration(admin, project, { lib: 'Scène' });
  done(
    await admin.post('/api/comments', {
      linkedEntityModel: 'configuration',
      linkedEntityId: id,
      comment: 'Vu',
    }),
  );
  const { price } = done<{ price: number }>(await admin.get(`/api/configurations/${id}`));
  const columns = 'commentCount,reference,lib,price,company,createdAt';
  const asked = `/api/configurations/export?projectId=${project}&columns=${columns}`;
  const day = (text: string) => Date.parse(text) / DAY + EXCEL_EPOCH;
  expect((await sheets(`${asked}&timeZone=Pacific/Tahiti`)).data).toEqual([
    ['Commentaires', 'Référence', 'Nom', 'Prix HT', 'Société', 'Création'],
    [1, '—', 'Scène', price, 'Coffret', expect.closeTo(day('2026-11-21T09:00:00Z'), 6)],
  ]);
  expect((await admin.get('/api/configurations?sort=commentCount')).status).toBe(400);
});

test('the file is named after the screen, with the day', async () => {
  const nameOf = async (path: string) => {
    const answer = await fetch(product.address + path, {
      headers: { authorization: `Bearer ${admin.token}` },
    });
    await answer.arrayBuffer();
    return answer.headers.get('content-disposition');
  };
  expect(await nameOf('/api/products/export')).toBe('attachment; filename="export_catalogs_2026-11-21.xlsx"');
  expect(await nameOf('/api/projects/export')).toBe('attachment; filename="export_projects_2026-11-21.xlsx"');
});
