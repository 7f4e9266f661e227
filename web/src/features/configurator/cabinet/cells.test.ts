import { drawCabinet } from '@coffret/cabinet/drawing/cabinet';
import { layoutCabinet } from '@coffret/cabinet/drawing/layout';
import { expect, test } from 'vitest';
import { type HeldItem, placementCheck } from '../stack/placement.ts';
import { catalogue, line, reference } from '../stack/stack.fixture.ts';
import { type Stack, toProjLines } from '../stack/stack.ts';
import { type Cell, cellsOf, cellUnder, nearestAllowed, nextCell } from './cells.ts';

function rows(heldItem: HeldItem | null = null, stack: Stack = reference()): Cell[][] {
  const layout = layoutCabinet(toProjLines(stack), catalogue);
  return cellsOf(
    stack,
    layout,
    heldItem,
    heldItem ? placementCheck(stack, heldItem, catalogue) : () => null,
    catalogue,
  );
}
const nextPlace = (found: readonly Cell[][], place: string, arrow: Parameters<typeof nextCell>[2]) =>
  nextCell(found, found.flat().find((cell) => cell.place === place)?.key ?? '', arrow)?.place;
/** mm. */
const REACH = 12;
const places = (cells: readonly Cell[] = []) => cells.map(({ place }) => place);
const allowed = (found: readonly Cell[][]) =>
  places(found.flat().filter(({ target, reason }) => target && !reason));

test('without a held item a line has cells for its number, its elements and the free half steps', () => {
  const found = rows(null, { ...reference(), lines: [line(7, 'BLP4', { 0.5: 'C32-5', 2: 'PC16' })] });
  expect(found.map((cells) => cells.map(({ place, kind }) => `${place} ${kind}`))).toEqual([
    [
      '0:line line',
      '0:0.5 element',
      '0:1.5 free',
      '0:2 element',
      '0:2.5 free',
      '0:3 free',
      '0:3.5 free',
      '0:4 free',
    ],
  ]);
});

test('the key of a cell stays with its element and line, whatever comes above or beside it', () => {
  const [first, ...others] = reference().lines;
  if (!first) throw new Error('no line');
  const keyed = (stack: Stack) =>
    new Map(
      rows(null, stack)
        .flat()
        .map(({ key, ref }) => [key, ref]),
    );
  const before = keyed(reference());
  const after = keyed({ ...reference(), lines: [line(9, 'BLD06'), ...others, first] });
  for (const [key, ref] of before) expect(after.get(key)).toBe(ref);
  expect(before.get('element 1045')).toBe('D4P32');
});

test('the head breaker has its own cell in the reserved modules, which cannot be taken', () => {
  const stack = { ...reference(), lines: [line(1, '350814', { 4.5: 'ID4-40' }), line(2, 'BLP4')] };
  const layout = layoutCabinet(toProjLines(stack), catalogue);
  const found = (held: HeldItem | null) =>
    cellsOf(stack, layout, held, () => null, catalogue, catalogue.byRef.get('TETE4P40'));
  const [head] = found(null).flatMap((cells) => cells.filter(({ kind }) => kind === 'head'));
  expect(head).toMatchObject({ place: '0:head', row: 0, lineId: null, ref: 'TETE4P40', target: null });
  expect(places(found(null)[0]).slice(0, 3)).toEqual(['0:line', '0:head', '0:4.5']);
  expect(places(found({ ref: 'ID4-40' })[0])).not.toContain('0:head');
});

test('an item of whole modules gets cells at module borders, allowed where it fits', () => {
  const stack = { ...reference(), lines: [line(1, 'BLD10', { 4.5: 'D4P32' }), line(2, 'BLP4')] };
  const found = rows({ ref: 'ID4-40' }, stack);
  expect(places(found[0])).toEqual(['0:0.5', '0:1.5', '0:2.5', '0:3.5', '0:4.5', '0:8.5', '0:9.5']);
  expect(allowed(found)).toEqual(['0:0.5']);
});

