import { createCatalogue } from '@coffret/cabinet/catalogue';
import { PNG } from 'pngjs';
import { expect, test } from 'vitest';
import { detectFormat } from '../platform/file-content/parsing.ts';
import { pdfPages } from '../platform/pdf/pdf-text.fixture.ts';
import { seededProducts } from '../seed/items.ts';
import { blankPicture, cabinetPicture, noticePaper } from './paper.ts';

test('the notice is a PDF that says why there is no paper', async () => {
  const bytes = await noticePaper();
  expect(await detectFormat(bytes)).toBe('pdf');
  const [page] = await pdfPages(bytes);
  expect(page).toContain('n’a pas été imprimé');
  expect(page).toContain('was not printed');
});

test('the picture shows each element where it stands', async () => {
  const products = seededProducts().map((product, index) => ({
    ...product,
    id: index + 1,
    brandLib: '',
    categoryLib: '',
    componentLib: '',
  }));
  const stop = { id: 1, slot: 1.5, ProjProduct: { ref: 'AU' } };
  const line = { id: 1, line: 1, ProjProduct: { ref: 'BLS2' }, ProjSlots: [stop] };
  const bytes = await cabinetPicture([line], createCatalogue(products), 'Coffret');
  expect(await detectFormat(bytes)).toBe('png');
  const { width, height, data } = PNG.sync.read(bytes);
  const reds = Array.from({ length: width * height }, (_, at) => at).filter((at) => {
    const [red = 0, green = 0, blue = 0] = data.subarray(4 * at, 4 * at + 3);
    return red > 180 && green < 80 && blue < 80;
  });
  const middle = reds.reduce((sum, at) => sum + (at % width), 0) / reds.length;
  expect(reds.length).toBeGreaterThan(100);
  expect(middle / width).toBeGreaterThan(0.5);
});

test('the picture of a quote without paper is blank', async () => {
  expect(await detectFormat(await blankPicture())).toBe('png');
});
