import * as XLSX from '@e965/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { upload } from '../subjects/documents/testing/upload.ts';
import { memberOf } from '../subjects/groups/testing/people.ts';
import {
  documentedRoutes,
  isWriting,
  type JsonSchema,
  listsOf,
  nameOf,
  type Route,
  withParameter,
} from './support/routes.ts';
import { eventsOf } from './support/send-cases.ts';
import { type Client, startTestApp, type TestApp } from './support/test-app.ts';
import { withoutPrinting } from './support/without-printing.ts';
import { done, newConfiguration, newProject, quote } from './support/workflow.ts';

let product: TestApp;
let admin: Client;
let anne: Client & { id: number };
let routes: Route[];
let lists: string[];

beforeAll(async () => {
  product = await startTestApp();
  withoutPrinting(product);
  admin = await product.admin();
  anne = await memberOf(product, 3);
  routes = await documentedRoutes(product.address);
  lists = listsOf(routes);
  // Every list has entries, created at different times.
  const project = await newProject(anne, 'Fête de l’Été');
  const { id: configurationId } = await newConfiguration(anne, project);
  await quote(anne, configurationId);
  const share = { configurationId, prices: 'NET' };
  done(await anne.post('/api/shares', share));
  product.clock.move(60_000);
  done(await anne.post('/api/shares', share));
  await newProject(admin, 'fête d’hiver');
  await newConfiguration(anne, project);
  const about = { linkedEntityModel: 'project', linkedEntityId: project };
  for (const lib of ['Bonjour', 'Bonsoir']) {
    done(await admin.post('/api/comments', { ...about, comment: lib }));
    done(await admin.post('/api/contacts', { customerProjId: project, fullName: lib, note: 'À midi' }));
    done(await upload(admin, 'documents', { name: `${lib}.pdf` }));
    done(await admin.post('/api/notifs', { userForId: 1, cat: 'INFO', lib }));
    done(await admin.post('/api/views', { list: 'quotes', lib, query: '', columns: [] }));
  }
  const { id: releaseId } = done<{ id: number }>(
    await admin.post('/api/releases', { lib: '2026.12', date: '2026-12-01' }),
  );
  const announced = { title: 'Été', text: 'Fermé en août.', bell: true, mail: false };
  const audience = { groupIds: [2], agencyIds: [], activities: [] };
  for (let sent = 0; sent < 2; sent += 1)
    done(await admin.post('/api/announcements', { ...announced, ...audience }));
  done(await admin.post('/api/releases', { lib: '2026.11', date: '2026-11-01' }));
  for (const lib of ['Import', 'Carnet']) done(await admin.post('/api/releaseNotes', { lib, releaseId }));
  await product.settled();
});
afterAll(() => product.close());

type Row = {
  id: number;
  rowVersion: number;
  createdAt: string;
  updatedAt: string;
  [column: string]: unknown;
};
interface List {
  rows: Row[];
  count: number;
}
const list = async (path: string, who = admin) => done<List>(await who.get(path));
const ids = async (path: string) => (await list(path)).rows.map(({ id }) => id);
/** Lists that may be empty in this test. */
const isEmpty = (path: string) =>
  ['/api/notifsRelease', '/api/orders', '/api/priceImports', '/api/undeliveredMails'].includes(path);

/** Lists with totals of amounts. */
/** Of lists with money. */
const SUMS: { [path: string]: readonly string[] } = {
  '/api/quotes': ['price'],
  '/api/orders': ['price'],
  '/api/products': ['price'],
  '/api/companies': ['openOrdersPrice', 'openQuotesPrice'],
};

const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

test('a list returns rows and the total count, and every row is a complete entity', async () => {
  for (const path of lists) {
    const { rows, count, ...more } = await list(path);
    const sums = SUMS[path]?.map((field) => [field, expect.any(Number)]);
    expect([path, more]).toEqual([path, sums ? { sums: Object.fromEntries(sums) } : {}]);
    expect([path, rows.length]).toEqual([path, Math.min(count, 25)]);
    if (!isEmpty(path)) expect([path, count]).not.toEqual([path, 0]);
    for (const row of rows) {
      const { id, rowVersion, createdAt, updatedAt } = row;
      expect([path, Number.isInteger(id) && id > 0, Number.isInteger(rowVersion)]).toEqual([
        path,
        true,
        true,
      ]);
      expect([path, createdAt, updatedAt]).toEqual([
        path,
        expect.stringMatching(ISO),
        expect.stringMatching(ISO),
      ]);
      expect([path, Object.keys(row).filter((key) => key.startsWith('_'))]).toEqual([path, []]);
    }
  }
});

