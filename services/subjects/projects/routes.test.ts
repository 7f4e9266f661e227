import { REFERENCE_FORM } from '@coffret/cabinet/test-data/reference-cabinet';
import { CLIENTS, STAFF } from '@coffret/contracts/rights';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Answer, type Client, startTestApp, type TestApp } from '../../tests/support/test-app.ts';
import { memberOf } from '../groups/testing/people.ts';

let app: TestApp;
let staff: Client & { id: number };
let anne: Client & { id: number };
let paul: Client & { id: number };
beforeAll(async () => {
  app = await startTestApp();
  staff = await memberOf(app, STAFF);
  anne = await memberOf(app, CLIENTS);
  paul = await memberOf(app, CLIENTS);
});
afterAll(() => app.close());

const shown = ({ status, body }: Answer) => [status, body];
const errors = (code: string, key?: string) => ({ errors: [key ? { code, key } : { code }] });
const NOT_FOUND = [404, errors('NOT_FOUND')];

interface Project {
  id: number;
  rowVersion: number;
  status: string;
}
async function create(who: Client, lib = 'Chantier', fields: object = {}): Promise<Project> {
  const { status, body } = await who.post('/api/projects', { lib, ...fields });
  expect(status).toBe(201);
  return body;
}
const configure = async (who: Client, projectId: number, lib = 'Coffret') =>
  who.post('/api/configurations', { ...REFERENCE_FORM, lib, projectId });

test('a new project belongs to its creator, is open, and has no configurations', async () => {
  expect(await create(anne, 'Chantier d’été')).toEqual({
    id: expect.any(Number),
    lib: 'Chantier d’été',
    status: 'OPENED',
    userId: anne.id,
    rowVersion: 0,
    createdAt: '2026-11-21T08:00:00.000Z',
    updatedAt: '2026-11-21T08:00:00.000Z',
    ProjConfigurations: [],
    configurationCount: 0,
  });
});

test.each([
  [{}, 'REQUIRED', 'lib'],
  [{ lib: 'Chantier 2' }, 'LETTER', 'lib'],
  [{ lib: 'Chantier', status: 'DONE' }, 'INVALID_PARAMETER', 'status'],
  [{ lib: 'Chantier', colour: 'red' }, 'UNKNOWN_PARAMETER', 'colour'],
])('the project %j is refused', async (body, code, key) => {
  expect(shown(await anne.post('/api/projects', body))).toEqual([400, errors(code, key)]);
});

test('the list contains the current company of each project’s owner', async () => {
  const { id } = await create(anne, 'Nommé');
  const companies = async (who: Client) => {
    const { rows } = (await who.get(`/api/projects?id=${id}`)).body as { rows: { company: string | null }[] };
    return rows.map(({ company }) => company);
  };
  await staff.put(`/api/users/${anne.id}`, { company: 'Élec Rhône' });
  expect(await companies(staff)).toEqual(['Élec Rhône']);
  expect(await companies(anne)).toEqual(['Élec Rhône']);
  const found = async (query: string) => (await staff.get(`/api/projects?id=${id}&${query}`)).body;
  expect(await found(`company=${encodeURIComponent('Élec Rhône')}`)).toMatchObject({ count: 1 });
  expect(await found('search=elec%20rhone')).toMatchObject({ count: 1 });
  expect(await found('company=Autre')).toMatchObject({ count: 0 });
});

test('staff create projects for others, customers only for themselves', async () => {
  expect(await create(staff, 'Commande', { userId: anne.id })).toMatchObject({ userId: anne.id });
  expect(shown(await anne.post('/api/projects', { lib: 'Cadeau', userId: paul.id }))).toEqual([
    403,
    errors('FORBIDDEN', 'userId'),
  ]);
  expect(shown(await staff.post('/api/projects', { lib: 'Personne', userId: 9999 }))).toEqual([
    400,
    errors('INVALID_PARAMETER', 'userId'),
  ]);
});

test('another customer’s project is not found by any route', async () => {
  const { id } = await create(anne);
  const path = `/api/projects/${id}`;
  expect(shown(await paul.get(path))).toEqual(NOT_FOUND);
  expect(shown(await paul.put(path, { lib: 'Volé' }))).toEqual(NOT_FOUND);
  expect(shown(await paul.delete(path))).toEqual(NOT_FOUND);
  expect(shown(await configure(paul, id))).toEqual([404, errors('NOT_FOUND', 'projectId')]);
  expect(shown(await paul.get('/api/projects/9999'))).toEqual(NOT_FOUND);
  expect((await staff.get(path)).status).toBe(200);
  const { rows } = (await paul.get('/api/projects?size=100')).body as { rows: { userId: number }[] };
  expect(rows.filter(({ userId }) => userId !== paul.id)).toEqual([]);
  const { count } = (await paul.get(`/api/projects?userId=${anne.id}`)).body as { count: number };
  expect(count).toBe(0);
});

