import { connect } from 'node:net';
import { REFERENCE_FORM } from '@coffret/cabinet/test-data/reference-cabinet';
import { NotWritten, StoreUnavailable } from '@coffret/contracts/ports/event-store';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reencodePicture } from '../../platform/file-content/reencode-picture.ts';
import { picture, pngBomb } from '../../platform/file-content/testing/pictures.ts';
import { type Client, startTestApp, type TestApp } from '../../tests/support/test-app.ts';
import { memberOf } from '../groups/testing/people.ts';
import { documentBytes, quoteImage, storeDocument } from './public.ts';
import type { NewDocument } from './store-document.ts';
import { addedId, IMAGE, idOf, PDF, refused, type Sent, storedFiles, upload } from './testing/upload.ts';

let product: TestApp;
let anne: Client & { id: number };
let paul: Client;
let project: number;
let configuration: number;

beforeAll(async () => {
  product = await startTestApp();
  anne = await memberOf(product, 3);
  paul = await memberOf(product, 3);
  project = idOf(await anne.post('/api/projects', { lib: 'Halle' }));
  configuration = idOf(await configured(anne, project));
});
afterAll(() => product.close());

const configured = (who: Client, projectId: number) =>
  who.post('/api/configurations', { ...REFERENCE_FORM, lib: 'Coffret', projectId });
const toProject = (who: Client, sent: Sent = {}) =>
  upload(who, 'documents', { linkedEntityModel: 'project', linkedEntityId: project, ...sent });
const image = (who: Client, name: string, bytes: Uint8Array = IMAGE) => upload(who, 'quote', { name, bytes });

test('the image of a quote is linked to the configuration in its name, and replaces the previous one', async () => {
  const name = `${configuration}.png`;
  const other = await picture('png', { width: 5, height: 5 });
  expect(await image(anne, name)).toMatchObject({
    status: 201,
    body: {
      lastDocumentAdded: {
        linkedEntityModel: 'configuration',
        linkedEntityId: configuration,
        userId: anne.id,
      },
    },
  });
  const newest = addedId(await image(anne, name, other));
  const { services } = product.app;
  expect(await quoteImage(services, configuration, name)).toBe(newest);
  const kept = await documentBytes(services, newest);
  expect(kept && Buffer.from(kept)).toEqual(await reencodePicture(other, 'png'));
  expect(await quoteImage(product.app.services, configuration, 'other.png')).toBeNull();
  expect(await anne.delete(`/api/documents/${newest}`)).toMatchObject(refused(409, 'IN_USE'));
});

test('the image of a quote requires an open configuration that the user may see', async () => {
  expect(await image(paul, `${configuration}.png`)).toMatchObject(refused(404, 'NOT_FOUND', 'filedata'));
  expect(await image(anne, '999999.png')).toMatchObject(refused(404, 'NOT_FOUND', 'filedata'));
  expect(await image(anne, 'cabinet.png')).toMatchObject(refused(400, 'INVALID_PARAMETER', 'filedata'));
  const closed = idOf(await paul.post('/api/projects', { lib: 'Passé' }));
  const id = idOf(await configured(paul, closed));
  await paul.put(`/api/projects/${closed}`, { status: 'CLOSED' });
  expect(await image(paul, `${id}.png`)).toMatchObject(refused(422, 'projectFinished'));
});

test('the type of a file is determined by its content, not its name', async () => {
  const name = `${configuration}.png`;
  const wrong = refused(415, 'fileTypeError', 'filedata');
  const before = await storedFiles(product);
  expect(await image(anne, name, PDF)).toMatchObject(wrong);
  expect(await image(anne, name, IMAGE.subarray(0, -20))).toMatchObject(wrong);
  expect(await image(anne, name, pngBomb(60_000, 60_000))).toMatchObject(wrong);
  expect(await image(anne, name, new Uint8Array())).toMatchObject(wrong);
  expect(await image(anne, `${configuration}.pdf`, PDF)).toMatchObject(wrong);
  expect(await toProject(anne, { type: 'image' })).toMatchObject(wrong);
  expect(await toProject(anne, { name: 'plan.exe' })).toMatchObject(wrong);
  expect(await storedFiles(product)).toEqual(before);
});

test('paths in parameters and names are refused or ignored', async () => {
  for (const params of ['..%2F..', 'a.b', 'Quote', 'a'.repeat(41), '%00', 'a%20b']) {
    expect(await upload(anne, params, {})).toMatchObject(refused(400, 'INVALID_PARAMETER', 'params'));
  }
  for (const name of [
    '../plan.pdf',
    '..\\plan.pdf',
    '/etc/plan.pdf',
    `../${configuration}.png`,
    '\u202epdf.pdf',
  ]) {
    expect(await toProject(anne, { name })).toMatchObject(refused(400, 'INVALID_PARAMETER', 'filedata'));
  }
  for (const id of ['0', '1.5', '..%2f1', 'x', '9'.repeat(30)]) {
    expect(await anne.get(`/api/documents/${id}/file`)).toMatchObject(refused(400, 'NUMBER', 'id'));
  }
});