test('pages cover a list without gaps, in both directions', async () => {
  for (const path of lists) {
    const { count } = await list(path);
    const forwards: number[] = [];
    const backwards: number[] = [];
    for (let page = 1; page <= Math.ceil(count / 10); page += 1) {
      forwards.push(...(await ids(`${path}?size=10&page=${page}&sort=id&order=asc`)));
      backwards.push(...(await ids(`${path}?size=10&page=${page}&sort=id&order=desc`)));
    }
    expect([path, forwards.length, new Set(forwards).size]).toEqual([path, count, count]);
    expect([path, forwards]).toEqual([path, forwards.toSorted((a, b) => a - b)]);
    expect([path, backwards]).toEqual([path, forwards.toReversed()]);
    expect([path, await list(`${path}?page=1000&size=100`)]).toMatchObject([path, { rows: [], count }]);
  }
});

test('page sizes are 10, 25, 50 and 100, and small registers can be requested as a whole', async () => {
  const whole = ['sectors', 'agencies', 'departments', 'activities', 'brands', 'categories', 'groups'];
  for (const path of lists) {
    const { count } = await list(path);
    for (const size of [10, 25, 50, 100]) {
      expect([path, (await ids(`${path}?size=${size}`)).length]).toEqual([path, Math.min(count, size)]);
    }
    const all = await admin.get(`${path}?size=all`);
    if (whole.includes(path.slice('/api/'.length))) expect(done<List>(all).rows).toHaveLength(count);
    else
      expect(all).toMatchObject({
        status: 400,
        body: { errors: [{ code: 'UNKNOWN_PARAMETER', key: 'size' }] },
      });
  }
});

test('the outbox is a list too, without SMTP', async () => {
  const { rows, count } = await list('/api/outbox?size=10');
  const [mail] = rows;
  expect([rows.length, count]).toEqual([1, 1]);
  expect(Object.keys(mail ?? {}).sort()).toEqual([
    'attachments',
    'html',
    'id',
    'sentAt',
    'subject',
    'text',
    'to',
  ]);
  expect((await product.client().get('/api/outbox')).status).toBe(200);
  for (const [query, key] of [
    ['size=7', 'size'],
    ['colour=red', 'colour'],
  ]) {
    expect(await admin.get(`/api/outbox?${query}`)).toMatchObject({
      status: 400,
      body: { errors: [{ code: 'UNKNOWN_PARAMETER', key }] },
    });
  }
  expect(await admin.get('/api/outbox?page=2')).toMatchObject({ body: { rows: [], count: 1 } });
  expect((await admin.get('/api/outbox/nothing/0')).status).toBe(404);
});

async function exported(path: string, who = admin): Promise<{ name: string; book: XLSX.WorkBook }> {
  const answer = await fetch(product.address + path, { headers: { authorization: `Bearer ${who.token}` } });
  expect([path, answer.status, answer.headers.get('content-type')]).toEqual([
    path,
    200,
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ]);
  const name = /filename="(.+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? '';
  return { name, book: XLSX.read(new Uint8Array(await answer.arrayBuffer())) };
}
const rowsOf = (book: XLSX.WorkBook) =>
  XLSX.utils.sheet_to_json<unknown[]>(book.Sheets.data ?? {}, { header: 1, blankrows: false });

