import * as XLSX from '@e965/xlsx';
import { expect, test } from 'vitest';
import { isPlainXls } from './ole.ts';

const records = (...all: [number, number[]][]) =>
  Buffer.concat(
    all.map(([record, data]) => Buffer.from([record & 255, record >> 8, data.length, 0, ...data])),
  );
const topic = [...Buffer.from('cmd\u0003/c calc')];
const BOF: [number, number[]] = [0x809, [0, 6, 5, 0]];
const DDE_BOOK: [number, number[]] = [0x1ae, [0, 0, topic.length, 0, 0, ...topic]];
const workbookOf = (content: Buffer) => {
  const container = XLSX.CFB.utils.cfb_new();
  XLSX.CFB.utils.cfb_add(container, '/Workbook', content);
  return XLSX.CFB.write(container, { type: 'buffer' }) as Buffer;
};
/** About 9 MB: more sector tables than the header holds. */
const PADDING: [number, number[]][] = Array.from({ length: 36_000 }, () => [0x5c, Array(250).fill(32)]);

test.each<[string, boolean, Buffer]>([
  ['records that ask nobody', true, records(BOF, [0x1ae, [1, 0, 1, 4]], [0x17, [1, 0, 3, 0, 3, 0, 3, 0]])],
  ['a sheet of numbers', true, records(BOF, [0x85, [0, 0, 0, 0, 0, 0, 1, 0, 65]])],
  ['nothing in 9 MB', true, records(BOF, ...PADDING)],
  ['another workbook', true, records(BOF, [0x1ae, [1, 0, 5, 0, 0, 1, ...Buffer.from('a.xls')]])],
  ['a DDE link', false, records(BOF, DDE_BOOK)],
  ['a DDE link behind 3 kB', false, records(BOF, ...PADDING.slice(0, 12), DDE_BOOK)],
  ['a DDE link behind 9 MB', false, records(BOF, ...PADDING, DDE_BOOK)],
  ['a DDE link of Excel 95', false, records(BOF, [0x17, [topic.length, ...topic]])],
  ['a sheet of macros', false, records(BOF, [0x85, [0, 0, 0, 0, 0, 1, 1, 0, 65]])],
  ['encryption', false, records(BOF, [0x2f, [0, 0]])],
])('isPlainXls of a binary workbook with %s is %s', (_, isPlain, content) => {
  expect(isPlainXls(workbookOf(content))).toBe(isPlain);
});

test('a binary workbook with a cyclic sector chain is read only once', () => {
  const file = workbookOf(records(BOF, ...PADDING.slice(0, 40)));
  const table = 512 * (1 + file.readUInt32LE(76));
  for (let at = table; at < table + 512; at += 4) file.writeUInt32LE(0, at);
  expect(isPlainXls(file)).toBe(true);
});
