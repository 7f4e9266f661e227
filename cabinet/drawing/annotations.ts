import type { Measures } from '../dimensions.ts';
import type { CabinetLayout, PlacedLine, SlotBox } from './layout.ts';
import { FRAME, lineNumberBox } from './layout.ts';
import { COLOUR } from './palette.ts';
import { circle, group, line, rect, text } from './svg.ts';

export function lineNumber(layout: CabinetLayout, placed: PlacedLine): string {
  const box = lineNumberBox(layout, placed);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const { unit } = layout;
  return (
    circle(x, y, 6.6 * unit, { fill: 'none', stroke: 'currentColor', 'stroke-width': 0.5 * unit }) +
    text(x, y + 2.5 * unit, String(placed.line), {
      size: 7 * unit,
      fill: 'currentColor',
      'font-weight': 600,
    })
  );
}

/** A null slotIndex marks the whole line. */
export interface InvalidPlacement {
  slotInfo?: { lineId: number; slotIndex: number | null };
}

const wrong = ({ x, y, width, height }: SlotBox, unit: number) =>
  rect(x, y, width, height, {
    rx: 1.2 * unit,
    fill: COLOUR.red,
    'fill-opacity': 0.22,
    stroke: COLOUR.red,
    'stroke-width': 1.4 * unit,
    'data-error': 'true',
  });

export function errorMarks(layout: CabinetLayout, errors: readonly InvalidPlacement[]): string {
  const boxes = errors.flatMap(({ slotInfo }) => {
    const placed = layout.lines.find(({ id }) => id === slotInfo?.lineId);
    if (!slotInfo || !placed) return [];
    if (slotInfo.slotIndex === null) {
      return [{ x: placed.x + 1, y: placed.y + 1, width: placed.width - 2, height: placed.height - 2 }];
    }
    return placed.elements.filter(({ slot }) => slot === slotInfo.slotIndex).map(({ box }) => box);
  });
  const distinct = new Map(boxes.map((box) => [`${box.x} ${box.y} ${box.width}`, box]));
  return [...distinct.values()].map((box) => wrong(box, layout.unit)).join('');
}

function dimension(unit: number, [x1, y1, x2, y2]: [number, number, number, number], figure: string): string {
  const turn = x1 === x2 ? `rotate(-90 ${x1} ${(y1 + y2) / 2})` : undefined;
  const [dx, dy] = x1 === x2 ? [2 * unit, 0] : [0, 2 * unit];
  return group(
    { stroke: 'currentColor', 'stroke-width': 0.35 * unit },
    line(x1, y1, x2, y2),
    line(x1 - dx, y1 - dy, x1 + dx, y1 + dy),
    line(x2 - dx, y2 - dy, x2 + dx, y2 + dy),
    text((x1 + x2) / 2, (y1 + y2) / 2 - 1.6 * unit, figure, {
      size: 7 * unit,
      fill: 'currentColor',
      stroke: 'none',
      transform: turn,
    }),
  );
}

/** Above and at the right of the frame. */
export function dimensions(layout: CabinetLayout, { widthMm, heightMm }: Measures): string {
  const { width, height, unit } = layout;
  const [top, right] = [-FRAME - 6 * unit, width + FRAME + 9 * unit];
  return (
    dimension(unit, [0, top, width, top], `${widthMm}`) +
    dimension(unit, [right, 0, right, height], `${heightMm}`)
  );
}
