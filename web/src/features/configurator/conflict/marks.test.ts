import { boxOnLine, layoutCabinet } from '@coffret/cabinet/drawing/layout';
import { expect, test } from 'vitest';
import { applyAction, type StackAction } from '../stack/actions.ts';
import { catalogue, reference } from '../stack/stack.fixture.ts';
import { toProjLines } from '../stack/stack.ts';
import { differences } from './differences.ts';
import { differenceMarks } from './marks.ts';

function marked(...actions: StackAction[]) {
  const stack = actions.reduce((before, action) => applyAction(before, action), reference());
  const layout = layoutCabinet(toProjLines(stack), catalogue);
  const box = (row: number, slot: number, modules: number) => {
    const placed = layout.lines[row];
    return placed && boxOnLine(placed, slot, modules);
  };
  return { marks: differenceMarks(differences(reference(), stack), stack, layout, catalogue), layout, box };
}

test('a removed element is marked at its former place, a moved one at both places', () => {
  const { marks, box } = marked(
    { type: 'moveElement', from: { lineId: 1, slot: 9.5 }, to: { lineId: 1, slot: 10.5 } },
    { type: 'removeElement', from: { lineId: 1, slot: 4.5 } },
  );
  expect(marks).toEqual([
    { kind: 'gone', box: box(0, 4.5, 4) },
    { kind: 'gone', box: box(0, 9.5, 1) },
    { kind: 'new', box: box(0, 10.5, 1) },
  ]);
});

test('a new line is marked as a whole, a removed one is not', () => {
  const { marks, layout } = marked(
    { type: 'placeLine', ref: 'BLS2', at: 0 },
    { type: 'removeLine', lineId: 3 },
  );
  expect(marks).toEqual([
    { kind: 'new', box: { x: 0, y: 0, width: layout.width, height: layout.lines[0]?.height } },
  ]);
});
