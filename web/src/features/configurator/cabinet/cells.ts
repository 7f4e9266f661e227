import { type Catalogue, isLineProduct, type Product, rowBreaksOf } from '@coffret/cabinet/catalogue';
import {
  accessoryBox,
  boxOnLine,
  type CabinetLayout,
  lineNumberBox,
  type PlacedLine,
  type SlotBox,
} from '@coffret/cabinet/drawing/layout';
import { placeOnLine } from '@coffret/cabinet/drawing/placement';
import { pictureOf } from '@coffret/cabinet/drawing/product';
import { type DropTarget, type HeldItem, type PlacementError, shownSlots } from '../stack/placement.ts';
import type { Line, Stack } from '../stack/stack.ts';

export interface Cell {
  /** By position, so that it survives a new line id. */
  key: string;
  kind: 'line' | 'element' | 'free' | 'gap' | 'aside';
  /** Line index; for a gap the line after it; -1 for accessories. */
  row: number;
  lineId: number | null;
  slot: number | null;
  /** The ref at this position. */
  ref: string | null;
  /** mm. */
  box: SlotBox;
  /** Space of the held item here; without one equal to `box`. */
  landing: SlotBox;
  /** Of the held item's picture here. */
  scale: number;
  /** Drop target of the held item. */
  target: DropTarget | null;
  /** null: allowed. */
  reason: PlacementError | null;
}

/** mm, in a cabinet without measures. */
const GAP = 16;
const DROP_HEIGHT = 30;

/** Closer to the middle than this share of the distance to the gap, a held line targets the slots. */
const SLOTS_SHARE = 0.7;

type PlacementCheck = (target: DropTarget) => PlacementError | null;

const spans = ({ slot }: { slot: number }, modules: number, at: number) =>
  at > slot - 0.01 && at < slot + modules - 0.01;

/** Head, elements, and free slots (one module wide for items of whole modules). */
function lineCells(
  line: Line,
  row: number,
  placed: PlacedLine,
  layout: CabinetLayout,
  heldItem: HeldItem | null,
  check: PlacementCheck,
  catalogue: Catalogue,
): Cell[] {
  const product = heldItem && catalogue.byRef.get(heldItem.ref);
  const picture = product && pictureOf(product);
  const width = (ref: string) => catalogue.byRef.get(ref)?.nbModules ?? 1;
  const step = heldItem && Number.isInteger(width(heldItem.ref)) ? 1 : 0.5;
  const isLifted = (slot: number) => heldItem?.from?.lineId === line.id && heldItem.from.slot === slot;
  const standing = line.elements.filter(({ slot }) => !isLifted(slot));
  const cell = (slot: number, modules: number, ref: string | null): Cell => {
    const target = heldItem ? { lineId: line.id, slot } : null;
    const box = boxOnLine(placed, slot, modules);
    const landing = heldItem ? boxOnLine(placed, slot, width(heldItem.ref)) : box;
    return {
      key: `${row}:${slot}`,
      kind: ref === null ? 'free' : 'element',
      row,
      lineId: line.id,
      slot,
      ref,
      box,
      landing,
      scale: picture ? placeOnLine(placed, { slot, product, box: landing }, picture).scale : 1,
      target,
      reason: target && check(target),
    };
  };
  const free = shownSlots(placed.product)
    .filter((slot) => Number.isInteger((slot - 0.5) / step))
    .filter((slot) => !standing.some((element) => spans(element, width(element.ref), slot)))
    .map((slot) => cell(slot, step, null));
  const taken = standing.map(({ slot, ref }) => cell(slot, width(ref), ref));
  const distinct = new Map(taken.map((each) => [each.key, each]));
  const cells = [...free, ...distinct.values()].sort((a, b) => (a.slot ?? 0) - (b.slot ?? 0));
  if (heldItem) return cells;
  const box = lineNumberBox(layout, placed);
  const head: Cell = {
    key: `${row}:line`,
    kind: 'line',
    row,
    lineId: line.id,
    slot: null,
    ref: line.ref,
    box,
    landing: box,
    scale: 1,
    target: null,
    reason: null,
  };
  return [head, ...cells];
}

/** By the rows of slots of the line; its head is in the first. */
function inRows(cells: readonly Cell[], product: Product): Cell[][] {
  const ends = [...rowBreaksOf(product), Number.POSITIVE_INFINITY];
  return ends.map((end, at) =>
    cells.filter(({ slot }) => {
      const start = slot === null ? 0 : slot - 0.5;
      return start < end && start >= (ends[at - 1] ?? 0);
    }),
  );
}

