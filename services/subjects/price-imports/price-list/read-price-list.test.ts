import { readFileSync } from 'node:fs';
import * as XLSX from '@e965/xlsx';
import fc from 'fast-check';
import { PNG } from 'pngjs';
import { expect, test } from 'vitest';
import { xlsxParts, zip } from '../../../platform/file-content/testing/zip.ts';
import { MAX_PRICE_LIST_BYTES, readPriceList } from './read-price-list.ts';

const read = (bytes: Uint8Array, filename: string) =>
  readPriceList(filename, bytes, { choices: [], known: null }, 1);

const TOO_LARGE = {
  refused: [{ code: 'TOO_LARGE', key: 'filedata', originalErr: expect.stringMatching(/16 MB/) }],
};
const testData = (name: string) => readFileSync(new URL(`./samples/${name}`, import.meta.url));
test('the format is determined by the content, not by the extension', async () => {
  /** A cell that is no price stands as its file has it. */
  const prices = async (file: string, name: string) => {
    const list = await read(testData(file), name);
    return (
      'rows' in list && (await Array.fromAsync(list.rows)).map(({ row, ref, price }) => [row, ref, price])
    );
  };
  const list = await prices('tarif-2027.xlsx', 'tarif.csv');
  expect(await prices('tarif-2027.xls', 'tarif.XLSX')).toEqual(list);
  expect(await prices('tarif-2027.csv', 'tarif.xls')).toEqual(list);
});

const text = Buffer.from('Ref;Prix\nA;1');
const xls: Buffer = XLSX.write(
  { SheetNames: ['A'], Sheets: { A: XLSX.utils.aoa_to_sheet([['Ref', 'Prix']]) } },
  { type: 'buffer', bookType: 'xls' },
);
const container = XLSX.CFB.read(xls, { type: 'buffer' });
XLSX.CFB.utils.cfb_add(container, '/_VBA_PROJECT_CUR/VBA/_VBA_PROJECT', Buffer.alloc(8));

test.each<[string, string, Uint8Array]>([
  ['a PNG', 'a.csv', PNG.sync.write(new PNG({ width: 1, height: 1 }))],
  ['a PDF', 'a.csv', Buffer.from('%PDF-1.4\nRef;Prix\nA;1')],
  ['another extension', 'a.txt', text],
  ['no extension', 'csv', text],
  ['the extension of macro workbooks', 'a.xlsm', zip(xlsxParts(''))],
  ['a workbook with macros', 'a.xlsx', zip(xlsxParts('', { name: 'xl/vbaProject.bin', content: 'x' }))],
  ['a binary workbook with macros', 'a.xls', XLSX.CFB.write(container, { type: 'buffer' })],
  ['an encrypted entry', 'a.xlsx', zip(xlsxParts('', { name: 'a', content: 'x', encrypted: true }))],
  ['an archive of anything else', 'a.xlsx', zip([{ name: 'a', content: 'x' }])],
  ['a damaged workbook', 'a.xlsx', zip(xlsxParts('', { name: 'xl/workbook.xml', content: '' }))],
])('%s is not a price list', async (_, name, bytes) => {
  const list = await read(bytes, name);
  expect(list).toEqual({
    refused: [{ code: 'fileTypeError', key: 'filedata', originalErr: expect.any(String) }],
  });
});

test('a file of more than 16 MB, or 128 MB inflated, is too large', async () => {
  expect(await read(new Uint8Array(MAX_PRICE_LIST_BYTES + 1), 'a.csv')).toEqual(TOO_LARGE);
  const bomb = zip(
    xlsxParts('', ...[1, 2, 3, 4, 5, 6, 7, 8].map((i) => ({ name: `${i}`, content: new Uint8Array(18e6) }))),
  );
  expect(await read(bomb, 'a.xlsx')).toEqual(TOO_LARGE);
});

test('random bytes are refused', async () => {
  const names = fc.constantFrom('a.csv', 'a.xls', 'a.xlsx');
  const starts = fc.constantFrom('', 'PK\x03\x04', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1');
  await fc.assert(
    fc.asyncProperty(
      names,
      starts,
      fc.uint8Array({ minLength: 1, maxLength: 300 }),
      async (name, start, noise) => {
        const bytes = Buffer.concat([Buffer.from(start, 'latin1'), noise, Uint8Array.of(0, 0, 0)]);
        expect(await read(bytes, name)).toMatchObject({ refused: [{ code: 'fileTypeError' }] });
      },
    ),
    { seed: 1 },
  );
});