test('every list is exported completely in the requested order, as a workbook with its filters', async () => {
  for (const path of lists) {
    const module = path === '/api/products' ? 'catalogs' : path.slice('/api/'.length);
    const { name, book } = await exported(`${path}/export?sort=id&order=desc&size=10`);
    expect([path, name]).toEqual([path, `export_${module}_2026-11-21.xlsx`]);
    expect([path, book.SheetNames]).toEqual([path, ['data', 'filters']]);
    const [heading = [], ...rows] = rowsOf(book);
    const { count } = await list(path);
    expect([path, rows.length]).toEqual([path, count]);
    const at = heading.indexOf('Id');
    expect([path, rows.map((row) => row[at])]).toEqual([
      path,
      rows.map((row) => row[at]).toSorted((a, b) => Number(b) - Number(a)),
    ]);
  }
});

test('an export contains the rows of its filter that the user may see', async () => {
  const mine = rowsOf((await exported('/api/projects/export?search=fete', anne)).book);
  expect(mine.slice(1).map((row) => row[1])).toEqual(['Fête de l’Été']);
  const { book } = await exported('/api/users/export?groupId=3&groupId=1&search=per');
  expect(rowsOf(book)).toHaveLength(2);
  const filters = XLSX.utils.sheet_to_json<unknown[]>(book.Sheets.filters ?? {}, { header: 1 });
  expect(JSON.stringify(filters)).toContain('per');
  expect((await exported('/api/users/export?fullName=a%01b')).book.SheetNames).toEqual(['data', 'filters']);
});

test('every column of a list can be sorted and filtered', async () => {
  for (const path of lists.filter((one) => !isEmpty(one))) {
    const { rows, count } = await list(`${path}?size=100`);
    const [first] = rows;
    for (const [column, value] of Object.entries(first ?? {})) {
      // The column `size` of documents has the name of a paging parameter.
      if (value === null || typeof value === 'object' || column === 'size') continue;
      const filtered = await admin.get(`${path}?${column}=${encodeURIComponent(String(value))}`);
      // A field that is not a column can be neither filtered nor sorted.
      const sorted = await admin.get(`${path}?sort=${column}&order=desc&size=100`);
      expect([path, column, filtered.status]).toEqual([path, column, sorted.status]);
      if (filtered.status === 400) continue;
      const expected = count > 100 ? expect.any(Number) : rows.filter((row) => row[column] === value).length;
      expect([path, column, done<List>(filtered).count]).toEqual([path, column, expected]);
      expect([path, column, done<List>(sorted).count]).toEqual([path, column, count]);
    }
  }
});

test('values of one filter are alternatives, several filters are combined, and a search ignores case and accents', async () => {
  const count = async (query: string) => (await list(`/api/configurations?${query}`)).count;
  expect(await count('status=QUOTE_OK')).toBe(1);
  expect(await count('status=PENDING&status=QUOTE_OK')).toBe(2);
  expect(await count('status=PENDING&status=QUOTE_OK&reference=GBB000001')).toBe(1);
  expect(await count('status=DONE')).toBe(0);
  expect(await count(`search=${encodeURIComponent('FETE DE L’ETE')}`)).toBe(2);
  const projects = async (search: string) =>
    (await list(`/api/projects?search=${encodeURIComponent(search)}`)).count;
  for (const [search, found] of [
    ['fete', 2],
    ['FÊTE', 2],
    ['hiver', 1],
    ['.*', 0],
    ['(', 0],
    ['fete d', 2],
  ] as const)
    expect([search, await projects(search)]).toEqual([search, found]);
});

test('an entity can be sent back as read and is unchanged', async () => {
  const both = routes.filter(
    ({ method, path }) =>
      method === 'PUT' &&
      routes.some((other) => nameOf(other) === `GET ${path}` && lists.includes(path.slice(0, -5))),
  );
  expect(both.length).toBeGreaterThan(11);
  const wrong: unknown[] = [];
  const events = await eventsOf(product, async () => {
    for (const { path } of both) {
      const open = (await list(path.slice(0, -5))).rows.find(({ status }) => status !== 'QUOTE_OK');
      const one = path.replace('{id}', String(open?.id));
      const read = done<Row>(await admin.get(one));
      const { status, body } = await admin.put(one, read);
      if (status !== 200) wrong.push([one, status, body]);
      else expect([path, body]).toEqual([path, read]);
    }
  });
  expect({ wrong, events }).toEqual({ wrong: [], events: [] });
});

