import { boxOnLine, layoutCabinet } from '@coffret/cabinet/drawing/layout';
import { expect, test } from 'vitest';
import { catalogue, reference } from '../stack/stack.fixture.ts';
import { toProjLines } from '../stack/stack.ts';
import { boxOfPlace } from './place-box.ts';

const stack = reference();
const layout = layoutCabinet(toProjLines(stack), catalogue);
const [first] = layout.lines;
const box = (lineId: number, slot: number | null) => boxOfPlace({ lineId, slot }, stack, layout, catalogue);

test('a place has the width of its element, a free slot one module, a line its whole width', () => {
  expect(box(1, 0.5)).toEqual(first && boxOnLine(first, 0.5, 4));
  expect(box(3, 1.5)?.width).toBeCloseTo(box(3, 0.5)?.width ?? 0);
  expect(box(2, null)).toEqual({
    x: 0,
    y: layout.lines[1]?.y,
    width: layout.width,
    height: layout.lines[1]?.height,
  });
});

test('an unknown line has no box', () => {
  expect(box(9, 0.5)).toBeNull();
});