test('the place of a held element is free', () => {
  const found = rows({ ref: 'C32-5', from: { lineId: 2, slot: 0.5 } });
  expect(allowed(found)).toEqual(['1:0.5', '1:3.5']);
  expect(found[1]?.[0]).toMatchObject({ place: '1:0.5', kind: 'free', ref: null });
});

test('a held block gets the gaps between lines, an accessory the place beside the cabinet', () => {
  expect(allowed(rows({ ref: 'BLP4' }))).toEqual(['gap:1', 'gap:2', 'gap:3']);
  expect(allowed(rows({ ref: 'ACC-POI' }))).toContain('aside');
});

test('the landing has the width of the held item on each line', () => {
  const stack = { ...reference(), lines: [line(1, 'BLD10'), line(2, 'BLP4')] };
  const widths = rows({ ref: 'D4P16' }, stack).map(([first]) => Math.round(first?.landing.width ?? 0));
  expect(widths).toEqual([72, 400]);
});

test('the held item has the scale of its slots', () => {
  const scales = (ref: string) =>
    rows({ ref }, { ...reference(), lines: [line(1, 'BLD10'), line(2, 'BLP4'), line(3, 'BLP8')] }).map(
      (cells) => cells.map(({ scale }) => Math.round(scale * 100) / 100),
    );
  expect(scales('C32-5').slice(1)).toEqual([
    [1, 1, 1, 1],
    [1, 1, 1, 1],
    [1, 1, 1, 1],
  ]);
  expect(scales('C63-5')[2]).toEqual([1, 1, 1, 0.84]);
});

test('cells of line numbers and accessories match the drawing', () => {
  const stack = { ...reference(), accessories: line(9, 'EMPTY', { 0.5: 'ACC-POI' }) };
  const found = rows(null, stack).flat();
  const drawing = drawCabinet({ lines: toProjLines(stack) }, catalogue, {
    idPrefix: 'c',
    label: '',
    slotNumbers: String,
  });
  const [, cx, cy] = /<circle cx="([^"]*)" cy="([^"]*)"[^>]*stroke="currentColor"/.exec(drawing) ?? [];
  const head = found.find(({ place }) => place === '0:line')?.box;
  if (!head) throw new Error('no head');
  expect(head.x + head.width / 2).toBeCloseTo(Number(cx), 1);
  expect(head.y + head.height / 2).toBeCloseTo(Number(cy), 1);
  const [, x, y] = /translate\(([\d.]+) ([\d.]+)\) scale\([\d.]+\)" data-ref="ACC-POI"/.exec(drawing) ?? [];
  const tile = found.find(({ place }) => place === 'aside:0')?.box;
  expect([tile?.x.toFixed(2), tile?.y.toFixed(2)]).toEqual([x, y]);
});

test('arrow keys move along a line and to the nearest cell of the next', () => {
  const found = rows();
  const to = (place: string, arrow: Parameters<typeof nextCell>[2]) => nextPlace(found, place, arrow);
  expect(to('0:0.5', 'ArrowRight')).toBe('0:4.5');
  expect(to('0:0.5', 'ArrowLeft')).toBe('0:line');
  expect(to('0:line', 'ArrowLeft')).toBeUndefined();
  expect(to('0:line', 'ArrowDown')).toBe('1:line');
  expect(to('1:3.5', 'ArrowUp')).toBe('0:9.5');
  expect(to('2:0.5', 'ArrowDown')).toBeUndefined();
});

