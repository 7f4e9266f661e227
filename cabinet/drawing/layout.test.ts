import { expect, test } from 'vitest';
import { createCatalogue } from '../catalogue.ts';
import { catalogue } from '../test-data/catalogue.ts';
import { accessoryBox, layoutCabinet, lineNumberBox, rowsOf, slotBox } from './layout.ts';
import { withoutMeasures } from './unmeasured.fixture.ts';

const line = (id: number, number: number, ref: string, ...elements: [slot: number, ref: string][]) => ({
  id,
  line: number,
  ProjProduct: { ref },
  ProjSlots: elements.map(([slot, element]) => ({ slot, ProjProduct: { ref: element } })),
});

const rounded = (box: object) =>
  Object.fromEntries(
    Object.entries(box)
      .filter(([, value]) => typeof value === 'number')
      .map(([key, value]) => [key, Math.round(value * 10) / 10]),
  );

function product(ref: string) {
  const found = catalogue.byRef.get(ref);
  if (!found) throw new Error(`no ${ref}`);
  return found;
}

test('a module is 18 mm wide on every breaker line, measured or not', () => {
  const rails = ['BLD06', 'BLD10', '350814'].map(product);
  const widths = [...rails, ...rails.map(withoutMeasures)].map((rail) => slotBox(rail, 2.5, 1).width);
  expect(widths.map((width) => Math.round(width * 10) / 10)).toEqual([18, 18, 18, 18, 18, 18]);
});

test('a socket slot is 100 mm wide and holds two 2P+E sockets of 50 mm', () => {
  const widths = ['BLP4', 'BLP6', 'BLP8', 'BLS2', 'BLS4'].map((ref) => slotBox(product(ref), 1.5, 1).width);
  expect(widths.map(Math.round)).toEqual([100, 100, 100, 100, 100]);
  expect(Math.round(slotBox(product('BLP8'), 6, 0.5).width)).toBe(50);
});

test('an element starts at the border of its slot and is as wide as its modules', () => {
  expect(rounded(slotBox(product('BLD10'), 4.5, 4))).toEqual({ x: 197, y: 23.4, width: 72, height: 83.2 });
  expect(rounded(slotBox(product('BLP4'), 2, 0.5))).toEqual({ x: 165, y: 10.4, width: 50, height: 109.2 });
});

test('the slots of a block of two rows are in their own row', () => {
  const [first, second] = [0.5, 4.5].map((slot) => rounded(slotBox(product('BLP8'), slot, 1)));
  expect(first).toEqual({ x: 15, y: 20, width: 100, height: 105 });
  expect(second).toEqual({ x: 15, y: 125, width: 100, height: 105 });
  expect(rounded(slotBox(product('BLP6'), 3, 0.5))).toEqual({ x: 315, y: 20, width: 50, height: 105 });
  expect(rounded(slotBox(product('BLP6'), 3.5, 2))).toEqual({ x: 65, y: 125, width: 200, height: 105 });
});

test('an element across a row break is cut at the end of the row', () => {
  expect(rounded(slotBox(product('BLP8'), 3.5, 2))).toEqual({ x: 315, y: 20, width: 100, height: 105 });
  expect(rounded(slotBox(product('BLP8'), 4, 1))).toEqual({ x: 365, y: 20, width: 50, height: 105 });
});

test('the rows of a block do not overlap', () => {
  expect(rowsOf(product('BLP8')).map(({ limits }) => limits)).toEqual([
    { top: 0, bottom: 125 },
    { top: 125, bottom: 250 },
  ]);
  expect(rowsOf(product('BLP4')).map(({ limits }) => limits)).toEqual([{ top: 0, bottom: 130 }]);
  expect(rowsOf(product('BLR0'))).toEqual([]);
});

