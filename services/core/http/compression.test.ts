import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ADMIN, startTestApp, type TestApp } from '../../tests/support/test-app.ts';

let product: TestApp;
let token: string;
beforeAll(async () => {
  product = await startTestApp();
  token = (await product.admin()).token ?? '';
});
afterAll(() => product?.close());

interface Raw {
  status: number;
  headers: { [name: string]: string | string[] | undefined };
  /** As it came over the line. */
  body: Buffer;
}

interface Asked {
  method?: string;
  headers?: { [name: string]: string };
  body?: string | Buffer;
}

/** fetch would unfold the answer and take what tells of it away. */
function raw(path: string, { method = 'GET', headers = {}, body }: Asked = {}): Promise<Raw> {
  return new Promise((resolve, reject) => {
    const asked = request(
      `${product.address}${path}`,
      { method, headers: { authorization: `Bearer ${token}`, ...headers } },
      async (answer) => {
        const chunks: Buffer[] = [];
        for await (const chunk of answer) chunks.push(chunk as Buffer);
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) });
      },
    );
    asked.on('error', reject);
    asked.end(body);
  });
}

const ANY = { 'accept-encoding': 'gzip, deflate, br, zstd' };
/** A list of some kB, and one of one row. */
const LONG = '/api/departments?size=100';
const SHORT = '/api/groups/1';

async function upload(name: string, type: string, content: string | Buffer): Promise<string> {
  const form = new FormData();
  form.set('linkedEntityModel', 'user');
  form.set('linkedEntityId', '1');
  form.set('type', 'default');
  form.set('filedata', new File([content], name, { type }));
  const { status, body } = await product.client(token).call('POST', '/api/upload/documents', form);
  expect(status, JSON.stringify(body)).toBe(201);
  return `/api/documents/${(body as { lastDocumentAdded: { id: number } }).lastDocumentAdded.id}/file`;
}

test('a long response is compressed without change to its content', async () => {
  const plain = await raw(LONG);
  expect(plain.headers['content-encoding']).toBeUndefined();
  const answered = await raw(LONG, { headers: ANY });
  expect(answered.headers).toMatchObject({
    'content-encoding': 'br',
    vary: expect.stringMatching(/accept-encoding/i),
  });
  expect(brotliDecompressSync(answered.body)).toEqual(plain.body);
  expect(answered.body.length).toBeLessThan(plain.body.length / 4);
  const gzipped = await raw(LONG, { headers: { 'accept-encoding': 'gzip' } });
  expect(gunzipSync(gzipped.body)).toEqual(plain.body);
  // Every answer still tells which request it belongs to.
  expect(
    Object.keys(answered.headers)
      .filter((name) => !(name in plain.headers))
      .sort(),
  ).toEqual(['content-encoding', 'transfer-encoding', 'vary'].filter((name) => name in answered.headers));
});

test.each([
  { what: 'a short answer', path: () => SHORT },
  { what: 'a refusal', path: () => '/api/groups/999' },
])('$what is sent uncompressed, with its length', async ({ path }) => {
  const { headers, body } = await raw(path(), { headers: ANY });
  expect(headers['content-encoding']).toBeUndefined();
  expect(headers['content-length']).toBe(String(body.length));
});

test('a response with a token is sent uncompressed, however long it is', async () => {
  const body = JSON.stringify(ADMIN);
  const headers = { ...ANY, 'content-type': 'application/json' };
  const answered = await raw('/api/login', { method: 'POST', headers, body });
  expect(answered.headers['content-encoding']).toBeUndefined();
  expect(answered.body.length).toBeGreaterThan(1024);
  expect(JSON.parse(answered.body.toString())).toMatchObject({ accessToken: expect.any(String) });
});

test('HEAD returns the headers of the uncompressed response', async () => {
  const plain = await raw(LONG);
  const { status, headers, body } = await raw(LONG, { method: 'HEAD', headers: ANY });
  expect([status, body.length]).toEqual([200, 0]);
  expect(headers['content-encoding']).toBeUndefined();
  expect(headers['content-length']).toBe(String(plain.body.length));
});

test('an SVG is compressed, and answered 304 when its etag matches', async () => {
  const drawing = await raw('/logo.svg', { headers: ANY });
  expect(drawing.headers).toMatchObject({ 'content-encoding': 'br', etag: expect.any(String) });
  expect(brotliDecompressSync(drawing.body).toString()).toContain('<svg');
  const known = { ...ANY, 'if-none-match': String(drawing.headers.etag) };
  const again = await raw('/logo.svg', { headers: known });
  expect([again.status, again.body.length]).toEqual([304, 0]);
});

test('workbooks and PDFs are not compressed again', async () => {
  const workbook = await raw('/api/departments/export', { headers: ANY });
  expect(workbook.status).toBe(200);
  expect(workbook.headers['content-encoding']).toBeUndefined();
  expect(workbook.body.subarray(0, 2).toString()).toBe('PK');
  const paper = await PDFDocument.create();
  for (let pages = 0; pages < 20; pages++) paper.addPage();
  const pdf = Buffer.from(await paper.save({ useObjectStreams: false }));
  expect(pdf.length).toBeGreaterThan(1024);
  const path = await upload('note.pdf', 'application/pdf', pdf);
  const answered = await raw(path, { headers: ANY });
  expect(answered.headers['content-encoding']).toBeUndefined();
  expect(answered.headers['content-length']).toBe(String(pdf.length));
  expect(answered.body).toEqual(pdf);
});

test('an uploaded text file is compressed without change to its content', async () => {
  const text = 'ref;lib\n'.repeat(2000);
  const answered = await raw(await upload('prix.csv', 'text/csv', text), { headers: ANY });
  expect(answered.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(answered.body).toString()).toBe(text);
});

test('a repeated request gets the same answer, compressed or not', async () => {
  const body = JSON.stringify({ lib: 'Chantier' });
  const headers = { 'content-type': 'application/json', 'idempotency-key': 'one-project' };
  const first = await raw('/api/projects', { method: 'POST', headers: { ...headers, ...ANY }, body });
  const again = await raw('/api/projects', { method: 'POST', headers, body });
  expect([first.status, again.status]).toEqual([201, 201]);
  const shown = first.headers['content-encoding'] === 'br' ? brotliDecompressSync(first.body) : first.body;
  expect(JSON.parse(shown.toString()).id).toBe(JSON.parse(again.body.toString()).id);
});

test('a compressed request body is refused', async () => {
  const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
  const { status } = await raw('/api/projects', { method: 'POST', headers, body: gzipSync('{}') });
  expect(status).toBe(400);
});
