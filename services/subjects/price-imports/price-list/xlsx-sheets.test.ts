import { expect, test } from 'vitest';
import { xlsxParts, zip } from '../../../platform/file-content/testing/zip.ts';
import { SAID_EACH } from './price-list.ts';
import { xlsxSheets } from './xlsx-sheets.ts';

const SHEET = 'xl/worksheets/sheet1.xml';
const sheetOf = (content: string, onRows?: Parameters<typeof xlsxSheets>[1]) =>
  xlsxSheets(zip(xlsxParts('', { name: SHEET, content })), onRows);

test('cells without addresses, texts in cells, a prefix, errors, and formulas that were not computed', async () => {
  const inline = (text: string) => `<x:c t="inlineStr"><x:is>${text}</x:is></x:c>`;
  const rows = [
    `<x:row>${inline('<x:t>Réf</x:t>')}${inline('<x:r><x:t>Prix </x:t></x:r><x:r><x:t>HT_x0021_</x:t></x:r><x:rPh><x:t>oui</x:t></x:rPh>')}</x:row>`,
    '<x:row r="4"><x:c t="str"><x:f>A1</x:f><x:v>A &amp; B</x:v></x:c><x:c r="C4"><x:v>1.5</x:v></x:c></x:row>',
    '<x:row><x:c><x:f>1+1</x:f></x:c><x:c t="str"><x:f>A1</x:f></x:c><x:c t="e"><x:v>#REF!</x:v></x:c><x:c t="b"><x:v>1</x:v></x:c></x:row>',
    '<x:row hidden="1"><x:c><x:v>7</x:v></x:c></x:row>',
    '<x:row><x:c t="d"><x:v>2027-01-01T09:00:00</x:v></x:c></x:row>',
  ];
  const content = `<x:worksheet xmlns:x="a"><x:sheetData>${rows.join('')}</x:sheetData><x:mergeCells><x:mergeCell ref="B1:C1"/></x:mergeCells></x:worksheet>`;
  const none = { kind: 'none', shown: '#N/A' };
  expect(await sheetOf(content)).toEqual([
    {
      ...{ name: 'Tarif', isHidden: false, hiddenRows: 1, hiddenColumns: 0 },
      merges: [{ row: 1, first: 1, last: 2 }],
      rows: [
        { row: 1, cells: ['Réf', 'Prix HT!'] },
        { row: 4, cells: ['A & B', '', 1.5] },
        { row: 5, cells: [none, none, none, { kind: 'none', shown: 'TRUE' }] },
        { row: 7, cells: [{ kind: 'day', day: '2027-01-01' }] },
      ],
    },
  ]);
});

test('a column without width is hidden', async () => {
  const columns = '<cols><col min="2" max="2" width="0"/><col min="3" max="3" width="9"/></cols>';
  const row = '<row><c><v>1</v></c><c><v>2</v></c><c><v>3</v></c></row>';
  const [sheet] = (await sheetOf(`<worksheet>${columns}<sheetData>${row}</sheetData></worksheet>`)) ?? [];
  expect(sheet).toMatchObject({ hiddenColumns: 1, rows: [{ row: 1, cells: [1, '', 3] }] });
});

test('it says how many rows are read, of how many', async () => {
  const rows = Array.from({ length: SAID_EACH + 1 }, () => '<row><c><v>1</v></c></row>').join('');
  const said: [number, number | null][] = [];
  const content = `<worksheet><dimension ref="A1:A${SAID_EACH + 1}"/><sheetData>${rows}</sheetData></worksheet>`;
  await sheetOf(content, (done, total) => said.push([done, total]));
  expect(said).toEqual([[SAID_EACH, SAID_EACH + 1]]);
});

test.each([
  ['a part that is no XML', '<worksheet><sheetData>'],
  ['a document type', '<!DOCTYPE a><worksheet/>'],
])('%s makes it damaged', async (_, content) => {
  expect(await sheetOf(content)).toBeNull();
});
