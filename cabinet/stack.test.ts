import { expect, test } from 'vitest';
import { readStack } from './stack.ts';
import { line } from './test-data/build.ts';
import { catalogue } from './test-data/catalogue.ts';

/** 'id ref: slot element, …', read in both orders. */
const read = (lines: Parameters<typeof readStack>[0]) =>
  [lines, lines.toReversed()].map((sent) =>
    readStack(sent, catalogue).lines.map(
      ({ id, product, elements }) =>
        `${id} ${product.ref}: ${elements.map((element) => `${element.slot} ${element.product.ref}`).join(', ')}`,
    ),
  );

test('lines with the same number are ordered by id, then by content', () => {
  const alike = (id: number, elements: Record<number, string>) => ({ ...line(1, 'BLD06', elements), id });
  const expected = [
    '1 BLD06: ',
    '1 BLD06: 0.5 D1N16',
    '1 BLD06: 0.5 ID2-25',
    '1 BLD06: 0.5 D1N16, 1.5 ID2-25',
    '2 BLD06: ',
  ];
  const lines = [
    alike(2, {}),
    alike(1, { 0.5: 'D1N16', 1.5: 'ID2-25' }),
    alike(1, {}),
    alike(1, { 0.5: 'ID2-25' }),
    alike(1, { 0.5: 'D1N16' }),
  ];
  expect(read(lines)).toEqual([expected, expected]);
});

test('elements in the same slot are ordered by ref', () => {
  const [first, second] = [line(1, 'BLD06', { 0.5: 'ID2-25' }), line(1, 'BLD06', { 0.5: 'D1N16' })];
  const expected = ['1 BLD06: 0.5 D1N16, 0.5 ID2-25'];
  const both = (...parts: (typeof first)[]) => [
    { ...first, ProjSlots: parts.flatMap(({ ProjSlots }) => ProjSlots) },
  ];
  expect(read(both(first, second))[0]).toEqual(expected);
  expect(read(both(second, first))[0]).toEqual(expected);
});
