import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { xlsxParts, zip } from '../../platform/file-content/testing/zip.ts';
import { type Answer, type Client, startTestApp, type TestApp } from '../../tests/support/test-app.ts';
import { memberOf } from '../groups/testing/people.ts';
import { IMAGE, refused, upload } from './testing/upload.ts';

let product: TestApp;
let anne: Client;
let paul: Client;
beforeAll(async () => {
  product = await startTestApp();
  anne = await memberOf(product, 3);
  paul = await memberOf(product, 3);
});
afterAll(() => product.close());

const REFUSED = refused(415, 'fileTypeError', 'filedata');

test('a workbook whose content types are 262,144 angle brackets is refused', async () => {
  const bytes = zip(xlsxParts('', { name: '[Content_Types].xml', content: '<'.repeat(262_144) }));
  expect(await upload(anne, 'documents', { bytes, name: 'a.xlsx' })).toMatchObject(REFUSED);
});

test('large pictures of one user do not delay other users', async () => {
  const large = await sharp({ create: { width: 4900, height: 4000, channels: 4, background: 'red' } })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const answered: string[] = [];
  const timed = async (name: string, asked: Promise<Answer>) => {
    const answer = await asked;
    answered.push(name);
    return answer;
  };
  const image = (who: Client, bytes: Uint8Array) => upload(who, 'documents', { bytes, name: 'a.png' });
  // What is warm is no part of what is asked here.
  await image(paul, IMAGE);
  const sent = [1, 2, 3, 4, 5, 6].map((number) => timed(`large ${number}`, image(anne, large)));
  const others = [
    timed('small', image(paul, IMAGE)),
    timed('health', product.client().get('/api/health/live')),
  ];
  const statuses = (await Promise.all(sent)).map(({ status, headers }) => [
    status,
    headers.get('retry-after'),
  ]);
  expect(statuses.filter(([status]) => status === 201)).toHaveLength(4);
  expect(statuses.filter(([status]) => status === 429)).toEqual([
    [429, '2'],
    [429, '2'],
  ]);
  expect((await Promise.all(others)).map(({ status }) => status)).toEqual([201, 200]);
  const kept = answered.filter((name) => name.startsWith('large')).slice(2);
  expect(answered.indexOf('health')).toBeLessThan(answered.indexOf(kept[0] ?? ''));
  expect(answered.indexOf('small')).toBeLessThan(answered.indexOf(kept.at(-1) ?? ''));
});

/** All that is loaded by what the server's process loads, by its address. */
const LOADED = `
  import { registerHooks } from 'node:module';
  const loaded = [];
  registerHooks({ load(url, context, next) { loaded.push(url); return next(url, context); } });
  await import(process.argv[1]);
  console.log(JSON.stringify(loaded));
`;

test('the server process loads no parsers of uploads', async () => {
  const main = new URL('../../app/app.ts', import.meta.url).href;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '--input-type=module', '--eval', LOADED, main],
    { maxBuffer: 10_000_000 },
  );
  const loaded: string[] = JSON.parse(stdout);
  expect(loaded.filter((url) => url.endsWith('documents/routes.ts'))).toHaveLength(1);
  const parsers =
    /\/node_modules\/(yauzl|sharp|@cantoo\/pdf-lib|@e965\/xlsx|csv-parse|file-type)\/|\/content\/(detect|archive|office|ole|text)\.ts$/;
  expect(loaded.filter((url) => parsers.test(url))).toEqual([]);
});
