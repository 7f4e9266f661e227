import { readFileSync } from 'node:fs';
import { namedFormat } from '@coffret/contracts/documents/accepted-uploads';
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
const docxParts = [
  {
    name: '[Content_Types].xml',
    content: `<Types><Override PartName="/word/document.xml" ContentType="${MAIN}.wordprocessingml.document.main+xml"/></Types>`,
  },
  { name: 'word/document.xml', content: '<w:document/>' },
];
const docx = zip(docxParts);
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
  '%s is accepted for its upload types, with its own extension only',
  async (name, bytes, mime, allowed) => {
    for (const type of ['image', 'document', 'default'] as const) {
      const expected = allowed.includes(type) ? { mime, extension: name.slice(2) } : REFUSED;
      expect(await check(bytes, name, type)).toMatchObject(expected);
    }
    for (const [otherName, otherBytes] of SAMPLES)
      if (otherBytes !== bytes) expect(await check(bytes, otherName, 'default')).toEqual(REFUSED);
  },
);

test('an extension may be upper case, and .jpeg becomes .jpg', async () => {
  expect(await check(jpeg, 'PHOTO.JPEG', 'image')).toMatchObject({ mime: 'image/jpeg', extension: 'jpg' });
});

test.each(['a', 'a.exe', 'a.svg', 'a.html', 'a.xlsm', 'a.png.', 'png', 'a.constructor'])(
  'the name %j is refused regardless of the content',
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

test('a minimal workbook is accepted', async () => {
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

const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const related = (type: string, target: string, name = 'word/_rels/settings.xml.rels') => ({
  name,
  content: `<Relationships><Relationship Id="rId9" Type="${RELATION}/${type}" Target="${target}" TargetMode="External"/></Relationships>`,
});
const docxWith = (...more: { name: string; content: string | Uint8Array }[]) => zip([...docxParts, ...more]);
const written = (...runs: string[]) => ({
  name: 'word/footer1.xml',
  content: `<w:ftr xmlns:w="w"><w:p>${runs.map((run) => `<w:r>${run}</w:r>`).join('\n ')}</w:p></w:ftr>`,
});
const sign = (type: string) => `<w:fldChar w:fldCharType="${type}"/>`;
const code = (text: string) => `<w:instrText xml:space="preserve">${text}</w:instrText>`;
const field = (...codes: string[]) => [
  sign('begin'),
  ...codes,
  sign('separate'),
  '<w:t>1</w:t>',
  sign('end'),
];
const sheet = (content: string) =>
  zip(xlsxParts(`<sheetData><row r="1"><c r="A1">${content}</c></row></sheetData>`));
const odsWith = (content: string) =>
  openDocument('application/vnd.oasis.opendocument.spreadsheet', { name: 'content.xml', content });

test.each<[string, string, Uint8Array]>([
  ['a link to a page', 'docx', docxWith(related('hyperlink', 'https://example.com'))],
  ['a picture of the web', 'docx', docxWith(related('image', 'https://example.com/a.png'))],
  [
    'fields of its own',
    'docx',
    docxWith(written(...field(code(' IF '), ...field(code('PAGE')), code('= 1')))),
  ],
  ['a word that only begins so', 'docx', docxWith(written(...field(code(' DDEX 1'))))],
  ['DDE in its text', 'docx', docxWith(written('<w:t>DDE cmd</w:t>'))],
  [
    'another workbook',
    'xlsx',
    zip(xlsxParts('', related('externalLinkPath', 'prix.xlsx', 'xl/externalLinks/_rels/1.xml.rels'))),
  ],
  ['formulas', 'xlsx', sheet('<f>IF(A2="a|b",\'Feuille 1\'!B2,SUM(C1:C3))</f>')],
  [
    'a drawing of old',
    'xlsx',
    zip(xlsxParts('', { name: 'xl/drawings/vmlDrawing1.vml', content: '<xml><br></xml>' })),
  ],
  ['formulas', 'ods', odsWith('<c table:formula="of:=SUM([.A1:.A3])"/>')],
])('a document with %s is accepted (%s)', async (_, extension, bytes) => {
  expect(await check(bytes, `a.${extension}`, 'document')).toMatchObject({ extension });
});

test.each<[string, string, Uint8Array]>([
  ['a template elsewhere', 'docx', docxWith(related('attachedTemplate', 'https://example.com/t.dotm'))],
  ['a template on a share', 'docx', docxWith(related('attachedTemplate', 'file:///\\\\server\\t.dotm'))],
  [
    'a template that says it is inside',
    'docx',
    docxWith({
      name: 'word/_rels/settings.xml.rels',
      content: `<Relationships><Relationship Type="${RELATION}/attachedTemplate" Target="https://example.com/t.dotm"/></Relationships>`,
    }),
  ],
  ['an object elsewhere', 'docx', docxWith(related('oleObject', 'https://example.com/a.rtf'))],
  ['a frame elsewhere', 'docx', docxWith(related('frame', 'https://example.com/a'))],
  ['a picture on a share', 'docx', docxWith(related('image', 'file://server/share/a.png'))],
  ['a link that is a script', 'docx', docxWith(related('hyperlink', ' JavaScript:alert(1)'))],
  [
    'a template in UTF-16',
    'docx',
    docxWith({
      name: 'word/_rels/a.rels',
      content: Buffer.from(`\ufeff${related('attachedTemplate', 'https://example.com').content}`, 'utf16le'),
    }),
  ],
  ['a DDE field', 'docx', docxWith(written(...field(code(' DDEAUTO c:\\\\cmd.exe "/c calc" '))))],
  ['a DDE field in pieces', 'docx', docxWith(written(...field(code('D'), code('DE'), code('AUTO cmd'))))],
  [
    'a DDE field in CDATA',
    'docx',
    docxWith(written(...field('<w:instrText><![CDATA[DDE cmd]]></w:instrText>'))),
  ],
  ['a DDE field that never ends', 'docx', docxWith(written(sign('begin'), code('DDE cmd')))],
  ['a simple DDE field', 'docx', docxWith(written('<w:fldSimple w:instr="DDE cmd"/>'))],
  [
    'a field named by a field',
    'docx',
    docxWith(written(...field(...field(code('QUOTE 68 68 69')), code(' cmd')))),
  ],
  [
    'a picture on a share in a field',
    'docx',
    docxWith(written(...field(code('INCLUDEPICTURE "\\\\\\\\server\\\\a.png" \\d')))),
  ],
  [
    'a DDE link',
    'xlsx',
    zip(
      xlsxParts('', {
        name: 'xl/externalLinks/externalLink1.xml',
        content: '<externalLink><ddeLink ddeService="cmd" ddeTopic="/c calc"/></externalLink>',
      }),
    ),
  ],
  [
    'a DDE link in a part of another name',
    'xlsx',
    zip(xlsxParts('', { name: 'xl/a.bin', content: `${' '.repeat(100_000)}<x:ddeLink/>` })),
  ],
  ['a DDE formula', 'xlsx', sheet("<f>cmd|'/c calc'!A0</f>")],
  ['a DDE formula', 'ods', odsWith(`<c table:formula='of:=DDE("cmd";"/c calc";"a")'/>`)],
  ['a DDE formula of Excel', 'ods', odsWith('<c table:formula="msoxl:=cmd|&apos;/c calc&apos;!A0"/>')],
  ['a DDE source', 'ods', odsWith('<office:dde-source office:dde-application="cmd"/>')],
  ['a template elsewhere', 'ods', odsWith('<meta:template xlink:href="https://example.com/t.ots"/>')],
  ['a link that is a macro', 'ods', odsWith('<a xlink:href="vnd.sun.star.script:a?language=Basic"/>')],
  [
    'entities of its own',
    'docx',
    docxWith({ name: 'word/a.xml', content: '<!DOCTYPE a [<!ENTITY b "DDE">]><a/>' }),
  ],
  [
    'an encoding that hides',
    'docx',
    docxWith({ name: 'word/a.xml', content: '<?xml version="1.0" encoding="utf-7"?><a/>' }),
  ],
])('a document with %s is refused (%s)', async (_, extension, bytes) => {
  expect(await check(bytes, `a.${extension}`, 'document')).toEqual(REFUSED);
});

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

test('random or damaged bytes never throw', async () => {
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

test('supplier price lists are accepted in all three formats', async () => {
  const folder = new URL('../../subjects/price-imports/price-list/samples/', import.meta.url);
  for (const extension of ['xlsx', 'xls', 'csv'])
    expect(
      await check(readFileSync(new URL(`tarif-2027.${extension}`, folder)), `t.${extension}`, 'document'),
    ).toMatchObject({ extension });
});