test('a drag snaps to the nearest slot that takes it within reach', () => {
  const sockets = rows({ ref: 'PC16' });
  const free = sockets[1]?.find(({ place }) => place === '1:3.5');
  if (!free) throw new Error('no free slot');
  const x = free.box.x + free.landing.width / 2;
  expect(cellUnder(sockets, { x: x + 3, y: free.box.y + 5 }, REACH)?.place).toBe('1:3.5');
  expect(cellUnder(sockets, { x, y: free.box.y - REACH + 1 }, REACH)?.place).toBe('1:3.5');
  expect(cellUnder(sockets, { x, y: -60 }, REACH)).toBeUndefined();
  const taken = sockets[1]?.[0];
  if (!taken) throw new Error('no slot');
  const middle = { x: taken.landing.x + taken.landing.width / 2, y: taken.box.y + 5 };
  expect(cellUnder(sockets, middle, REACH)).toMatchObject({
    place: '1:0.5',
    reason: { code: 'INSUFFICIENT_SPACE' },
  });
});

test('a block snaps to the nearest seam that takes it at any distance', () => {
  const gaps = rows({ ref: 'BLP4' });
  const at = (y: number) => cellUnder(gaps, { x: -500, y }, REACH)?.key;
  expect([-900, 0, 54, 100, 220, 900].map(at)).toEqual([
    'gap:1',
    'gap:1',
    'gap:1',
    'gap:1',
    'gap:2',
    'gap:3',
  ]);
  const full = { ...reference(), lines: [1, 2, 3, 4, 5, 6].map((id) => line(id, 'BLD10')) };
  const refused = cellUnder(rows({ ref: 'BLD10' }, full), { x: 0, y: 100 }, REACH);
  expect(refused).toMatchObject({ place: 'gap:1', reason: { code: 'MAX_LINES_EXCEEDED' } });
});

test('the seam opens to the height of the block', () => {
  const seam = rows({ ref: 'BLP4' })[1]?.[0];
  expect(seam?.landing.height).toBe(130);
  expect(seam?.landing.y).toBe(seam && seam.box.y + seam.box.height / 2);
});

const TWO_ROWS: Stack = { ...reference(), lines: [line(1, 'BLD10'), line(2, 'BLP8', { 0.5: 'C32-5' })] };

test('a line of two rows has two rows of cells, and arrow keys move between them', () => {
  const found = rows({ ref: 'C16-5' }, TWO_ROWS);
  expect(found.map(places).slice(1)).toEqual([
    ['1:0.5', '1:1.5', '1:2.5', '1:3.5'],
    ['1:4.5', '1:5.5', '1:6.5', '1:7.5'],
  ]);
  expect(nextPlace(found, '1:2.5', 'ArrowDown')).toBe('1:6.5');
  expect(nextPlace(found, '1:6.5', 'ArrowUp')).toBe('1:2.5');
  const idle = rows(null, TWO_ROWS);
  expect(idle.slice(1).map(([first]) => first?.place)).toEqual(['1:line', '1:4.5']);
});

test('a drag snaps to the row under it, and an element over the end of a row is refused', () => {
  const found = rows({ ref: 'C63-5' }, TWO_ROWS);
  const at = (key: string) => found.flat().find((cell) => cell.place === key);
  const refused = found.flat().filter(({ reason }) => reason);
  expect(at('1:3.5')?.reason?.code).toBe('INSUFFICIENT_SPACE');
  expect(places(refused)).toEqual(expect.arrayContaining(['1:0.5', '1:3.5', '1:7.5']));
  for (const key of ['1:2.5', '1:4.5', '1:6.5']) {
    const cell = at(key);
    if (!cell) throw new Error(key);
    const { landing } = cell;
    expect(cell.reason).toBeNull();
    for (const y of [landing.y + 5, landing.y + landing.height - 5]) {
      expect(cellUnder(found, { x: landing.x + landing.width / 2, y }, REACH)?.place).toBe(key);
    }
  }
});

test('the copy of an element goes to the nearest slot that takes it', () => {
  const stack = { ...reference(), lines: [line(1, 'BLP4'), line(2, 'BLP4', { 1.5: 'PC16', 2: 'PC16' })] };
  const original = rows(null, stack)
    .flat()
    .find(({ place }) => place === '1:2');
  if (!original) throw new Error('no socket');
  expect(nearestAllowed(rows({ ref: 'PC16' }, stack), original)?.place).toBe('1:2.5');
});
