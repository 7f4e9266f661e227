import ExcelJS from 'exceljs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Answer, type Client, startTestApp, type TestApp } from '../../tests/support/test-app.ts';
import { memberOf } from '../groups/testing/people.ts';

let product: TestApp;
let admin: Client;
let customer: Client;

beforeAll(async () => {
  product = await startTestApp();
  admin = await product.admin();
  customer = await memberOf(product, 3);
});
afterAll(() => product.close());

const idOf = ({ status, body }: Answer) => {
  expect(status).toBe(201);
  return (body as { id: number }).id;
};
const newRelease = async (lib: string, date: string) =>
  idOf(await admin.post('/api/releases', { lib, date }));
const publish = (id: number) => admin.post(`/api/releasesPublish/${id}`, {});

/** What somebody was told of releases, newest first. */
async function noticesOf(who: Client): Promise<object[]> {
  await product.settled();
  return ((await who.get('/api/notifsRelease')).body as { rows: object[] }).rows;
}
const libs = async (path: string) =>
  ((await admin.get(path)).body as { rows: { lib: string }[] }).rows.map(({ lib }) => lib);

test('releases and their notes are listed from the newest, with defaults for missing fields', async () => {
  const autumn = await newRelease('2026.10', '2026-10-01');
  const winter = await newRelease('2026.12', '2026-11-30T23:00:00Z');
  await newRelease('2026.11', '2026-11-01');
  expect(await libs('/api/releases')).toEqual(['2026.12', '2026.11', '2026.10']);
  expect((await admin.get(`/api/releases/${autumn}`)).body).toMatchObject({
    date: '2026-10-01',
    publishedAt: null,
  });
  expect((await admin.get(`/api/releases/${winter}`)).body).toMatchObject({ date: '2026-12-01' });
  expect(await libs('/api/releases?date=2026-12-01')).toEqual(['2026.12']);
  expect(await libs('/api/releases?dateFrom=2026-11-02&dateTo=2026-12-01')).toEqual(['2026.12']);
  const note = await admin.post('/api/releaseNotes', { lib: 'Import', releaseId: autumn });
  expect(note.body).toMatchObject({
    status: 'READY',
    category: null,
    description: null,
    relatedTask: null,
    releaseId: autumn,
    releaseLib: '2026.10',
  });
  product.clock.move(1000);
  idOf(await admin.post('/api/releaseNotes', { lib: 'Carnet', status: 'ON_GOING' }));
  expect(await libs('/api/releaseNotes')).toEqual(['Carnet', 'Import']);
  expect(await libs('/api/releaseNotes?status=ON_GOING')).toEqual(['Carnet']);
  for (const [path, body, key] of [
    ['releases', { lib: 'Essai' }, 'date'],
    ['releases', { lib: 'Essai', date: '2026-02-30' }, 'date'],
    ['releaseNotes', { lib: 'Essai', status: 'OPEN' }, 'status'],
    ['releaseNotes', { lib: 'Essai', releaseId: 99 }, 'releaseId'],
  ] as const) {
    const code = key === 'date' && !('date' in body) ? 'REQUIRED' : 'INVALID_PARAMETER';
    expect(await admin.post(`/api/${path}`, body)).toMatchObject({
      status: 400,
      body: { errors: [{ code, key }] },
    });
  }
  expect(await admin.post('/api/releases', { lib: '2026.10', date: '2026-10-02' })).toMatchObject({
    status: 409,
    body: { errors: [{ code: 'DUPLICATE', key: 'lib' }] },
  });
  expect((await admin.delete(`/api/releases/${autumn}`)).status).toBe(409);
});

test('a workbook of notes contains translated statuses', async () => {
  const answer = await fetch(`${product.address}/api/releaseNotes/export?columns=lib&columns=status`, {
    headers: { authorization: `Bearer ${admin.token}` },
  });
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(await answer.arrayBuffer());
  const rows = [1, 2, 3].map((at) => workbook.worksheets[0]?.getRow(at).values);
  expect(rows).toEqual([
    [undefined, 'Titre', 'Statut'],
    [undefined, 'Carnet', 'En cours'],
    [undefined, 'Import', 'À faire'],
  ]);
});

test('publishing a release notifies all users once; all users can read its closed notes', async () => {
  const id = await newRelease('2027.01', '2027-01-04');
  const note = { category: 'Catalogue', description: 'Chaque prix est montré.', relatedTask: 'COF-214' };
  const closed = idOf(
    await admin.post('/api/releaseNotes', { lib: 'Tarif', status: 'CLOSE', releaseId: id, ...note }),
  );
  idOf(await admin.post('/api/releaseNotes', { lib: 'Inachevé', status: 'ON_VALIDATION', releaseId: id }));
  idOf(await admin.post('/api/releaseNotes', { lib: 'Entamé', status: 'IN_PROGRESS', releaseId: id }));
  expect((await customer.get('/api/news')).body).toEqual({ rows: [], count: 0 });
  // The time of publishing is the server's to say.
  const claimed = { publishedAt: '2020-01-01T00:00:00.000Z' };
  expect((await admin.put(`/api/releases/${id}`, claimed)).body).toMatchObject({ publishedAt: null });

  const publishedAt = product.clock.now().toISOString();
  const [first, second] = await Promise.all([publish(id), publish(id)]);
  expect([first?.status, second?.status].every((status) => status === 200 || status === 409)).toBe(true);
  product.clock.move(60_000);
  expect(await publish(id)).toMatchObject({ status: 200, body: { lib: '2027.01', publishedAt } });
  // It is told by the name that it has by then.
  await product.settled();
  await admin.put(`/api/releases/${id}`, { lib: '2027.01 bis' });
  const seen = { cat: 'RELEASE', route: `/news/${id}`, userForId: null, groupForId: null };
  expect(await noticesOf(customer)).toMatchObject([
    { ...seen, libParams: { lib: '2027.01' }, isRead: false },
  ]);
  // Who has published it knows it.
  expect(await noticesOf(admin)).toEqual([]);
  expect((await customer.get('/api/news')).body).toEqual({
    rows: [
      {
        id,
        lib: '2027.01 bis',
        date: '2027-01-04',
        publishedAt,
        notes: [{ id: closed, lib: 'Tarif', category: 'Catalogue', description: 'Chaque prix est montré.' }],
        noteCount: 1,
      },
    ],
    count: 1,
  });
  for (const lib of ['Liste', 'Recherche'])
    idOf(await admin.post('/api/releaseNotes', { lib, status: 'CLOSE', releaseId: id }));
  expect((await customer.get(`/api/news/notes/${id}?size=10`)).body).toMatchObject({
    rows: ['Tarif', 'Liste', 'Recherche'].map((lib) => ({ lib })),
    count: 3,
  });
  expect((await customer.get(`/api/news/notes/${await newRelease('Brouillon', '2027-03-01')}`)).status).toBe(
    404,
  );
  expect((await customer.post(`/api/releasesPublish/${id}`, {})).status).toBe(403);
  expect((await admin.post('/api/releasesPublish/999', {})).status).toBe(404);
});

test('deleting a release removes its notifications', async () => {
  const id = await newRelease('Erreur', '2027-02-01');
  await publish(id);
  expect(await noticesOf(customer)).toMatchObject([{ route: `/news/${id}` }, {}]);
  expect((await admin.delete(`/api/releases/${id}`)).status).toBe(204);
  expect(await noticesOf(customer)).toMatchObject([{ libParams: { lib: '2027.01' } }]);
});
