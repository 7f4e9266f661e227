import * as XLSX from '@e965/xlsx';
import { PNG } from 'pngjs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AFTER_UNDO_MS } from '../core/reactions/after-undo.ts';
import { xlsxParts, zip } from '../platform/file-content/testing/zip.ts';
import { pdfPages } from '../platform/pdf/pdf-text.fixture.ts';
import { IMAGE } from '../subjects/documents/testing/upload.ts';
import { faultOf } from './support/refusals.ts';
import { REGISTRATION } from './support/registration.ts';
import { eventsOf } from './support/send-cases.ts';
import { type Answer, type Client, startTestApp, type TestApp } from './support/test-app.ts';
import { done, newConfiguration, newProject, outbox, quote } from './support/workflow.ts';

let product: TestApp;
let admin: Client;

beforeAll(async () => {
  product = await startTestApp();
  admin = await product.admin();
});
afterAll(() => product.close());

interface Target {
  method: string;
  path: string;
  fields: { [name: string]: string };
}
const PRODUCT = {
  ref: 'PC16B',
  lib: 'Prise bleue',
  brandId: '1',
  categoryId: '4',
  price: '11.2',
  nbModules: '0.5',
  technical: '{"elementKind":"CLASSIC","In":16,"poles":"1PN","phases":1}',
};
const IMAGES: Target = { method: 'POST', path: '/api/upload/documents', fields: { type: 'image' } };
const PRICES: Target = { method: 'POST', path: '/api/productsUpdatePrices/tarif', fields: {} };
const NEW_PRODUCT: Target = { method: 'POST', path: '/api/products', fields: PRODUCT };
const PRODUCTS: Target = { method: 'PUT', path: '/api/products/1', fields: {} };

function sendFile({ method, path, fields }: Target, bytes: Uint8Array, name: string): Promise<Answer> {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  form.set('filedata', new Blob([new Uint8Array(bytes)]), name);
  return admin.call(method, path, form);
}

const MB = 1024 * 1024;
const text = (content: string) => Buffer.from(content);
const bomb = zip(xlsxParts('', ...[1, 2, 3].map((i) => ({ name: `${i}`, content: new Uint8Array(45e6) }))));
const macros = zip(xlsxParts('', { name: 'xl/vbaProject.bin', content: 'x' }));
const upwards = zip(xlsxParts('', { name: '../../../etc/passwd', content: 'x' }));
const entities = zip(
  xlsxParts('', {
    name: 'xl/workbook.xml',
    content: '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><workbook>&b;</workbook>',
  }),
);
const huge = Buffer.concat([IMAGE, Buffer.alloc(20 * MB)]);