test('an upload has at most 20 MB', async () => {
  const bytes = Buffer.concat([PDF, Buffer.alloc(20 * 1024 * 1024 + 1 - PDF.length)]);
  expect(await toProject(anne, { bytes })).toMatchObject(refused(413, 'TOO_LARGE', 'filedata'));
  expect((await toProject(anne, { bytes: bytes.subarray(0, -1) })).status).toBe(201);
});

test('an upload with missing or unknown parts is refused with the reason', async () => {
  const form = (entries: [string, string | Blob][]) => {
    const data = new FormData();
    for (const [key, value] of entries) data.append(key, value);
    return anne.post('/api/upload/documents', data);
  };
  const pdf = new File([new Uint8Array(PDF)], 'plan.pdf');
  expect(await form([['type', 'default']])).toMatchObject(refused(400, 'REQUIRED', 'filedata'));
  expect(await form([['filedata', pdf]])).toMatchObject(refused(400, 'REQUIRED', 'type'));
  expect(
    await form([
      ['filedata', 'text'],
      ['type', 'default'],
    ]),
  ).toMatchObject({ status: 400 });
  expect(await toProject(anne, { type: 'film' })).toMatchObject(refused(400, 'INVALID_PARAMETER', 'type'));
  expect(await toProject(anne, { field: 'file' })).toMatchObject(refused(400, 'UNKNOWN_PARAMETER', 'file'));
  expect(await toProject(anne, { more: '1' })).toMatchObject(refused(400, 'UNKNOWN_PARAMETER', 'more'));
  expect(
    await form([
      ['filedata', pdf],
      ['type', 'default'],
      ['type', 'image'],
    ]),
  ).toMatchObject(refused(400, 'INVALID_PARAMETER', 'type'));
  expect(
    await form([
      ['filedata', pdf],
      ['filedata', pdf],
      ['type', 'default'],
    ]),
  ).toMatchObject(refused(400, 'UPLOAD_FAILED'));
  expect(
    await form([
      ['__proto__', '1'],
      ['filedata', pdf],
    ]),
  ).toMatchObject(refused(400, 'UPLOAD_FAILED'));
  expect(await anne.post('/api/upload/documents', { type: 'default' })).toMatchObject(
    refused(415, 'UNSUPPORTED_MEDIA_TYPE'),
  );
  expect((await product.client().post('/api/upload/documents', new FormData())).status).toBe(401);
});

test.each([
  ['cut off', '--b\r\nContent-Disposition: form-data; name="type"\r\n\r\ndefault\r\n--b\r\nContent-Dispo'],
  ['without an end', '--b\r\nContent-Disposition: form-data; name="filedata"; filename="a.pdf"\r\n\r\n%PDF-'],
  [
    'a field of JSON',
    '--b\r\nContent-Disposition: form-data; name="type"\r\nContent-Type: application/json\r\n\r\n{\r\n--b--\r\n',
  ],
  ['no multipart at all', 'hello'],
])('a multipart text that is %s is refused', async (_, body) => {
  const answer = await fetch(`${product.address}/api/upload/documents`, {
    method: 'POST',
    headers: { authorization: `Bearer ${anne.token}`, 'content-type': 'multipart/form-data; boundary=b' },
    body,
  });
  expect(answer.status).toBe(400);
});

test('a multipart request without a boundary is refused', async () => {
  const answer = await fetch(`${product.address}/api/upload/documents`, {
    method: 'POST',
    headers: { authorization: `Bearer ${anne.token}`, 'content-type': 'multipart/form-data' },
    body: 'x',
  });
  expect(answer.status).toBe(400);
});

test('an aborted upload leaves no files', async () => {
  const before = await storedFiles(product);
  const { port } = new URL(product.address);
  const socket = connect(Number(port), '127.0.0.1');
  const head = `POST /api/upload/documents HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${anne.token}\r\ncontent-length: 1000\r\ncontent-type: multipart/form-data; boundary=b\r\n\r\n`;
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.write(
    `${head}--b\r\nContent-Disposition: form-data; name="filedata"; filename="a.pdf"\r\n\r\n%PDF-`,
  );
  await new Promise<void>((resolve) => socket.end(resolve));
  socket.resume();
  await closed;
  expect((await anne.get('/api/documents')).status).toBe(200);
  expect(await storedFiles(product)).toEqual(before);
});

const PAPER: NewDocument = {
  bytes: PDF,
  filename: 'GBB000001.pdf',
  mime: 'application/pdf',
  type: 'document',
  params: 'quote',
  linkedEntityModel: null,
  linkedEntityId: null,
  userId: 1,
};
const CAUSE = { userId: null, correlationId: 'test', causationId: null };

test('a file is deleted if its event was certainly not stored, and kept if that is unknown', async () => {
  const { services } = product.app;
  const before = await storedFiles(product);
  const storing = (fault: Error) => {
    const commands = { ...services.commands, handle: () => Promise.reject(fault) };
    return storeDocument({ ...services, commands }, PAPER, CAUSE);
  };
  await expect(storing(new NotWritten('down'))).rejects.toThrow('down');
  expect(await storedFiles(product)).toEqual(before);
  await expect(storing(new StoreUnavailable('no answer'))).rejects.toThrow('no answer');
  expect(await storedFiles(product)).toHaveLength(before.length + 1);
});
