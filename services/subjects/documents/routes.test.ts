import { existsSync, readdirSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { CLIENTS } from '@coffret/contracts/rights';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, startTestApp, type TestApp } from '../../tests/support/test-app.ts';
import { memberOf } from '../groups/testing/people.ts';
import { addedId, IMAGE, idOf, PDF, refused, type Sent, storedFiles, upload } from './testing/upload.ts';

type Person = Client & { id: number };

let product: TestApp;
let staff: Client;
let anne: Person;
let paul: Person;
let project: number;

beforeAll(async () => {
  product = await startTestApp();
  staff = await product.admin();
  anne = await memberOf(product, 3);
  paul = await memberOf(product, 3);
  project = idOf(await anne.post('/api/projects', { lib: 'Halle' }));
});
afterAll(() => product.close());

const toProject = (who: Client, sent: Sent = {}) =>
  upload(who, 'documents', { linkedEntityModel: 'project', linkedEntityId: project, ...sent });
const file = (who: Client, path: string) =>
  fetch(product.address + path, { headers: { authorization: `Bearer ${who.token}` } });

test('a quotation mark in a name, which browsers send as %22, is kept', async () => {
  expect((await toProject(anne, { name: 'Halle "A" 50 %.pdf' })).body).toMatchObject({
    lastDocumentAdded: { docOriginalname: 'Halle "A" 50 %.pdf', docFilename: 'Halle _A_ 50 %.pdf' },
  });
});