test.each<[what: string, Target, bytes: Uint8Array, name: string, status: number, code: string]>([
  ['a picture of more than 20 MB', IMAGES, huge, 'a.png', 413, 'TOO_LARGE'],
  ['a product’s picture of more than 20 MB', PRODUCTS, huge, 'a.png', 413, 'TOO_LARGE'],
  ['a price list of more than 20 MB', PRICES, Buffer.alloc(20 * MB + 1, 'a'), 'a.csv', 413, 'TOO_LARGE'],
  ['a zip bomb as a price list', PRICES, bomb, 'a.xlsx', 413, 'TOO_LARGE'],
  ['a workbook with macros', PRICES, macros, 'a.xlsx', 415, 'fileTypeError'],
  ['a workbook with macros by its name', PRICES, macros, 'a.xlsm', 415, 'fileTypeError'],
  ['a workbook with paths to parent folders', PRICES, upwards, 'a.xlsx', 415, 'fileTypeError'],
  ['a workbook with an external XML entity', PRICES, entities, 'a.xlsx', 415, 'fileTypeError'],
  ['a picture as a price list', PRICES, IMAGE, 'a.xlsx', 415, 'fileTypeError'],
  ['an executable as a price list', PRICES, text('MZ\0\0'), 'a.csv', 415, 'fileTypeError'],
  ['an empty price list', PRICES, text(''), 'a.csv', 400, 'INVALID_PARAMETER'],
  ['a PNG with other content', IMAGES, text('hello'), 'a.png', 415, 'fileTypeError'],
  ['a truncated PNG', IMAGES, IMAGE.subarray(0, 40), 'a.png', 415, 'fileTypeError'],
  ['HTML as a PNG', PRODUCTS, text('<script>alert(1)</script>'), 'a.png', 415, 'fileTypeError'],
  ['an SVG', PRODUCTS, text('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'a.svg', 415, 'fileTypeError'],
  ['a PNG of a new product with other content', NEW_PRODUCT, text('hello'), 'a.png', 415, 'fileTypeError'],
  [
    'a workbook with macros as a document',
    { ...IMAGES, fields: { type: 'document' } },
    macros,
    'a.xlsx',
    415,
    'fileTypeError',
  ],
])('%s is refused', async (_, target, bytes, name, status, code) => {
  let answer: Answer | null = null;
  const events = await eventsOf(product, async () => {
    answer = await sendFile(target, bytes, name);
  });
  expect(answer).toMatchObject({ status, body: { errors: [{ code, key: 'filedata' }] } });
  expect(events).toEqual([]);
});

test.each(['../a.png', '..\\a.png', '/etc/a.png', 'a/../../b.png', 'C:\\a.png', 'a\u0000.png'])(
  'a file named %j is stored nowhere else',
  async (name) => {
    for (const target of [IMAGES, PRICES]) {
      const { status, body } = await sendFile(target, IMAGE, name);
      expect(faultOf({ status, headers: {}, text: JSON.stringify(body) })).toBeNull();
    }
  },
);

const SCRIPT = '<script>alert(1)</script>';
const IMG = '"><img src=x onerror=alert(1)>';
const FORMULA = '=HYPERLINK("http://evil.example","x")';

test('HTML in names is escaped in mails, documents and lists', async () => {
  const nobody = product.client();
  const body = {
    ...REGISTRATION,
    email: 'html@exemple.fr',
    fullName: SCRIPT,
    company: IMG,
    address: FORMULA,
  };
  const { id } = done<{ id: number }>(await nobody.post('/api/usersRegister', body));
  await product.settled();
  const [activation] = await outbox(nobody);
  const token = /activateAccount\/([\w.-]+)/.exec(activation?.text ?? '')?.[1];
  done(await nobody.get(`/api/usersActivateAccount/${token}`));
  done(await admin.put(`/api/usersVerify/${id}`));
  const customer = await product.login(body.email, body.password);
  const { id: configId } = await newConfiguration(customer, await newProject(customer));
  const { docUrl } = await quote(customer, configId);
  product.clock.move(AFTER_UNDO_MS + 1);
  await product.settled();

  const mails = (await outbox(nobody)).filter(({ to }) => to === body.email);
  expect(mails.map(({ subject }) => subject)).toHaveLength(3);
  // The first mail contains no user input, as its address was not confirmed.
  expect(mails.map(({ text: plain }) => plain.includes(SCRIPT))).toEqual([true, true, false]);
  for (const { html, text: plain } of mails) {
    expect(html.includes('&lt;script&gt;alert(1)&lt;/script&gt;')).toBe(plain.includes(SCRIPT));
    expect(html).not.toMatch(/<script|<img src=x/);
  }
  const page = await fetch(`${product.address}/outbox`);
  expect(await page.text()).not.toMatch(/<script|<img src=x/);
  const policy = page.headers.get('content-security-policy')?.split(';');
  for (const rule of [
    "script-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ]) {
    expect(policy).toContain(rule);
  }
  expect(policy?.join()).not.toContain('https:');

  const paper = await fetch(product.address + docUrl, {
    headers: { authorization: `Bearer ${customer.token}` },
  });
  const pages = (await pdfPages(new Uint8Array(await paper.arrayBuffer()))).join('\n');
  expect(pages).toContain(SCRIPT);
  expect(pages).toContain(IMG);

  const list = await admin.get(`/api/users?search=${encodeURIComponent('<SCRIPT>')}`);
  expect(list.body).toMatchObject({ count: 1, rows: [{ fullName: SCRIPT, company: IMG, address: FORMULA }] });
  expect(list.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(list.headers.get('x-content-type-options')).toBe('nosniff');

  const exported = await fetch(
    `${product.address}/api/users/export?email=${body.email}&company=%3D1%2B1&company=${encodeURIComponent(IMG)}`,
    {
      headers: { authorization: `Bearer ${admin.token}` },
    },
  );
  expect(exported.headers.get('x-content-type-options')).toBe('nosniff');
  const book = XLSX.read(new Uint8Array(await exported.arrayBuffer()), { cellFormula: true });
  const cells = Object.values(book.Sheets).flatMap((sheet) => Object.values(sheet) as XLSX.CellObject[]);
  expect(cells.filter(({ f }) => f !== undefined)).toEqual([]);
  expect(cells.map(({ v }) => v)).toEqual(expect.arrayContaining([SCRIPT, IMG, FORMULA]));
});

test('a picture with a false size is refused', async () => {
  const png = PNG.sync.write(new PNG({ width: 2, height: 2 }));
  const lying = Buffer.from(png);
  lying.writeUInt32BE(60_000, 16);
  lying.writeUInt32BE(60_000, 20);
  expect(await sendFile(IMAGES, lying, 'a.png')).toMatchObject({
    status: 415,
    body: { errors: [{ code: 'fileTypeError', key: 'filedata' }] },
  });
});
