import type { Product } from '../catalogue.ts';
import type { PlacedElement, PlacedLine, SlotBox } from './layout.ts';
import { isMeasured, rowAt } from './layout.ts';

/** Heights of a device on a rail, mm: at most, and on a line without measures; `least`: its front and terminals. */
export const DEVICE = { long: 85, short: 70.4, least: 60 };

export const deviceHeight = (line: Product, box: SlotBox) =>
  isMeasured(line) ? Math.max(DEVICE.least, Math.min(DEVICE.long, box.height)) : DEVICE.short;

export interface Size {
  width: number;
  height: number;
}

export interface Placement {
  x: number;
  y: number;
  scale: number;
}

export function fitInto(box: SlotBox, { width, height }: Size): Placement {
  const scale = Math.min(box.width / width, box.height / height);
  return { x: box.x + (box.width - width * scale) / 2, y: box.y + (box.height - height * scale) / 2, scale };
}

/** Only sockets and emergency stops without measures fill their slots on a measured line. */
const isDrawnToScale = (line: Product, element: Product) =>
  isMeasured(line) &&
  (isMeasured(element) || !FILLING.some((kind) => kind === element.technical.elementKind));

const FILLING = ['CLASSIC', 'CEE', 'ESTOP'];

/** `size`: of the element's picture, mm. At scale 1 on a measured line: in the middle of its slots, but inside of its
 * row's part of the block, which it may fill from edge to edge. */
export function placeOnLine(
  line: Pick<PlacedLine, 'product' | 'y' | 'rows'>,
  { slot, product, box }: Pick<PlacedElement, 'slot' | 'product' | 'box'>,
  size: Size,
): Placement {
  const row = rowAt(line.rows, slot);
  // A refused element over a row break has less room than its modules.
  const isCut = row && row !== line.rows.at(-1) && slot - 0.5 + (product.nbModules ?? 1) > row.to;
  if (!row || isCut || !isDrawnToScale(line.product, product)) return fitInto(box, size);
  const [top, bottom] = [line.y + row.limits.top, line.y + row.limits.bottom];
  const scale = Math.min(1, box.width / size.width, (bottom - top) / size.height);
  const [width, height] = [size.width * scale, size.height * scale];
  const y = box.y + (box.height - height) / 2;
  return {
    x: box.x + (box.width - width) / 2,
    y: Math.max(top, Math.min(bottom - height, y)),
    scale,
  };
}