test('an upload returns the document, whose URL returns the same bytes', async () => {
  const answer = await toProject(anne, { name: 'Schéma d’été: A.pdf' });
  expect(answer).toMatchObject({
    status: 201,
    body: {
      lastDocumentAdded: {
        docFilename: 'Schéma d’été_ A.pdf',
        docOriginalname: 'Schéma d’été: A.pdf',
        docUrl: `/api/documents/${addedId(answer)}/file`,
        docKey: expect.stringMatching(/^[\w-]{22}$/),
        mime: 'application/pdf',
        bytes: PDF.length,
        linkedEntityModel: 'project',
        linkedEntityId: project,
        userId: anne.id,
        addedAt: '2026-11-21T08:00:00.000Z',
      },
    },
  });
  const got = await file(anne, `/api/documents/${addedId(answer)}/file`);
  expect(Buffer.from(await got.arrayBuffer())).toEqual(PDF);
  expect(Object.fromEntries(got.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="Sch?ma d??t?_ A.pdf"; filename*=UTF-8''Sch%C3%A9ma%20d%E2%80%99%C3%A9t%C3%A9_%20A.pdf`,
    'x-content-type-options': 'nosniff',
  });
});

test('internal fields are not returned, and the size can be sorted and filtered', async () => {
  const id = addedId(await toProject(anne, { name: 'a.txt', bytes: Buffer.from('douze octets') }));
  const one = await anne.get(`/api/documents/${id}`);
  expect(one.body).toMatchObject({ bytes: 12 });
  for (const field of ['sha256', 'size']) expect(one.body).not.toHaveProperty(field);
  const { body } = await anne.get('/api/documents?bytes=12&size=10&sort=bytes');
  expect(body).toMatchObject({ rows: [{ id }], count: 1 });
  expect(JSON.stringify(body)).not.toMatch(/sha256|[0-9a-f-]{36}/);
  expect((await anne.get('/api/documents?size=12')).status).toBe(400);
});

test('a file is answered with 304 when its etag matches', async () => {
  const path = `/api/documents/${addedId(await toProject(anne))}/file`;
  const got = await file(anne, path);
  expect(got.headers.get('cache-control')).toBe('private, no-cache');
  const tag = got.headers.get('etag') ?? '';
  for (const [known, status] of [
    [tag, 304],
    [`"other", W/${tag}`, 304],
    ['*', 304],
    ['"other"', 200],
  ] as const) {
    const again = await anne.call('GET', path, undefined, { 'if-none-match': known });
    expect([known, again.status, again.headers.get('etag')]).toEqual([known, status, tag]);
  }
  const other = await memberOf(product, CLIENTS);
  expect((await other.call('GET', path, undefined, { 'if-none-match': tag })).status).toBe(404);
});

test('GET and HEAD return the size of a file', async () => {
  const path = `/api/documents/${addedId(await toProject(anne))}/file`;
  const head = await fetch(product.address + path, {
    method: 'HEAD',
    headers: { authorization: `Bearer ${anne.token}` },
  });
  expect([head.status, await head.text()]).toEqual([200, '']);
  const lengths = [head, await file(anne, path)].map(({ headers }) => headers.get('content-length'));
  expect(lengths).toEqual([`${PDF.length}`, `${PDF.length}`]);
});

test.skipIf(!existsSync('/proc/self/fd'))('who hangs up half-way leaves no file open', async () => {
  const bytes = Buffer.from('Été\n'.repeat(3_000_000));
  const answer = await toProject(anne, { name: 'notes.txt', bytes });
  const path = `/api/documents/${addedId(answer)}/file`;
  const open = () =>
    readdirSync('/proc/self/fd').filter((fd) => {
      try {
        return readlinkSync(`/proc/self/fd/${fd}`).startsWith(join(product.dataDir, 'files/documents'));
      } catch {
        return false;
      }
    });
  const hangUp = new AbortController();
  const response = await fetch(product.address + path, {
    headers: { authorization: `Bearer ${anne.token}` },
    signal: hangUp.signal,
  });
  const reader = response.body?.getReader();
  await reader?.read();
  expect(open()).toHaveLength(1);
  hangUp.abort();
  await expect.poll(open).toEqual([]);
});

test('files other than pictures, and all with ?download=1, are sent as attachments', async () => {
  const path = `/api/documents/${addedId(await toProject(anne, { name: 'notes.txt', bytes: Buffer.from('Été') }))}/file`;
  const image = `/api/documents/${addedId(await toProject(anne, { name: 'vue.png', bytes: IMAGE }))}/file`;
  const disposition = async (url: string) => (await file(anne, url)).headers.get('content-disposition');
  expect(await disposition(path)).toBe('attachment; filename=notes.txt');
  expect(await disposition(image)).toBe('inline; filename=vue.png');
  expect(await disposition(`${image}?download=1`)).toBe('attachment; filename=vue.png');
  expect(await anne.get(`${image}?download=oui`)).toMatchObject(
    refused(400, 'INVALID_PARAMETER', 'download'),
  );
});

test('a document of a customer’s project is visible to that customer and staff', async () => {
  const id = addedId(await toProject(staff));
  for (const path of [`/api/documents/${id}`, `/api/documents/${id}/file`]) {
    expect((await anne.get(path)).status).toBe(200);
    expect((await staff.get(path)).status).toBe(200);
    expect(await paul.get(path)).toMatchObject(refused(404, 'NOT_FOUND'));
    expect(await product.client().get(path)).toMatchObject(refused(401, 'INVALID_TOKEN'));
  }
  const listed = async (who: Client) =>
    (
      (await who.get(`/api/documents?linkedEntityModel=project&linkedEntityId=${project}&size=100`)).body as {
        rows: { id: number }[];
      }
    ).rows.some((row) => row.id === id);
  expect([await listed(anne), await listed(staff), await listed(paul)]).toEqual([true, true, false]);
  expect(await paul.delete(`/api/documents/${id}`)).toMatchObject(refused(404, 'NOT_FOUND'));
});

test('a document can be linked only to an entity that the user may see', async () => {
  const link = (who: Client, linkedEntityModel: string, linkedEntityId: unknown) =>
    upload(who, 'documents', { linkedEntityModel, linkedEntityId });
  const notFound = refused(404, 'NOT_FOUND', 'linkedEntityId');
  expect(await link(paul, 'project', project)).toMatchObject(notFound);
  expect(await link(paul, 'user', anne.id)).toMatchObject(notFound);
  expect(await link(paul, 'group', 3)).toMatchObject(notFound);
  expect(await link(anne, 'project', 999_999)).toMatchObject(notFound);
  expect((await link(paul, 'user', paul.id)).status).toBe(201);
  expect(await link(staff, 'group', 3)).toMatchObject({
    status: 201,
    body: { lastDocumentAdded: { userId: null } },
  });
  expect(await link(anne, 'planet', 3)).toMatchObject(refused(400, 'INVALID_PARAMETER', 'linkedEntityModel'));
  expect(await link(anne, 'project', '../1')).toMatchObject(refused(400, 'NUMBER', 'linkedEntityId'));
  expect(await link(anne, 'project', '')).toMatchObject(refused(400, 'REQUIRED', 'linkedEntityId'));
  expect(await link(anne, '', project)).toMatchObject(refused(400, 'REQUIRED', 'linkedEntityModel'));
});

test.each(['group', 'product'])('documents of a %s are visible to staff only', async (linkedEntityModel) => {
  const id = addedId(await upload(staff, 'documents', { linkedEntityModel, linkedEntityId: 3 }));
  expect((await (await memberOf(product, 2)).get(`/api/documents/${id}`)).status).toBe(200);
  expect((await anne.get(`/api/documents/${id}`)).status).toBe(404);
});

test('a document without a link is visible to its uploader and staff', async () => {
  const id = addedId(await upload(paul, 'documents', {}));
  expect((await paul.get(`/api/documents/${id}`)).status).toBe(200);
  expect((await staff.get(`/api/documents/${id}`)).status).toBe(200);
  expect((await anne.get(`/api/documents/${id}`)).status).toBe(404);
});

test('a deleted document is gone, and its file is removed soon after', async () => {
  const before = await storedFiles(product);
  const id = addedId(await toProject(anne));
  expect(await storedFiles(product)).toHaveLength(before.length + 1);
  expect((await anne.delete(`/api/documents/${id}`)).status).toBe(204);
  expect((await anne.get(`/api/documents/${id}/file`)).status).toBe(404);
  expect((await anne.delete(`/api/documents/${id}`)).status).toBe(404);
  await product.settled();
  expect(await storedFiles(product)).toEqual(before);
});

test('customers may delete their own uploads, staff every visible document', async () => {
  const given = addedId(await toProject(staff));
  expect(await anne.get(`/api/documents/${given}`)).toMatchObject({ body: { addedBy: 1 } });
  expect(await anne.delete(`/api/documents/${given}`)).toMatchObject(refused(403, 'notAllowed'));
  expect((await staff.delete(`/api/documents/${given}`)).status).toBe(204);
  expect((await staff.delete(`/api/documents/${addedId(await toProject(anne))}`)).status).toBe(204);
});

test('deleting a project deletes its documents', async () => {
  const other = idOf(await paul.post('/api/projects', { lib: 'Kermesse' }));
  const id = addedId(
    await upload(paul, 'documents', { linkedEntityModel: 'project', linkedEntityId: other }),
  );
  expect((await paul.delete(`/api/projects/${other}`)).status).toBe(204);
  await product.settled();
  expect((await staff.get(`/api/documents/${id}`)).status).toBe(404);
});
