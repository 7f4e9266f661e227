import * as XLSX from '@e965/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ADMIN, type Client, startTestApp, type TestApp } from '../../testing/test-app.ts';

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

test('an export has the columns asked for, in the order of the list, and says what it was filtered by', async () => {
  expect(await sheets(PATH)).toEqual({
    data: [
      ['Id', 'Groupe', 'Adresse e-mail'],
      [1, 'Admin', ADMIN.email],
    ],
    filters: [
      ['Filtre', 'Valeur'],
      ['Recherche', ADMIN.email],
      ['Groupe', 'Admin'],
    ],
  });
});

test('its headings are in the language of who asks', async () => {
  await admin.put('/api/users/1', { culture: 'en_EN' });
  const { data, filters } = await sheets(PATH);
  expect([data[0], filters]).toEqual([
    ['Id', 'Group', 'Email address'],
    [
      ['Filter', 'Value'],
      ['Search', ADMIN.email],
      ['Group', 'Admin'],
    ],
  ]);
});

test('codes are in words, in the rows and in what they were filtered by', async () => {
  await admin.put('/api/users/1', { culture: 'fr_FR' });
  await admin.post('/api/projects', { lib: 'Chantier' });
  expect(await sheets('/api/projects/export?status=OPENED&columns=lib,status')).toEqual({
    data: [
      ['Nom', 'Statut'],
      ['Chantier', 'Ouvert'],
    ],
    filters: [
      ['Filtre', 'Valeur'],
      ['Statut', 'Ouvert'],
    ],
  });
});

test('columns that the list has not are refused, and a list itself knows no columns', async () => {
  const refused = { status: 400, body: { errors: [{ code: 'UNKNOWN_PARAMETER', key: 'columns' }] } };
  expect(await admin.get('/api/users/export?columns=id,secret')).toMatchObject(refused);
  expect(await admin.get('/api/users/export?columns=')).toMatchObject(refused);
  expect(await admin.get('/api/users?columns=id')).toMatchObject(refused);
});
