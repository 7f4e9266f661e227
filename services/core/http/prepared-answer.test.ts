import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { documentedRoutes, isWriting } from '../../tests/support/routes.ts';
import { startTestApp } from '../../tests/support/test-app.ts';
import { preparedAnswer } from './prepared-answer.ts';

const TEXT = 'Coffret de chantier. '.repeat(100);

async function start(make: () => Promise<string>) {
  const app = fastify();
  onTestFinished(() => app.close());
  const source = { version: 'a' };
  app.get('/', preparedAnswer({ type: 'text/plain', version: async () => source.version, make }));
  const ask = async (headers = {}) => app.inject({ url: '/', headers });
  return { source, ask };
}

test('an answer is made once a version, however it is asked for', async () => {
  let made = 0;
  const { source, ask } = await start(async () => {
    made += 1;
    return `${TEXT}${made}`;
  });
  await Promise.all(Array.from({ length: 50 }, () => ask({ 'accept-encoding': 'gzip' })));
  const plain = await ask();
  expect([plain.body, plain.headers['content-encoding']]).toEqual([`${TEXT}1`, undefined]);
  const zipped = await ask({ 'accept-encoding': 'gzip, br;q=0' });
  expect(zipped.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(zipped.rawPayload).toString()).toBe(`${TEXT}1`);
  const brotli = await ask({ 'accept-encoding': 'gzip, deflate, br' });
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(`${TEXT}1`);
  const tags = [plain, zipped, brotli].map(({ headers }) => headers.etag);
  expect(new Set(tags).size).toBe(3);
  const again = await ask({ 'if-none-match': tags[0] });
  expect([again.statusCode, again.body, made]).toEqual([304, '', 1]);

  source.version = 'b';
  expect((await ask({ 'if-none-match': tags[0] })).body).toBe(`${TEXT}2`);
});

test('what could not be made is made again', async () => {
  let tries = 0;
  const { ask } = await start(async () => {
    tries += 1;
    if (tries === 1) throw new Error('the store is down');
    return TEXT;
  });
  expect((await ask()).statusCode).toBe(500);
  expect((await ask()).body).toBe(TEXT);
});

const LARGE_BYTES = 4000;

test('every large answer to anybody is prepared', async () => {
  const product = await startTestApp();
  onTestFinished(() => product.close());
  const routes = (await documentedRoutes(product.address)).filter((route) => !isWriting(route));
  /** Limited by address. */
  const isExport = (path: string) => path.endsWith('/export');
  const paths = routes.map(({ path, query }) => (query.properties?.size ? `${path}?size=all` : path));
  const pages = ['/', '/parameters.json', '/logo.svg', '/api/docs', '/api/docs/json', '/api/docs/yaml'];
  const ui = ['swagger-ui-bundle.js', 'swagger-ui.css'].map((name) => `/api/docs/static/${name}`);
  const large: string[] = [];
  for (const path of [...paths.filter((one) => !one.includes('{')), ...pages, ...ui]) {
    const answer = await fetch(product.address + path, { headers: { 'accept-encoding': 'identity' } });
    const body = await answer.arrayBuffer();
    if (isExport(path) || answer.status !== 200 || body.byteLength < LARGE_BYTES) continue;
    large.push(path);
    const again = await fetch(product.address + path, {
      headers: { 'accept-encoding': 'identity', 'if-none-match': answer.headers.get('etag') ?? 'none' },
    });
    expect([path, again.status]).toEqual([path, 304]);
  }
  expect(large).toEqual(expect.arrayContaining(['/api/departments?size=all', '/api/docs/json', ...ui]));
});

test('the departments are prepared until one of them, or of what they name, changes', async () => {
  const product = await startTestApp();
  onTestFinished(() => product.close());
  const admin = await product.admin();
  interface Row {
    id: number;
    lib: string;
    code: string;
    sectorId: number;
    agencyId: number;
    sectorLib: string;
    rowVersion: number;
  }
  const rows = async () =>
    ((await product.client().get('/api/departments?size=all')).body as { rows: Row[] }).rows;
  const [first] = await rows();
  if (!first) throw new Error('there are no departments');
  const { id, code, sectorId, agencyId, rowVersion } = first;
  const changed = { lib: 'Renommé', code, sectorId, agencyId, rowVersion };
  expect((await admin.put(`/api/departments/${id}`, changed)).status).toBe(200);
  expect((await rows()).find((one) => one.id === id)?.lib).toBe('Renommé');
  expect((await admin.put(`/api/sectors/${sectorId}`, { lib: 'Ailleurs', rowVersion: 0 })).status).toBe(200);
  expect((await rows()).find((one) => one.id === id)?.sectorLib).toBe('Ailleurs');
});
