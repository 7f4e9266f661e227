import { expect, test } from 'vitest';
import { catalogue } from '../test-data/catalogue.ts';
import { layoutCabinet, slotBox } from './layout.ts';

const line = (id: number, number: number, ref: string, ...elements: [slot: number, ref: string][]) => ({
  id,
  line: number,
  ProjProduct: { ref },
  ProjSlots: elements.map(([slot, element]) => ({ slot, ProjProduct: { ref: element } })),
});

const rounded = (box: object) =>
  Object.fromEntries(Object.entries(box).map(([key, value]) => [key, Math.round(Number(value) * 10) / 10]));

function product(ref: string) {
  const found = catalogue.byRef.get(ref);
  if (!found) throw new Error(`no ${ref}`);
  return found;
}

test('a module is 18 mm wide on every breaker line, however many it has', () => {
  const widths = ['BLD06', 'BLD10', '350814'].map((ref) => slotBox(product(ref), 2.5, 1).width);
  expect(widths.map((width) => Math.round(width * 10) / 10)).toEqual([18, 18, 18]);
});

test('an element starts at its slot’s border and is as wide as its modules', () => {
  expect(rounded(slotBox(product('BLD10'), 4.5, 4))).toEqual({ x: 79.8, y: 19.8, width: 72, height: 70.4 });
  expect(rounded(slotBox(product('BLP4'), 2, 0.5))).toEqual({ x: 75.3, y: 19.8, width: 22.5, height: 70.4 });
});

test('lines stand below each other in the order of their number, each at its height', () => {
  const { lines, width, height } = layoutCabinet(
    [line(7, 2, 'BLP8'), line(3, 1, 'BLD06'), line(5, 3, 'BLR0')],
    catalogue,
  );
  expect(lines.map(({ id, y, height: own }) => [id, y, own])).toEqual([
    [3, 0, 110],
    [7, 110, 120],
    [5, 230, 80],
  ]);
  expect([Math.round(width * 10) / 10, height]).toEqual([195.7, 310]);
});

test('accessories of line 0 stand outside the frame', () => {
  const { lines, accessories } = layoutCabinet(
    [line(1, 0, 'EMPTY', [0.5, 'ACC-POI'], [1, 'ACC-CAD'])],
    catalogue,
  );
  expect(lines).toEqual([]);
  expect(accessories.map(({ ref }) => ref)).toEqual(['ACC-POI', 'ACC-CAD']);
});

test('what the catalogue does not know is left out', () => {
  const { lines } = layoutCabinet(
    [line(1, 1, 'BLD06', [0.5, 'GONE'], [1.5, 'D1N16']), line(2, 2, 'GONE')],
    catalogue,
  );
  expect(lines.map(({ id, elements }) => [id, elements.map(({ slot }) => slot)])).toEqual([[1, [1.5]]]);
});
