import { boxOnLine, layoutCabinet } from '@coffret/cabinet/drawing/layout';
import { expect, test } from 'vitest';
import { catalogue, reference } from '../stack/stack.fixture.ts';
import { toProjLines } from '../stack/stack.ts';
import { boxOfPlace } from './place-box.ts';

const stack = reference();
const layout = layoutCabinet(toProjLines(stack), catalogue);
const [first] = layout.lines;
const box = (lineId: number, slot: number | null) => boxOfPlace({ lineId, slot }, stack, layout, catalogue);

test('an element is shown as wide as it is, a free slot as a module, a line whole', () => {
  expect(box(1, 0.5)).toEqual(first && boxOnLine(first, 0.5, 4));
  expect(box(3, 1.5)?.width).toBeCloseTo(box(3, 0.5)?.width ?? 0);
  expect(box(2, null)).toEqual({
    x: 0,
    y: layout.lines[1]?.y,
    width: layout.width,
    height: layout.lines[1]?.height,
  });
});

test('a line that is not here is nowhere', () => {
  expect(box(9, 0.5)).toBeNull();
});