test('lines are ordered by number and placed below each other with their own height', () => {
  const { lines, width, height, unit } = layoutCabinet(
    [line(7, 2, 'BLP8'), line(3, 1, 'BLD06'), line(5, 3, 'BLR0')],
    catalogue,
  );
  expect(lines.map(({ id, y, height: own }) => [id, y, own])).toEqual([
    [3, 0, 130],
    [7, 130, 250],
    [5, 380, 100],
  ]);
  expect([width, height]).toEqual([430, 480]);
  expect(unit).toBeCloseTo(2.2, 2);
});

test('unmeasured lines have a housing of ten modules and are aligned at their first module', () => {
  const old = createCatalogue(catalogue.products.map(withoutMeasures));
  const { lines, width, height, unit } = layoutCabinet(
    [line(1, 1, 'BLD06'), line(2, 2, 'BLD10'), line(3, 3, 'BLP8')],
    old,
  );
  expect([Math.round(width * 10) / 10, height, unit]).toEqual([195.7, 340, 1]);
  expect(lines.map(({ x, width: own }) => [x, own])).toEqual([
    [0, width],
    [0, width],
    [0, width],
  ]);
  expect(
    lines.map(({ product: { slotsPlacement }, offset }) => [
      slotsPlacement.length,
      Math.round(offset * 10) / 10,
    ]),
  ).toEqual([
    [6, 3.1],
    [10, 0],
    [8, 0],
  ]);
});

test('unmeasured blocks beside wider ones keep their size and are centred', () => {
  const mixed = createCatalogue([
    withoutMeasures(product('BLD10')),
    { ...product('BLP4'), widthMm: 330 },
    product('BLP8'),
  ]);
  const { lines, width } = layoutCabinet(
    [line(1, 1, 'BLD10', [4.5, 'X']), line(2, 2, 'BLP4'), line(3, 3, 'BLP8')],
    mixed,
  );
  expect(width).toBe(430);
  expect(lines.map(({ x, offset, width: own }) => [x, own, Math.round(offset * 10) / 10])).toEqual([
    [0, 430, 117.2],
    [50, 330, 50],
    [0, 430, 0],
  ]);
});

test('line numbers and accessories keep their proportion to the cabinet', () => {
  const lines = [line(1, 1, 'BLD10'), line(2, 0, 'EMPTY', [0.5, 'ACC-POI'])];
  const [measured, old] = [catalogue, createCatalogue(catalogue.products.map(withoutMeasures))].map(
    (products) => {
      const layout = layoutCabinet(lines, products);
      const [first] = layout.lines;
      if (!first) throw new Error('no line');
      return [lineNumberBox(layout, first), accessoryBox(layout, 5), accessoryBox(layout, 6)].map(rounded);
    },
  );
  expect(measured).toEqual([
    { x: -45.1, y: 0, width: 33, height: 130 },
    { x: 351.6, y: 150.6, width: 57.1, height: 57.1 },
    { x: 0, y: 229.7, width: 57.1, height: 57.1 },
  ]);
  expect(old).toEqual([
    { x: -20.5, y: 0, width: 15, height: 110 },
    { x: 160, y: 121, width: 26, height: 26 },
    { x: 0, y: 157, width: 26, height: 26 },
  ]);
});

test('accessories of line 0 are outside the frame', () => {
  const { lines, accessories } = layoutCabinet(
    [line(1, 0, 'EMPTY', [0.5, 'ACC-POI'], [1, 'ACC-CAD'])],
    catalogue,
  );
  expect(lines).toEqual([]);
  expect(accessories.map(({ ref }) => ref)).toEqual(['ACC-POI', 'ACC-CAD']);
});

test('unknown products are omitted', () => {
  const { lines } = layoutCabinet(
    [line(1, 1, 'BLD06', [0.5, 'GONE'], [1.5, 'D1N16']), line(2, 2, 'GONE')],
    catalogue,
  );
  expect(lines.map(({ id, elements }) => [id, elements.map(({ slot }) => slot)])).toEqual([[1, [1.5]]]);
});
