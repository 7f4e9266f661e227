import type { Catalogue, Product } from '../catalogue.ts';
import { isLineProduct } from '../catalogue.ts';
import type { ProjLine } from '../configuration.ts';
import { MODULE_MM } from '../dimensions.ts';
import type { StackElement } from '../stack.ts';
import { readStack } from '../stack.ts';

/** Where a line product's slots stand, in millimetres from the line's top left corner. */
export interface SlotBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Width of a block that leaves ten modules free between its walls: every housing has it, mm. */
const HOUSING_MM = (10 * MODULE_MM) / 0.92;

const EMPTY_BOX = { x: 0, y: 0, width: 0, height: 0 };

const boxShare = (product: Product) => {
  const left = product.slotsPlacement[0]?.[0] ?? 4;
  const right = product.slotsPlacement.at(-1)?.[2] ?? 96;
  return (right - left) / 100;
};

/**
 * Width that the slot boxes of a line refer to, mm. On a breaker line a slot is a module of the rail, so
 * that a block of six modules takes less than one of ten; sockets and safety devices share the housing.
 */
export function lineWidth(product: Product): number {
  if (product.technical.lineKind !== 'BREAKER' || product.slots === 0) return HOUSING_MM;
  return (product.slots * MODULE_MM) / boxShare(product);
}

/** How far a narrower line's slots move to the right in a housing, so that its first module stands under the others', mm. */
export const lineOffset = (product: Product, housingMm: number) =>
  ((housingMm - lineWidth(product)) * (product.slotsPlacement[0]?.[0] ?? 0)) / 100;

/** Width of the housings of a cabinet made of these lines, mm. */
const housingWidth = (products: readonly Product[]) => Math.max(HOUSING_MM, ...products.map(lineWidth));

export const lineHeight = (product: Product) => product.heightMm ?? 0;

/** The x of a module border: 0 is the left edge of the first slot, `slots` the right edge of the last. */
function borderX(product: Product, border: number): number {
  const boxes = product.slotsPlacement;
  const index = Math.max(0, Math.min(boxes.length - 1, Math.floor(border)));
  const [left = 0, , right = 0] = boxes[index] ?? [];
  return ((left + (right - left) * (border - index)) / 100) * lineWidth(product);
}

/**
 * The box of an element on a line product.
 * @param slot the slot number, 0.5 the left edge of the first module
 * @param modules width in modules
 */
export function slotBox(product: Product, slot: number, modules: number): SlotBox {
  const first = product.slotsPlacement[0];
  if (!first) return EMPTY_BOX;
  const [, top = 0, , bottom = 100] = first;
  const x = borderX(product, slot - 0.5);
  const y = (top / 100) * lineHeight(product);
  return {
    x,
    y,
    width: borderX(product, slot - 0.5 + modules) - x,
    height: ((bottom - top) / 100) * lineHeight(product),
  };
}

export interface PlacedElement {
  slot: number;
  product: Product;
  box: SlotBox;
}

export interface PlacedLine {
  /** The line's id, or its number while it has none. */
  id: number;
  line: number;
  product: Product;
  /** What is added to the x of its slot boxes. */
  offset: number;
  y: number;
  height: number;
  elements: PlacedElement[];
}

/** A cabinet's geometry, mm from the top left corner of its first housing. */
export interface CabinetLayout {
  width: number;
  height: number;
  lines: PlacedLine[];
  /** The products of line 0, which stand outside the frame. */
  accessories: Product[];
}

/** The box that an element of a width takes on a placed line: where it stands, or where it would stand. */
export function boxOnLine(
  { product, offset, y }: Pick<PlacedLine, 'product' | 'offset' | 'y'>,
  slot: number,
  modules: number,
): SlotBox {
  const box = slotBox(product, slot, modules);
  return { ...box, x: offset + box.x, y: y + box.y };
}

/** Stacks the lines from top to bottom. A line or element whose product the catalogue lacks is left out. */
export function layoutCabinet(projLines: readonly ProjLine[], catalogue: Catalogue): CabinetLayout {
  const stack = readStack(projLines, catalogue);
  const framed = stack.lines.filter(({ product }) => isLineProduct(product));
  const width = housingWidth(framed.map(({ product }) => product));
  let y = 0;
  const lines = framed.map(({ id, line, product, elements }) => {
    const top = y;
    const height = lineHeight(product);
    y += height;
    const offset = lineOffset(product, width);
    return {
      id,
      line,
      product,
      offset,
      y: top,
      height,
      elements: placed(elements, { product, offset, y: top }),
    };
  });
  return {
    width,
    height: y,
    lines,
    accessories: stack.accessories.flatMap(({ elements }) => elements.map(({ product }) => product)),
  };
}

const placed = (
  elements: readonly StackElement[],
  line: Pick<PlacedLine, 'product' | 'offset' | 'y'>,
): PlacedElement[] =>
  elements.map(({ slot, product }) => ({
    slot,
    product,
    box: boxOnLine(line, slot, product.nbModules ?? 1),
  }));