function gapCell(at: number, layout: CabinetLayout, check: PlacementCheck): Cell {
  const above = layout.lines[at - 1];
  const y = above ? above.y + above.height : 0;
  const height = GAP * layout.unit;
  const box = { x: 0, y: y - height / 2, width: layout.width, height };
  return {
    key: `gap:${at}`,
    kind: 'gap',
    row: at,
    lineId: null,
    slot: null,
    ref: null,
    box,
    landing: box,
    scale: 1,
    target: { at },
    reason: check({ at }),
  };
}

function accessoryCells(
  { accessories }: Stack,
  layout: CabinetLayout,
  heldItem: HeldItem | null,
  check: PlacementCheck,
  catalogue: Catalogue,
): Cell[] {
  const product = heldItem && catalogue.byRef.get(heldItem.ref);
  if (heldItem) {
    if (product?.technical.elementKind !== 'ACC' || heldItem.from) return [];
    const { y } = accessoryBox(layout, Math.max(0, layout.accessories.length - 1));
    const box = { x: 0, y, width: layout.width, height: DROP_HEIGHT * layout.unit };
    return [
      {
        key: 'aside',
        kind: 'aside',
        row: -1,
        lineId: null,
        slot: null,
        ref: null,
        box,
        landing: box,
        scale: 1,
        target: 'accessories',
        reason: check('accessories'),
      },
    ];
  }
  return (accessories?.elements ?? []).map(({ slot, ref }, index) => {
    const box = accessoryBox(layout, index);
    return {
      key: `aside:${index}`,
      kind: 'element',
      row: -1,
      lineId: accessories?.id ?? null,
      slot,
      ref,
      box,
      landing: box,
      scale: 1,
      target: null,
      reason: null,
    };
  });
}

/** Gaps for a held line, else the rows of slots of each line, and accessories. */
export function cellsOf(
  stack: Stack,
  layout: CabinetLayout,
  heldItem: HeldItem | null,
  check: PlacementCheck,
  catalogue: Catalogue,
): Cell[][] {
  const product = heldItem && catalogue.byRef.get(heldItem.ref);
  if (product && isLineProduct(product)) {
    return Array.from({ length: layout.lines.length + 1 }, (_, at) => [gapCell(at, layout, check)]);
  }
  const rows = stack.lines.flatMap((line, row) => {
    const placed = layout.lines.find(({ id }) => id === line.id);
    if (!placed) return [];
    return inRows(lineCells(line, row, placed, layout, heldItem, check, catalogue), placed.product);
  });
  return [...rows, accessoryCells(stack, layout, heldItem, check, catalogue)].filter(
    (cells) => cells.length > 0,
  );
}

export type Arrow = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';

const middle = ({ box }: Cell) => box.x + box.width / 2;

/** Along the row, or the nearest cell of the next row. */
export function nextCell(rows: readonly Cell[][], key: string, arrow: Arrow): Cell | undefined {
  const at = rows.findIndex((cells) => cells.some((cell) => cell.key === key));
  const row = rows[at];
  const index = row?.findIndex((cell) => cell.key === key) ?? -1;
  const from = row?.[index];
  if (!row || !from) return rows[0]?.[0];
  if (arrow === 'ArrowLeft') return row[index - 1];
  if (arrow === 'ArrowRight') return row[index + 1];
  const other = rows[arrow === 'ArrowUp' ? at - 1 : at + 1];
  return other?.toSorted(
    (a, b) => Math.abs(middle(a) - middle(from)) - Math.abs(middle(b) - middle(from)),
  )[0];
}

/** The row under the pointer, and there the cell nearest to the item's left edge. */
export function cellUnder(rows: readonly Cell[][], { x, y }: { x: number; y: number }): Cell | undefined {
  const distance = ({ box }: Cell) => Math.abs(box.y + box.height / 2 - y);
  const [gap, other] = rows
    .flat()
    .filter(({ kind }) => kind === 'gap')
    .sort((a, b) => distance(a) - distance(b));
  // On a line, not between lines: no valid gap.
  if (gap) return other && distance(gap) > SLOTS_SHARE * distance(other) ? undefined : gap;
  const reach = 12;
  const [row] = rows
    .filter(([first]) => first && y >= first.box.y - reach && y <= first.box.y + first.box.height + reach)
    .sort(([a], [b]) => (a && b ? distance(a) - distance(b) : 0));
  const offset = ({ landing }: Cell) => Math.abs(landing.x + landing.width / 2 - x);
  return row?.toSorted((a, b) => offset(a) - offset(b))[0];
}
