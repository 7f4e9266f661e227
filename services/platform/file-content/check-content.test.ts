import { readFileSync } from 'node:fs';
import { namedFormat } from '@coffret/contracts/documents/formats';
import * as XLSX from '@e965/xlsx';
import ExcelJS from 'exceljs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkContent, type UploadType } from './check-content.ts';
import { examine } from './examine.ts';
import { pdf as pdfOf } from './testing/pdf.ts';
import { picture } from './testing/pictures.ts';
import { xlsxParts, zip } from './testing/zip.ts';

const check = (bytes: Uint8Array, filename: string, type: UploadType) =>
  checkContent({ bytes, filename }, type, 1);

const REFUSED = { code: 'fileTypeError' };
const MAIN = 'application/vnd.openxmlformats-officedocument';

const png = await picture('png');
const jpeg = await picture('jpg');
const gif = await picture('gif');
const webp = await picture('webp');
const pdf = pdfOf();
const xls: Buffer = XLSX.write(
  { SheetNames: ['A'], Sheets: { A: XLSX.utils.aoa_to_sheet([['ref', 'prix']]) } },
  { type: 'buffer', bookType: 'xls' },
);
const xlsx = Buffer.from(await new ExcelJS.Workbook().xlsx.writeBuffer());
const docx = zip([
  {
    name: '[Content_Types].xml',
    content: `<Types><Override PartName="/word/document.xml" ContentType="${MAIN}.wordprocessingml.document.main+xml"/></Types>`,
  },
  { name: 'word/document.xml', content: '<w:document/>' },
]);
const openDocument = (mime: string, ...more: { name: string; content: string }[]) =>
  zip([
    { name: 'mimetype', content: mime },
    { name: 'META-INF/manifest.xml', content: '<manifest:manifest/>' },
    ...more,
  ]);
const odt = openDocument('application/vnd.oasis.opendocument.text');
const ods = openDocument('application/vnd.oasis.opendocument.spreadsheet');
const text = Buffer.from('Été;12,50 €\r\n');

const SAMPLES: [string, Uint8Array, string, UploadType[]][] = [
  ['a.png', png, 'image/png', ['image', 'document', 'default']],
  ['a.jpg', jpeg, 'image/jpeg', ['image', 'document', 'default']],
  ['a.webp', webp, 'image/webp', ['image', 'document', 'default']],
  ['a.gif', gif, 'image/gif', ['image', 'default']],
  ['a.pdf', pdf, 'application/pdf', ['document', 'default']],
  ['a.xlsx', xlsx, `${MAIN}.spreadsheetml.sheet`, ['document', 'default']],
  ['a.xls', xls, 'application/vnd.ms-excel', ['document', 'default']],
  ['a.docx', docx, `${MAIN}.wordprocessingml.document`, ['document', 'default']],
  ['a.odt', odt, 'application/vnd.oasis.opendocument.text', ['document', 'default']],
  ['a.ods', ods, 'application/vnd.oasis.opendocument.spreadsheet', ['document', 'default']],
  ['a.csv', text, 'text/csv', ['document', 'default']],
  ['a.txt', text, 'text/plain', ['document', 'default']],
];

test.each(SAMPLES)(
  '%s is accepted where its kind is, under its own extension alone',
  async (name, bytes, mime, allowed) => {
    for (const type of ['image', 'document', 'default'] as const) {
      const expected = allowed.includes(type) ? { mime, extension: name.slice(2) } : REFUSED;
      expect(await check(bytes, name, type)).toMatchObject(expected);
    }
    for (const [otherName, otherBytes] of SAMPLES)
      if (otherBytes !== bytes) expect(await check(bytes, otherName, 'default')).toEqual(REFUSED);
  },
);

test('the extension may be in capitals, and .jpeg is .jpg', async () => {
  expect(await check(jpeg, 'PHOTO.JPEG', 'image')).toMatchObject({ mime: 'image/jpeg', extension: 'jpg' });
});

test.each(['a', 'a.exe', 'a.svg', 'a.html', 'a.xlsm', 'a.png.', 'png', 'a.constructor'])(
  'the name %j is refused whatever the content',
  async (name) => {
    expect(await check(png, name, 'default')).toEqual(REFUSED);
  },
);

