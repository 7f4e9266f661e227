import type { Catalogue, Product } from '../catalogue.ts';
import { isLineProduct, rowBreaksOf } from '../catalogue.ts';
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

/** Width of a block without measures: ten modules between the walls, mm. */
const HOUSING_MM = (10 * MODULE_MM) / 0.92;

/** Height of a block without any, mm. */
const HEIGHT_MM = 110;

const EMPTY_BOX = { x: 0, y: 0, width: 0, height: 0 };

/** Whether a product is drawn to its own measures. */
export const isMeasured = ({ widthMm, heightMm }: Pick<Product, 'widthMm' | 'heightMm'>) =>
  Boolean(widthMm && heightMm);

/** mm. Without measures, a slot of a breaker line is a module, so a block of six is narrower than one of ten;
 * other lines have the housing's width. */
export function lineWidth(product: Product): number {
  if (isMeasured(product)) return product.widthMm ?? 0;
  const { slotsPlacement, technical } = product;
  if (technical.lineKind !== 'BREAKER' || slotsPlacement.length === 0) return HOUSING_MM;
  const { to } = rowBorders(product, 0.5);
  const [left = 4] = slotsPlacement[0] ?? [];
  const [, , right = 96] = slotsPlacement[to - 1] ?? [];
  return (to * MODULE_MM * 100) / (right - left);
}

export const lineHeight = (product: Product): number =>
  product.heightMm ?? (product.technical.lineKind === 'EMPTY' ? 0 : HEIGHT_MM);

/** Slots that stand side by side. */
export interface SlotRow {
  /** First and last border in slot places: 0 is the left edge of slot 1. */
  from: number;
  to: number;
  /** Of the slots, mm from the line's top. */
  top: number;
  bottom: number;
  /** The part of the block that belongs to the row: its edge, or halfway to the next row; mm. */
  limits: { top: number; bottom: number };
}

/** Of the row where an element at this slot number starts. */
function rowBorders(product: Product, slot: number): Pick<SlotRow, 'from' | 'to'> {
  const end = product.slotsPlacement.length;
  let from = 0;
  for (const place of rowBreaksOf(product)) {
    if (place <= from || place >= end) continue;
    if (slot - 0.5 < place) return { from, to: place };
    from = place;
  }
  return { from, to: end };
}

export function rowsOf(product: Product): SlotRow[] {
  const { slotsPlacement } = product;
  const height = lineHeight(product);
  const rows: Omit<SlotRow, 'limits'>[] = [];
  for (let from = 0; from < slotsPlacement.length; from = rows.at(-1)?.to ?? slotsPlacement.length) {
    const { to } = rowBorders(product, from + 0.5);
    const [, top = 0, , bottom = 100] = slotsPlacement[from] ?? [];
    rows.push({ from, to, top: (top / 100) * height, bottom: (bottom / 100) * height });
  }
  return rows.map((row, index) => {
    const [above, below] = [rows[index - 1], rows[index + 1]];
    const limits = {
      top: above ? (above.bottom + row.top) / 2 : 0,
      bottom: below ? (row.bottom + below.top) / 2 : height,
    };
    return { ...row, limits };
  });
}

/** The row where an element at this slot number starts. */
export const rowAt = (rows: readonly SlotRow[], slot: number): SlotRow | undefined =>
  rows.find(({ to }) => slot - 0.5 < to) ?? rows.at(-1);

function borderX(product: Product, { from, to }: Pick<SlotRow, 'from' | 'to'>, border: number): number {
  const index = Math.max(from, Math.min(to - 1, Math.floor(border)));
  const [left = 0, , right = 0] = product.slotsPlacement[index] ?? [];
  return ((left + (right - left) * (border - index)) / 100) * lineWidth(product);
}

/** `slot`: 0.5 is the left edge of the first module. `modules`: width. A box that reaches over a row break ends
 * at the row's end. */
export function slotBox(product: Product, slot: number, modules: number): SlotBox {
  const { slotsPlacement } = product;
  if (slotsPlacement.length === 0) return EMPTY_BOX;
  const row = rowBorders(product, slot);
  const [, top = 0, , bottom = 100] = slotsPlacement[row.from] ?? [];
  const start = slot - 0.5;
  const end = row.to === slotsPlacement.length ? start + modules : Math.min(start + modules, row.to);
  const x = borderX(product, row, start);
  const height = lineHeight(product);
  return {
    x,
    y: (top / 100) * height,
    width: borderX(product, row, end) - x,
    height: ((bottom - top) / 100) * height,
  };
}

