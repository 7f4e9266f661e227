import type { Catalogue, Product } from '../catalogue.ts';
import { isLineProduct } from '../catalogue.ts';
import type { ProjLine } from '../configuration.ts';
import { MODULE_MM } from '../dimensions.ts';
import type { StackElement } from '../stack.ts';
import { readStack } from '../stack.ts';

/** In mm from the line's top left corner. */
export interface SlotBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Ten modules between the walls, mm. */
const HOUSING_MM = (10 * MODULE_MM) / 0.92;

const EMPTY_BOX = { x: 0, y: 0, width: 0, height: 0 };

const boxShare = (product: Product) => {
  const left = product.slotsPlacement[0]?.[0] ?? 4;
  const right = product.slotsPlacement.at(-1)?.[2] ?? 96;
  return (right - left) / 100;
};

/** mm. A slot of a breaker line is a module, so a block of six is narrower than one of ten; other lines have
 * the housing's width. */
export function lineWidth(product: Product): number {
  if (product.technical.lineKind !== 'BREAKER' || product.slots === 0) return HOUSING_MM;
  return (product.slots * MODULE_MM) / boxShare(product);
}

/** Offset that aligns the first module of a narrow line with the other lines, mm. */
export const lineOffset = (product: Product, housingMm: number) =>
  ((housingMm - lineWidth(product)) * (product.slotsPlacement[0]?.[0] ?? 0)) / 100;

/** mm. */
const housingWidth = (products: readonly Product[]) => Math.max(HOUSING_MM, ...products.map(lineWidth));

export const lineHeight = (product: Product) => product.heightMm ?? 0;

/** 0 is the left edge of the first slot, `slots` the right edge of the last. */
function borderX(product: Product, border: number): number {
  const boxes = product.slotsPlacement;
  const index = Math.max(0, Math.min(boxes.length - 1, Math.floor(border)));
  const [left = 0, , right = 0] = boxes[index] ?? [];
  return ((left + (right - left) * (border - index)) / 100) * lineWidth(product);
}

/** `slot`: 0.5 is the left edge of the first module. `modules`: width. */
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
  id: number;
  line: number;
  product: Product;
  /** Added to the x of slot boxes. */
  offset: number;
  y: number;
  height: number;
  elements: PlacedElement[];
}

/** In mm from the top left corner of the first housing. */
export interface CabinetLayout {
  width: number;
  height: number;
  lines: PlacedLine[];
  accessories: Product[];
}

export function boxOnLine(
  { product, offset, y }: Pick<PlacedLine, 'product' | 'offset' | 'y'>,
  slot: number,
  modules: number,
): SlotBox {
  const box = slotBox(product, slot, modules);
  return { ...box, x: offset + box.x, y: y + box.y };
}

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
