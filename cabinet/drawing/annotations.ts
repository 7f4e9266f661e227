import type { CabinetLayout, PlacedElement, PlacedLine, SlotBox } from './layout.ts';
import { boxOnLine } from './layout.ts';
import { COLOUR } from './palette.ts';
import { circle, group, line, rect, text } from './svg.ts';

/** mm. */
export const FRAME = 3;

const overlaps = ({ slot, product }: PlacedElement, start: number) =>
  slot < start + 0.99 && start < slot + (product.nbModules ?? 1) - 0.01;

export function slotNumbers(placed: PlacedLine, write: (slot: number) => string): string {
  const { product, elements } = placed;
  const { y, height } = boxOnLine(placed, 0.5, 1);
  const middle = y + height + 6.4;
  const free = Array.from({ length: product.slots }, (_, index) => index + 0.5).filter(
    (slot) =>
      slot > (product.technical.hiddenSlots ?? 0) && !elements.some((element) => overlaps(element, slot)),
  );
  const number = (slot: number, box: SlotBox, taken: boolean) => {
    const x = box.x + box.width / 2;
    const style = {
      size: 5.6,
      maxWidth: Math.min(11, box.width - 1),
      fill: taken ? COLOUR.ink : COLOUR.inkSoft,
      'font-weight': taken ? 600 : 400,
    };
    const half = Math.min(6.4, box.width / 2 - 0.3);
    const pill = taken
      ? rect(x - half, middle - 3.8, 2 * half, 7.6, { rx: 3.8, fill: COLOUR.white, opacity: 0.75 })
      : '';
    return pill + text(x, middle + 2, write(slot), style);
  };
  return [
    ...elements.map(({ slot, box }) => number(slot, box, true)),
    ...free.map((slot) => number(slot, boxOnLine(placed, slot, 1), false)),
  ].join('');
}

export const lineNumber = (placed: PlacedLine) => {
  const [x, y] = [-FRAME - 10, placed.y + placed.height / 2];
  return (
    circle(x, y, 6.6, { fill: 'none', stroke: 'currentColor', 'stroke-width': 0.5 }) +
    text(x, y + 2.5, String(placed.line), { size: 7, fill: 'currentColor', 'font-weight': 600 })
  );
};

export const circuitName = (x: number, top: number, name: string, maxWidth: number) =>
  text(x, top - 4, name, { size: 6, maxWidth, fill: COLOUR.petrol, 'font-weight': 700 });

export const circuitNames = (placed: PlacedLine, names: ReadonlyMap<string, string>) =>
  placed.elements
    .map(({ slot, box }) => {
      const name = names.get(`${placed.id}/${slot}`);
      return name ? circuitName(box.x + box.width / 2, box.y, name, box.width) : '';
    })
    .join('');

/** A null slotIndex marks the whole line. */
export interface InvalidPlacement {
  slotInfo?: { lineId: number; slotIndex: number | null };
}

const wrong = ({ x, y, width, height }: SlotBox) =>
  rect(x, y, width, height, {
    rx: 1.2,
    fill: COLOUR.red,
    'fill-opacity': 0.22,
    stroke: COLOUR.red,
    'stroke-width': 1.4,
    'data-error': 'true',
  });

export function errorMarks(layout: CabinetLayout, errors: readonly InvalidPlacement[]): string {
  const boxes = errors.flatMap(({ slotInfo }) => {
    const placed = layout.lines.find(({ id }) => id === slotInfo?.lineId);
    if (!slotInfo || !placed) return [];
    if (slotInfo.slotIndex === null) {
      return [{ x: 1, y: placed.y + 1, width: layout.width - 2, height: placed.height - 2 }];
    }
    return placed.elements.filter(({ slot }) => slot === slotInfo.slotIndex).map(({ box }) => box);
  });
  const distinct = new Map(boxes.map((box) => [`${box.x} ${box.y} ${box.width}`, box]));
  return [...distinct.values()].map(wrong).join('');
}

function dimension(x1: number, y1: number, x2: number, y2: number, figure: string): string {
  const turn = x1 === x2 ? `rotate(-90 ${x1} ${(y1 + y2) / 2})` : undefined;
  const [dx, dy] = x1 === x2 ? [2, 0] : [0, 2];
  return group(
    { stroke: 'currentColor', 'stroke-width': 0.35 },
    line(x1, y1, x2, y2),
    line(x1 - dx, y1 - dy, x1 + dx, y1 + dy),
    line(x2 - dx, y2 - dy, x2 + dx, y2 + dy),
    text((x1 + x2) / 2, (y1 + y2) / 2 - 1.6, figure, {
      size: 7,
      fill: 'currentColor',
      stroke: 'none',
      transform: turn,
    }),
  );
}

export function dimensions(
  layout: CabinetLayout,
  { widthMm, heightMm }: { widthMm: number; heightMm: number },
): string {
  const [top, right] = [-FRAME - 6, layout.width + FRAME + 6];
  return (
    dimension(0, top, layout.width, top, `${widthMm}`) +
    dimension(right, 0, right, layout.height, `${heightMm}`)
  );
}