export interface PlacedElement {
  slot: number;
  product: Product;
  /** Of a breaker's circuit. */
  name: string | null;
  box: SlotBox;
}

export interface PlacedLine {
  id: number;
  line: number;
  product: Product;
  /** Added to the x of slot boxes. */
  offset: number;
  /** Left edge and width of the drawn housing. */
  x: number;
  width: number;
  y: number;
  height: number;
  rows: readonly SlotRow[];
  elements: PlacedElement[];
}

/** In mm from the top left corner of the first housing. */
export interface CabinetLayout {
  width: number;
  height: number;
  /** Scale of everything outside the housings, by the cabinet's width; 1 without measures. */
  unit: number;
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

/** mm. */
export const FRAME = 3;
const NUMBER = { gutter: 21, middle: 13, width: 15 };
const ACCESSORY = { tile: 26, gap: 6, caption: 10 };

/** Width of the column of line numbers at the left of the housings. */
export const gutterWidth = ({ unit }: CabinetLayout) => NUMBER.gutter * unit;

/** The line's number in that column. */
export function lineNumberBox({ unit }: CabinetLayout, { y, height }: PlacedLine): SlotBox {
  return { x: -(NUMBER.middle + NUMBER.width / 2) * unit, y, width: NUMBER.width * unit, height };
}

const accessoriesPerRow = ({ width, unit }: CabinetLayout) =>
  Math.max(1, Math.floor((width / unit + ACCESSORY.gap) / (ACCESSORY.tile + ACCESSORY.gap)));

/** The tile of an accessory below the cabinet; its name is below it. */
export function accessoryBox(layout: CabinetLayout, index: number): SlotBox {
  const { unit, height } = layout;
  const perRow = accessoriesPerRow(layout);
  const tile = ACCESSORY.tile * unit;
  return {
    x: (index % perRow) * (ACCESSORY.tile + ACCESSORY.gap) * unit,
    y: height + FRAME + (8 + Math.floor(index / perRow) * (ACCESSORY.tile + ACCESSORY.caption)) * unit,
    width: tile,
    height: tile,
  };
}

/** From the frame's lower edge to the drawing's. */
export function spaceBelow(layout: CabinetLayout): number {
  const { accessories, height, unit } = layout;
  if (accessories.length === 0) return 3;
  const last = accessoryBox(layout, accessories.length - 1);
  return last.y + last.height + ACCESSORY.caption * unit - height - FRAME;
}

export function layoutCabinet(projLines: readonly ProjLine[], catalogue: Catalogue): CabinetLayout {
  const stack = readStack(projLines, catalogue);
  const framed = stack.lines.filter(({ product }) => isLineProduct(product));
  const { width, unmeasured } = widths(framed.map(({ product }) => product));
  let y = 0;
  const lines = framed.map(({ id, line, product, elements }) => {
    const top = y;
    const height = lineHeight(product);
    y += height;
    const offset = slotsOffset(product, width, unmeasured);
    return {
      id,
      line,
      product,
      offset,
      ...(isMeasured(product) ? { x: offset, width: lineWidth(product) } : { x: 0, width }),
      y: top,
      height,
      rows: rowsOf(product),
      elements: placed(elements, { product, offset, y: top }),
    };
  });
  return {
    width,
    height: y,
    unit: width / HOUSING_MM,
    lines,
    accessories: stack.accessories.flatMap(({ elements }) => elements.map(({ product }) => product)),
  };
}

/** Of the cabinet, and of the housing of its blocks without measures. */
function widths(products: readonly Product[]) {
  const measured = products.filter(isMeasured);
  const others = products.filter((product) => !isMeasured(product));
  const unmeasured = Math.max(HOUSING_MM, ...others.map(lineWidth));
  const housings = measured.length === 0 || others.length > 0 ? [unmeasured] : [];
  return { width: Math.max(...housings, ...measured.map(lineWidth)), unmeasured };
}

/** A measured block is centred. The others have a common housing, and their first modules are below
 * each other. */
function slotsOffset(product: Product, width: number, unmeasured: number): number {
  const own = lineWidth(product);
  if (isMeasured(product)) return (width - own) / 2;
  return (width - unmeasured) / 2 + ((unmeasured - own) * (product.slotsPlacement[0]?.[0] ?? 0)) / 100;
}

const placed = (
  elements: readonly StackElement[],
  line: Pick<PlacedLine, 'product' | 'offset' | 'y'>,
): PlacedElement[] =>
  elements.map(({ slot, product, name }) => ({
    slot,
    product,
    name,
    box: boxOnLine(line, slot, product.nbModules ?? 1),
  }));
