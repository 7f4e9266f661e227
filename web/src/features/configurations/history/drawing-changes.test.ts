import type { Product } from '@coffret/cabinet/catalogue';
import { layoutCabinet } from '@coffret/cabinet/drawing/layout';
import { catalogue } from '@coffret/cabinet/test-data/catalogue';
import { REFERENCE_STACK } from '@coffret/cabinet/test-data/reference-cabinet';
import type { ConfigurationSnapshot } from '@coffret/contracts/history/history';
import { expect, test } from 'vitest';
import { drawingChanges } from './drawing-changes.ts';

type Lines = ConfigurationSnapshot['ProjLines'];

const productOf = (ref: string) => catalogue.byRef.get(ref) as Product;
/** As the server answers it. */
const LINES = REFERENCE_STACK.map(({ ProjProduct, ProjSlots, ...line }, index) => ({
  ...line,
  id: index + 1,
  ProjProduct: productOf(ProjProduct.ref),
  ProjSlots: ProjSlots.map((slot) => ({ ...slot, ProjProduct: productOf(slot.ProjProduct.ref) })),
})) as unknown as Lines;

const between = (before: Lines, after: Lines) =>
  drawingChanges(before, after, layoutCabinet(after as never, catalogue)).map(
    ({ kind, ref }) => `${kind} ${ref}`,
  );
/** Without the last element of the first line. */
const [first, ...others] = LINES as [Lines[number], ...Lines];
const lifted = first.ProjSlots.at(-1) as Lines[number]['ProjSlots'][number];
const FEWER: Lines = [{ ...first, ProjSlots: first.ProjSlots.slice(0, -1) }, ...others];

test('equal moments have no differences', () => {
  expect(between(LINES, LINES)).toEqual([]);
});

test('added and removed elements are marked at their place', () => {
  const { ref } = lifted.ProjProduct;
  expect(between(FEWER, LINES)).toEqual([`new ${ref}`]);
  expect(between(LINES, FEWER)).toEqual([`gone ${ref}`]);
  const layout = layoutCabinet(LINES as never, catalogue);
  const [touched] = drawingChanges(FEWER, LINES, layout);
  expect(touched?.box).toEqual(layout.lines[0]?.elements.at(-1)?.box);
});

test('a moved element is removed at one place and added at another', () => {
  const { ref } = lifted.ProjProduct;
  const moved = [...first.ProjSlots.slice(0, -1), { ...lifted, slot: lifted.slot - 0.5 }];
  expect(between(LINES, [{ ...first, ProjSlots: moved }, ...others])).toEqual([`gone ${ref}`, `new ${ref}`]);
});

test('one of two equal elements at a place may be added or removed', () => {
  const twice: Lines = [{ ...first, ProjSlots: [...first.ProjSlots, lifted] }, ...others];
  expect(between(LINES, twice)).toEqual([`new ${lifted.ProjProduct.ref}`]);
});

test('an added line is shown with its elements, a removed one is not', () => {
  const [line] = others as [Lines[number]];
  const rest: Lines = [first, ...others.slice(1)];
  expect(between(rest, LINES)).toEqual([
    `new ${line.ProjProduct.ref}`,
    ...line.ProjSlots.map(({ ProjProduct }) => `new ${ProjProduct.ref}`),
  ]);
  expect(between(LINES, rest)).toEqual([]);
});