/** Required references: they can be changed, not removed. */
const ALWAYS: readonly [RegExp, readonly string[]][] = [
  [/PUT .*(configurations|users)\/\{id\}$/, ['projectId', 'groupId']],
  [/PUT .*departments\/\{id\}$/, ['sectorId', 'agencyId']],
  [/PUT .*projects\/\{id\}$/, ['userId']],
  [/PUT .*contacts\/\{id\}$/, ['customerProjId']],
  [/PUT .*products\/\{id\}$/, ['brandId', 'categoryId']],
];
const isAlways = (route: string, field: string) =>
  ALWAYS.some(([path, fields]) => path.test(route) && fields.includes(field));

test('an empty text for an optional id is treated as null in every body', async () => {
  const optional = (schema: JsonSchema | null) =>
    Object.keys(schema?.properties ?? {}).filter(
      (name) => /^id$|Id$/.test(name) && !schema?.required?.includes(name),
    );
  const asked = routes.filter(isWriting).flatMap((route) => [
    ...optional(route.body).map((field) => ({ route, field, body: { [field]: '' } })),
    ...optional(route.form).map((field) => {
      const body = new FormData();
      body.append(field, '');
      return { route, field, body };
    }),
  ]);
  expect(asked.length).toBeGreaterThan(40);
  const refusals: string[] = [];
  for (const { route, field, body } of asked) {
    const path = withParameter(route, '1');
    const { status, body: answer } = await admin.call(route.method, path, body);
    const errors = status < 400 ? [] : (answer as { errors: { code: string; key?: string }[] }).errors;
    const [refused] = errors.filter(({ key }) => key === field);
    if (refused && !isAlways(nameOf(route), field))
      refusals.push(`${nameOf(route)} ${field} ${refused.code}`);
  }
  expect(refusals).toEqual([]);
});

test('a token older than 5 minutes is renewed by any response', async () => {
  const staff = await product.admin();
  const fresh = async (path: string, token = staff.token) => {
    const answer = await fetch(product.address + path, { headers: { authorization: `Bearer ${token}` } });
    await answer.arrayBuffer();
    return answer.headers.get('x-access-token');
  };
  product.clock.move(5 * 60_000);
  expect(await fresh('/api/projects')).toBeNull();
  product.clock.move(1000);
  for (const path of [
    '/api/projects',
    '/api/projects/999999',
    '/api/projects?size=7',
    '/api/projects/export',
  ]) {
    const token = await fresh(path);
    expect([path, token?.split('.').length]).toEqual([path, 3]);
    expect(await fresh(path, token ?? '')).toBeNull();
  }
  const token = await fresh('/api/notifs/export');
  product.clock.move(58 * 60_000);
  expect((await staff.get('/api/projects')).status).toBe(401);
  expect((await product.client(token).get('/api/projects')).status).toBe(200);
  expect((await product.client(token).post('/api/logout')).headers.get('x-access-token')).toBeNull();
});

test('every query that starts after a command’s response sees its effect', async () => {
  const unseen: string[] = [];
  const paul = await memberOf(product, 3);
  const one = async (n: number) => {
    const { id } = done<Row>(await paul.post('/api/projects', { lib: 'Sitôt' }));
    if ((await paul.get(`/api/projects/${id}`)).status !== 200) unseen.push(`created ${n}`);
    if (n % 8 > 0) return;
    if ((await list(`/api/projects?id=${id}`, paul)).count !== 1) unseen.push(`listed ${n}`);
    done(await paul.put(`/api/projects/${id}`, { status: 'CLOSED' }));
    const closed = done<Row>(await paul.get(`/api/projects/${id}`));
    if (closed.status !== 'CLOSED') unseen.push(`closed ${n}`);
    expect((await paul.delete(`/api/projects/${id}`)).status).toBe(204);
    if ((await paul.get(`/api/projects/${id}`)).status !== 404) unseen.push(`deleted ${n}`);
  };
  // Concurrent requests that are never shed under load (http/shedding.ts).
  for (let first = 0; first < 200; first += 25)
    await Promise.all(Array.from({ length: 25 }, (_, n) => one(first + n)));
  expect(unseen).toEqual([]);
  expect((await list('/api/projects', paul)).count).toBe(175);
}, 60_000);
