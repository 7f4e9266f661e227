import { layoutCabinet } from '@coffret/cabinet/drawing/layout';
import { expect, test } from 'vitest';
import { type Cell, cellsOf } from '../cabinet/cells.ts';
import { applyAction } from '../stack/actions.ts';
import { counted, edited } from '../stack/editor.fixture.ts';
import { catalogue, line, reference } from '../stack/stack.fixture.ts';
import { type Stack, toProjLines } from '../stack/stack.ts';
import { writeClip } from './clip.ts';
import { planPaste, readClip } from './paste.ts';

const EMPTY: Stack = { lines: [], accessories: null, answer: null };

const cellIn = (stack: Stack, place: string): Cell => {
  const layout = layoutCabinet(toProjLines(stack), catalogue);
  const found = cellsOf(stack, layout, null, () => null, catalogue)
    .flat()
    .find((cell) => cell.place === place);
  if (!found) throw new Error(`There is no ${place}`);
  return found;
};

function plan(text: string | null, into: Stack, near?: string) {
  const clip = readClip(text ?? '');
  if (!clip) throw new Error('This is no clip');
  return planPaste(clip, into, near === undefined ? undefined : cellIn(into, near), catalogue, counted(700));
}

/** The lines after it as ['BLP4', '0.5 C32-5', …], and what was refused. */
function pasted(...args: Parameters<typeof plan>) {
  const { action, refused } = plan(...args);
  const after = action ? applyAction(args[1], action) : args[1];
  return {
    lines: after.lines.map(({ ref, elements }) => [ref, ...elements.map((one) => `${one.slot} ${one.ref}`)]),
    refused: refused.map(({ ref, code }) => `${ref} ${code}`),
    after,
  };
}

const named = (name: string): Stack =>
  applyAction(reference(), { type: 'nameCircuit', at: { lineId: 1, slot: 4.5 }, name });

test('a line is pasted with its elements and names below the current one, with ids of its own', () => {
  const text = writeClip(named('Régie'), { lineId: 1, slot: null });
  expect(text).not.toContain('"nbModules"');
  const { lines, refused, after } = pasted(text, EMPTY);
  expect(lines).toEqual([['BLD10', '0.5 ID4-40', '4.5 D4P32', '8.5 D1N16', '9.5 D1N16']]);
  expect(refused).toEqual([]);
  // Two circuits of one name would be mistaken for each other, and in another cabinet it would stand on other sockets.
  expect(after.lines[0]?.elements.map(({ name }) => name)).toEqual(Array(4).fill(undefined));
  const ids = after.lines.flatMap(({ id, elements }) => [id, ...elements.map((element) => element.id)]);
  expect([ids.every((id) => id >= 700), new Set(ids).size]).toEqual([true, 5]);

  expect(pasted(text, named('Régie'), '0:line').lines.map(([ref]) => ref)).toEqual([
    'BLD10',
    'BLD10',
    'BLP4',
    'BLS2',
  ]);
});

test('an element goes to the nearest place that takes it; an accessory to the others', () => {
  const socket = writeClip(reference(), { lineId: 2, slot: 1.5 });
  const { lines } = pasted(socket, reference(), '1:3');
  expect(lines[1]).toEqual(['BLP4', '0.5 C32-5', '1.5 PC16', '2 PC16', '2.5 PC16', '3 PC16', '3.5 PC16']);
  expect(pasted(socket, { ...EMPTY, lines: [line(5, 'BLP4')] }).lines).toEqual([['BLP4', '0.5 PC16']]);
  const aside = applyAction(EMPTY, { type: 'placeAccessory', ref: 'VOY' }, counted(60));
  const light = writeClip(aside, { lineId: aside.accessories?.id ?? 0, slot: 0.5 });
  expect(pasted(light, aside).after.accessories?.elements.map(({ ref }) => ref)).toEqual(['VOY', 'VOY']);
});

test('what does not fit says why', () => {
  const socket = writeClip(reference(), { lineId: 2, slot: 0.5 });
  expect(pasted(socket, EMPTY).refused).toEqual(['C32-5 noLineYet']);
  expect(pasted(socket, { ...EMPTY, lines: [line(5, 'BLD10')] }).refused).toEqual(['C32-5 noLineAccepts']);
  const full = line(5, 'BLP4', { 0.5: 'C32-5', 1.5: 'C32-5', 2.5: 'C32-5', 3.5: 'C32-5' });
  expect(pasted(socket, { ...EMPTY, lines: [full] }).refused).toEqual(['C32-5 INSUFFICIENT_SPACE']);

  const six = { ...EMPTY, lines: [1, 2, 3, 4, 5, 6].map((id) => line(id, 'BLD10')) };
  const block = writeClip(reference(), { lineId: 2, slot: null });
  expect(pasted(block, six).refused).toEqual(['BLP4 MAX_LINES_EXCEEDED']);
  const head = { ...EMPTY, lines: [line(1, '350814')] };
  const second = pasted(writeClip(head, { lineId: 1, slot: null }), head);
  expect(second.refused).toEqual(['350814 INVALID_BLOC_PLACEMENT']);

  const unknown = block?.replaceAll('PC16', 'OLD16') ?? '';
  const some = pasted(unknown, { ...EMPTY, lines: [line(5, 'BLD10')] });
  expect(some.lines[1]).toEqual(['BLP4', '0.5 C32-5']);
  expect(some.refused).toEqual(Array(4).fill('OLD16 UNKNOWN_PRODUCT'));
  expect(pasted(unknown.replace('BLP4', 'OLD4'), reference()).refused).toEqual(['OLD4 UNKNOWN_PRODUCT']);
});

test.each([
  'Bonjour',
  '{"coffret":',
  '{"coffret":"line"}',
  '{"coffret":"rack","line":{"line":1,"ProjProduct":{"ref":"BLP4"}}}',
  JSON.stringify({ coffret: 'line', line: { line: 1, ProjProduct: { ref: 'BLP4' }, ProjSlots: 'all' } }),
  JSON.stringify({
    coffret: 'element',
    line: { line: 1, ProjProduct: {}, ProjSlots: [{ slot: 1e9, ProjProduct: {} }] },
  }),
])('%s is no part of a cabinet', (text) => {
  expect(readClip(text)).toBeNull();
});

test('a paste is one step, which undo takes back', () => {
  const { editor } = edited();
  const before = editor.state().history.present;
  const pasting = plan(writeClip(before, { lineId: 2, slot: null }), before, '1:line');
  if (!pasting.action) throw new Error('it was refused');
  editor.dispatch(pasting.action);
  expect(editor.state().history.past).toEqual([before]);
  expect(editor.state().history.present.lines).toHaveLength(4);
  editor.undo();
  expect(editor.state().history.present).toBe(before);
});
