import { expect, test } from 'vitest';
import { replacementsOf } from './replacements.ts';
import { catalogue, elementId, line, reference } from './stack.fixture.ts';

const refs = (...args: Parameters<typeof replacementsOf>) =>
  replacementsOf(...args).map(({ product }) => product.ref);

test('a part can be replaced by products that fit its place, its own kind first', () => {
  const stack = { ...reference(), lines: [line(1, 'BLP4', { 0.5: 'C32-5', 1.5: 'PC16' })] };
  const socket = { ref: 'PC16', from: { lineId: 1, slot: 1.5 } };
  const found = refs(socket, stack, catalogue);
  expect(found.slice(0, 2)).toEqual(['PC16S', 'PC16V']);
  expect(found).not.toContain('PC16');
  expect(found).not.toContain('D1N16');
  expect(found).not.toContain('BLP4');
});

test('a replacement keeps the place and the name of a circuit', () => {
  const [breakers, ...rest] = reference().lines;
  if (!breakers) throw new Error('no line');
  const elements = breakers.elements.map((element) =>
    element.slot === 8.5 ? { ...element, name: 'Four' } : element,
  );
  const stack = { ...reference(), lines: [{ ...breakers, elements }, ...rest] };
  const [first] = replacementsOf({ ref: 'D1N16', from: { lineId: 1, slot: 8.5 } }, stack, catalogue);
  expect(first?.stack.lines[0]?.elements.find(({ slot }) => slot === 8.5)).toEqual({
    id: elementId(1, 8.5),
    slot: 8.5,
    ref: first?.product.ref,
    name: 'Four',
  });
});

test('a block is replaced only by one that takes its elements', () => {
  const full = refs({ ref: 'BLD10', lineId: 1 }, reference(), catalogue);
  expect(full).not.toContain('BLD06');
  const empty = { ...reference(), lines: [line(1, 'BLD10')] };
  expect(refs({ ref: 'BLD10', lineId: 1 }, empty, catalogue)).toContain('BLD06');
});