test.each<[string, string, string | Uint8Array]>([
  ['a Windows program', 'a.txt', Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1')],
  ['a Linux program', 'a.txt', Buffer.from('\x7fELF\x02\x01\x01\0', 'latin1')],
  ['a shell script', 'a.txt', '#!/bin/sh\nrm -rf ~'],
  ['HTML', 'a.txt', '\ufeff \n<!DOCTYPE html><p>'],
  ['HTML after a text', 'a.csv', 'ref;prix\n"<script>alert(1)</script>";1'],
  ['HTML in UTF-16', 'a.txt', Buffer.from('\ufeff<html><script>alert(1)</script>', 'utf16le')],
  ['SVG', 'a.txt', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
  ['PostScript', 'a.txt', '%!PS-Adobe-3.0'],
  ['RTF', 'a.txt', '{\\rtf1 x}'],
  ['a text with a NUL', 'a.txt', 'abc\0def'],
  ['a text with a byte that Windows-1252 has not', 'a.txt', Uint8Array.of(0x61, 0xe9, 0x81)],
])('%s named %s is refused', async (_, name, content) => {
  expect(await check(Buffer.from(content), name, 'default')).toEqual(REFUSED);
});

test.each<[string, string | Uint8Array]>([
  ['UTF-8 with a mark', '\ufeffÉté'],
  ['Windows-1252', Uint8Array.of(0xc9, 0x74, 0xe9, 0x20, 0x80)],
  ['UTF-16 with a mark', Buffer.from('\ufeffÉté', 'utf16le')],
  ['letters that begin a bitmap too', 'BM;prix'],
  ['letters that begin a program too', 'MZ01 est un bornier'],
])('a text in %s is accepted', async (_, content) => {
  expect(await check(Buffer.from(content), 'a.txt', 'document')).toMatchObject({
    mime: 'text/plain',
    extension: 'txt',
  });
});

const macroEnabled = 'application/vnd.ms-excel.sheet.macroEnabled.main+xml';
const types = (more: string) =>
  `<Types><Override PartName="/xl/workbook.xml" ContentType="${MAIN}.spreadsheetml.sheet.main+xml"/>${more}</Types>`;

test.each<[string, Uint8Array]>([
  ['a macro project', zip(xlsxParts('', { name: 'xl/vbaProject.bin', content: 'x' }))],
  ['an Excel 4 macro sheet', zip(xlsxParts('', { name: 'xl/macrosheets/sheet1.xml', content: 'x' }))],
  ['an ActiveX control', zip(xlsxParts('', { name: 'xl/activeX/activeX1.bin', content: 'x' }))],
  ['an embedded package', zip(xlsxParts('', { name: 'xl/embeddings/oleObject1.bin', content: 'x' }))],
  ['a program', zip(xlsxParts('', { name: 'xl/media/setup.exe', content: 'x' }))],
  [
    'a macro type under another name',
    zip(
      xlsxParts(
        '',
        { name: 'xl/harmless.bin', content: 'x' },
        {
          name: '[Content_Types].xml',
          content: types('<Default Extension="bin" ContentType="application/vnd.ms-office.vbaProject"/>'),
        },
      ),
    ),
  ],
  [
    'a macro type behind an entity',
    zip(
      xlsxParts(
        '',
        { name: 'xl/harmless.bin', content: 'x' },
        {
          name: '[Content_Types].xml',
          content: types('<Override PartName="/xl/harmless.bin" ContentType="application/vba&#80;roject"/>'),
        },
      ),
    ),
  ],
  [
    'the main part of a macro workbook',
    zip(
      xlsxParts('', {
        name: '[Content_Types].xml',
        content: `<Types><Override PartName="/xl/workbook.xml" ContentType="${macroEnabled}"/></Types>`,
      }),
    ),
  ],
  ['an encrypted entry', zip(xlsxParts('', { name: 'xl/secret.xml', content: 'x', encrypted: true }))],
  ['a path that leaves the archive', zip(xlsxParts('', { name: '../evil.xml', content: 'x' }))],
  ['no main part', zip([{ name: 'a.xml', content: 'x' }])],
  [
    'more entries than allowed',
    zip(xlsxParts('', ...Array.from({ length: 500 }, (_, i) => ({ name: `${i}`, content: '' })))),
  ],
  [
    'more than 50 MB inflated',
    zip(xlsxParts('', ...[1, 2, 3].map((i) => ({ name: `${i}`, content: new Uint8Array(18e6) })))),
  ],
  [
    'an entry that hides its size',
    zip(xlsxParts('', { name: 'a', content: new Uint8Array(1e6), declaredSize: 10 })),
  ],
  ['an entry that claims too much', zip(xlsxParts('', { name: 'a', content: 'x', declaredSize: 60e6 }))],
])('a workbook with %s is refused', async (_, bytes) => {
  expect(await check(bytes, 'a.xlsx', 'document')).toEqual(REFUSED);
});

test('the least workbook, without any of these, is accepted', async () => {
  expect(await check(zip(xlsxParts('')), 'a.xlsx', 'document')).toMatchObject({ extension: 'xlsx' });
});

test('an OpenDocument with macros or encryption is refused', async () => {
  const mime = 'application/vnd.oasis.opendocument.text';
  const macros = openDocument(mime, { name: 'Basic/Standard/Module1.xml', content: 'x' });
  const encrypted = zip([
    { name: 'mimetype', content: mime },
    { name: 'META-INF/manifest.xml', content: '<manifest:encryption-data/>' },
  ]);
  expect(await check(macros, 'a.odt', 'document')).toEqual(REFUSED);
  expect(await check(encrypted, 'a.odt', 'document')).toEqual(REFUSED);
});

/** A compound file of these streams and nothing more. */
function compoundFile(...paths: string[]): Buffer {
  const container = XLSX.CFB.utils.cfb_new();
  for (const path of paths) XLSX.CFB.utils.cfb_add(container, path, Buffer.alloc(5000, 1));
  return XLSX.CFB.write(container, { type: 'buffer' });
}

test('a binary workbook with macros, encryption or another format inside is refused', async () => {
  expect(await check(compoundFile('/Workbook'), 'a.xls', 'document')).toMatchObject({
    extension: 'xls',
  });
  for (const more of [
    '/_VBA_PROJECT_CUR/VBA/dir',
    '/EncryptedPackage',
    '/MBD01/\u0001Ole10Native',
    '/WordDocument',
  ])
    expect(await check(compoundFile('/Workbook', more), 'a.xls', 'document')).toEqual(REFUSED);
  expect(await check(compoundFile('/Contents'), 'a.xls', 'document')).toEqual(REFUSED);
});

test('random bytes, and samples cut or changed anywhere, never throw', async () => {
  const damaged = fc
    .tuple(fc.constantFrom(...SAMPLES), fc.nat(), fc.nat(), fc.uint8Array({ maxLength: 20 }))
    .map(([[name, bytes], at, length, noise]) => {
      const copy = Buffer.from(bytes.subarray(0, length % (bytes.length + 1)));
      copy.set(noise.subarray(0, copy.length), at % Math.max(1, copy.length - noise.length));
      return [name, copy] as const;
    });
  const random = fc.tuple(
    fc.constantFrom(...SAMPLES.map(([name]) => name)),
    fc.uint8Array({ maxLength: 300 }),
  );
  await fc.assert(
    fc.asyncProperty(fc.oneof(damaged, random), async ([name, bytes]) => {
      const found = await examine(bytes);
      expect(found === null || found.format === namedFormat(name) || found.format === 'txt').toBe(true);
    }),
    { seed: 1, numRuns: 500 },
  );
});

test('the price list of the suppliers is a document in each of its formats', async () => {
  const folder = new URL('../../subjects/price-imports/price-list/test-data/', import.meta.url);
  for (const extension of ['xlsx', 'xls', 'csv'])
    expect(
      await check(readFileSync(new URL(`tarif-2027.${extension}`, folder)), `t.${extension}`, 'document'),
    ).toMatchObject({ extension });
});
