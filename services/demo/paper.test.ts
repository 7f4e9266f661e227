import { createCatalogue } from '@coffret/cabinet/catalogue';
import { PNG } from 'pngjs';
import { expect, test } from 'vitest';
import { detectFormat } from '../platform/file-content/parsing.ts';
import { pdfPages } from '../platform/pdf/pdf-text.fixture.ts';
import { seededProducts } from '../seed/items.ts';
import { BLANK_PICTURE, noticePaper, stackPicture } from './paper.ts';

test('the notice is a PDF that says why there is no paper', async () => {
  const bytes = await noticePaper();
  expect(await detectFormat(bytes)).toBe('pdf');
  expect((await pdfPages(bytes)).join()).toContain('was not printed');
});

test('the picture shows a box for each element where it stands', async () => {
  const products = seededProducts().map((product, index) => ({
    ...product,
    id: index + 1,
    brandLib: '',
    categoryLib: '',
    componentLib: '',
  }));
  const stack = {
    lines: [{ id: 1, line: 1, ref: 'BLS2', slots: null }],
    elements: [{ id: 2, lineId: 1, slot: 1.5, ref: 'AU', nbModules: null }],
    isCircuitBreakerAdded: null,
  };
  const bytes = stackPicture(stack, createCatalogue(products));
  expect(await detectFormat(bytes)).toBe('png');
  const { width, height, data } = PNG.sync.read(Buffer.from(bytes));
  const at = (x: number, y: number) => [...data.subarray(4 * (y * width + x), 4 * (y * width + x) + 3)];
  expect([width, height]).toEqual([219, 64]);
  expect(at(80, 32)).toEqual([203, 208, 204]);
  expect(at(134, 32)).toEqual([240, 196, 25]);
  expect(at(112, 32)).toEqual([203, 208, 204]);
  expect(await detectFormat(BLANK_PICTURE)).toBe('png');
});