test('a project contains its configurations, oldest first', async () => {
  const { id } = await create(anne);
  const first = ((await configure(anne, id, 'Scène')).body as { id: number }).id;
  const second = ((await configure(anne, id, 'Régie')).body as { id: number }).id;
  const tile = { status: 'PENDING', reference: 'GBB000000' };
  const ProjConfigurations = [
    { id: first, lib: 'Scène', ...tile },
    { id: second, lib: 'Régie', ...tile },
  ];
  expect((await anne.get(`/api/projects/${id}`)).body).toMatchObject({ ProjConfigurations });
  const { rows } = (await anne.get('/api/projects?sort=id&order=desc')).body as { rows: object[] };
  expect(rows[0]).toMatchObject({ id, ProjConfigurations });
});

test('renaming, closing and reopening a project update its configurations', async () => {
  const { id } = await create(anne);
  const configuration = ((await configure(anne, id)).body as { id: number }).id;
  const seen = async () =>
    ((await anne.get(`/api/configurations/${configuration}`)).body as { ProjProject: object }).ProjProject;
  expect((await anne.put(`/api/projects/${id}`, { lib: 'Fête', status: 'CLOSED' })).body).toMatchObject({
    lib: 'Fête',
    status: 'CLOSED',
    rowVersion: 2,
  });
  expect(await seen()).toEqual({ id, lib: 'Fête', status: 'CLOSED' });
  expect(shown(await configure(anne, id))).toEqual([422, errors('projectFinished', 'projectId')]);
  await anne.put(`/api/projects/${id}`, { status: 'OPENED' });
  expect(await seen()).toEqual({ id, lib: 'Fête', status: 'OPENED' });
});

test('an unchanged save keeps the row version, and an old row version is refused', async () => {
  const project = await create(anne);
  const path = `/api/projects/${project.id}`;
  expect((await anne.put(path, { lib: 'Chantier', status: 'OPENED', rowVersion: 0 })).body).toEqual(project);
  expect((await anne.put(path, { lib: 'Nouveau', rowVersion: 0 })).body).toMatchObject({ rowVersion: 1 });
  for (const userId of [null, ''])
    expect(shown(await anne.put(path, { userId }))).toEqual([400, errors('INVALID_PARAMETER', 'userId')]);
  expect(shown(await anne.put(path, { lib: 'Ancien', rowVersion: 0 }))).toEqual([
    409,
    expect.objectContaining(errors('BAD_ROWVERSION', 'rowVersion')),
  ]);
});

test('only one of several concurrent writers with the same row version succeeds', async () => {
  const { id } = await create(anne);
  const answers = await Promise.all(
    ['Un', 'Deux', 'Trois', 'Quatre'].map((lib) => anne.put(`/api/projects/${id}`, { lib, rowVersion: 0 })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
});

test('deleting a project deletes its configurations', async () => {
  const { id } = await create(anne);
  const configuration = ((await configure(anne, id)).body as { id: number }).id;
  expect(shown(await anne.delete(`/api/projects/${id}`))).toEqual([204, '']);
  expect(shown(await anne.get(`/api/projects/${id}`))).toEqual(NOT_FOUND);
  expect(shown(await anne.get(`/api/configurations/${configuration}`))).toEqual(NOT_FOUND);
  expect(shown(await anne.delete(`/api/projects/${id}`))).toEqual(NOT_FOUND);
  expect(shown(await configure(anne, id))).toEqual([404, errors('NOT_FOUND', 'projectId')]);
});

test('moving or deleting a configuration while its project is deleted causes no error', async () => {
  const { commands } = app.app.services;
  const { handle } = commands;
  /** The project's deletion has found the configuration; then this happens to it. */
  const deletedBeside = async (happens: (path: string) => Promise<Answer>) => {
    const { id } = await create(anne);
    const path = `/api/configurations/${((await configure(anne, id)).body as { id: number }).id}`;
    const spy = vi.spyOn(commands, 'handle').mockImplementationOnce(async (decider, request) => {
      expect((await happens(path)).status).toBeLessThan(300);
      return handle(decider, request);
    });
    expect((await anne.delete(`/api/projects/${id}`)).status).toBe(204);
    spy.mockRestore();
    return (await anne.get(path)).status;
  };
  const { id: other } = await create(anne);
  expect(await deletedBeside((path) => anne.put(path, { projectId: other }))).toBe(200);
  expect(await deletedBeside((path) => anne.delete(path))).toBe(404);
});

test('changing a project while it is deleted returns 200, 204 or 404', async () => {
  const { id } = await create(anne);
  const answers = await Promise.all([
    anne.put(`/api/projects/${id}`, { lib: 'Vite' }),
    anne.delete(`/api/projects/${id}`),
    anne.put(`/api/projects/${id}`, { lib: 'Trop tard' }),
  ]);
  for (const { status } of answers) expect([200, 204, 404]).toContain(status);
});
