import { type Catalogue, isLineProduct, type Product, rowBreaksOf } from '@coffret/cabinet/catalogue';
import { headLine } from '@coffret/cabinet/drawing/cabinet';
import {
  accessoryBox,
  boxOnLine,
  type CabinetLayout,
  FRAME,
  lineHeight,
  lineNumberBox,
  type PlacedLine,
  type SlotBox,
} from '@coffret/cabinet/drawing/layout';
import { placeOnLine } from '@coffret/cabinet/drawing/placement';
import { pictureOf } from '@coffret/cabinet/drawing/product';
import { type SlotUnit, unitOf } from '@coffret/cabinet/slot-names';
import { type DropTarget, type HeldItem, type PlacementError, shownSlots } from '../stack/placement.ts';
import type { Element, Line, Stack } from '../stack/stack.ts';

export interface Cell {
  /** By the ids of its line and element, so that it stays with them. */
  key: string;
  /** By position: what comes to a place has the same. */
  place: string;
  kind: 'line' | 'head' | 'element' | 'free' | 'gap' | 'aside';
  /** Line index; for a gap the line after it; -1 for accessories. */
  row: number;
  /** null also for the head breaker, which is no element of its line. */
  lineId: number | null;
  slot: number | null;
  /** Of its line. */
  unit: SlotUnit;
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
/** Height of the place for the first block, mm. */
const EMPTY_HEIGHT = 90;

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
  const unit = unitOf(placed.product);
  const isLifted = (slot: number) => heldItem?.from?.lineId === line.id && heldItem.from.slot === slot;
  const standing = line.elements.filter(({ slot }) => !isLifted(slot));
  const cell = (slot: number, modules: number, element?: Element): Cell => {
    const ref = element?.ref ?? null;
    const target = heldItem ? { lineId: line.id, slot } : null;
    const box = boxOnLine(placed, slot, modules);
    const landing = heldItem ? boxOnLine(placed, slot, width(heldItem.ref)) : box;
    return {
      key: element ? `element ${element.id}` : `${line.id} ${slot}`,
      place: `${row}:${slot}`,
      kind: ref === null ? 'free' : 'element',
      row,
      lineId: line.id,
      slot,
      unit,
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
    .map((slot) => cell(slot, step));
  const taken = standing.map((element) => cell(element.slot, width(element.ref), element));
  const distinct = new Map(taken.map((each) => [each.place, each]));
  const cells = [...free, ...distinct.values()].sort((a, b) => (a.slot ?? 0) - (b.slot ?? 0));
  if (heldItem) return cells;
  const box = lineNumberBox(layout, placed);
  const head: Cell = {
    key: `line ${line.id}`,
    place: `${row}:line`,
    kind: 'line',
    row,
    lineId: line.id,
    slot: null,
    unit,
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

/** Where the first block of a cabinet without lines is placed. */
const emptyBox = ({ width }: CabinetLayout): SlotBox => ({ x: 0, y: 0, width, height: EMPTY_HEIGHT });

/** The frame of a cabinet without lines, which has no drawing. */
export function emptyFrame(layout: CabinetLayout): SlotBox {
  const { width, height } = emptyBox(layout);
  return { x: -FRAME, y: -FRAME, width: width + 2 * FRAME, height: height + 2 * FRAME };
}

function gapCell(at: number, layout: CabinetLayout, held: Product, check: PlacementCheck): Cell {
  const above = layout.lines[at - 1];
  const y = above ? above.y + above.height : 0;
  const gap = GAP * layout.unit;
  const seam = { x: 0, y: y - gap / 2, width: layout.width, height: gap };
  const box = layout.lines.length === 0 ? emptyBox(layout) : seam;
  const height = Math.max(gap, lineHeight(held));
  // Where the block will be: the lines below make room.
  const landing = layout.lines.length === 0 ? box : { ...box, y, height };
  const picture = pictureOf(held);
  return {
    key: `gap:${at}`,
    place: `gap:${at}`,
    kind: 'gap',
    row: at,
    lineId: null,
    slot: null,
    unit: 'place',
    ref: null,
    box,
    landing,
    scale: Math.min(landing.width / picture.width, landing.height / picture.height),
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
        place: 'aside',
        kind: 'aside',
        row: -1,
        lineId: null,
        slot: null,
        unit: 'place',
        ref: null,
        box,
        landing: box,
        scale: 1,
        target: 'accessories',
        reason: check('accessories'),
      },
    ];
  }
  return (accessories?.elements ?? []).map(({ id, slot, ref }, index) => {
    const box = accessoryBox(layout, index);
    return {
      key: `element ${id}`,
      place: `aside:${index}`,
      kind: 'element',
      row: -1,
      lineId: accessories?.id ?? null,
      slot,
      unit: 'place',
      ref,
      box,
      landing: box,
      scale: 1,
      target: null,
      reason: null,
    };
  });
}

/** In the reserved modules of its line. */
function headCell(row: number, placed: PlacedLine, { ref, nbModules }: Product): Cell {
  const box = boxOnLine(placed, 0.5, nbModules ?? 1);
  return {
    key: 'head',
    place: `${row}:head`,
    kind: 'head',
    row,
    lineId: null,
    slot: 0.5,
    unit: unitOf(placed.product),
    ref,
    box,
    landing: box,
    scale: 1,
    target: null,
    reason: null,
  };
}

/** Gaps for a held line, else the rows of slots of each line, and accessories. */
export function cellsOf(
  stack: Stack,
  layout: CabinetLayout,
  heldItem: HeldItem | null,
  check: PlacementCheck,
  catalogue: Catalogue,
  headBreaker?: Product,
): Cell[][] {
  const product = heldItem && catalogue.byRef.get(heldItem.ref);
  if (product && isLineProduct(product)) {
    return Array.from({ length: layout.lines.length + 1 }, (_, at) => [gapCell(at, layout, product, check)]);
  }
  const rows = stack.lines.flatMap((line, row) => {
    const placed = layout.lines.find(({ id }) => id === line.id);
    if (!placed) return [];
    const cells = lineCells(line, row, placed, layout, heldItem, check, catalogue);
    if (headBreaker && !heldItem && placed === headLine(layout))
      cells.splice(1, 0, headCell(row, placed, headBreaker));
    return inRows(cells, placed.product);
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

interface Point {
  x: number;
  y: number;
}

const isAllowed = ({ target, reason }: Cell) => target !== null && reason === null;

/** The cells nearest first; within their boxes by the distance to the middle. */
function byDistance(cells: readonly Cell[], { x, y }: Point): { cell: Cell; distance: number }[] {
  return cells
    .map((cell) => {
      const { landing } = cell;
      const dx = Math.max(landing.x - x, 0, x - landing.x - landing.width);
      const dy = Math.max(landing.y - y, 0, y - landing.y - landing.height);
      const offset = Math.hypot(landing.x + landing.width / 2 - x, landing.y + landing.height / 2 - y);
      return { cell, distance: Math.hypot(dx, dy), offset };
    })
    .sort((a, b) => a.distance - b.distance || a.offset - b.offset);
}

const middleOf = ({ box }: Cell): Point => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });

/** Of the cells for an item, the one that takes it nearest to another cell. */
export const nearestAllowed = (rows: readonly Cell[][], to: Cell): Cell | undefined =>
  byDistance(rows.flat().filter(isAllowed), middleOf(to))[0]?.cell;

/** For a line the nearest seam that takes it. For an element the nearest slot that takes it within `reach` mm, else
 * the refused slot under the point. */
export function cellUnder(rows: readonly Cell[][], point: Point, reach: number): Cell | undefined {
  const cells = rows.flat().filter(({ target }) => target !== null);
  const gaps = cells.filter(({ kind }) => kind === 'gap');
  if (gaps.length > 0) {
    const seams = gaps.some(isAllowed) ? gaps.filter(isAllowed) : gaps;
    const distance = ({ box }: Cell) => Math.abs(box.y + box.height / 2 - point.y);
    return seams.toSorted((a, b) => distance(a) - distance(b))[0];
  }
  const [nearest] = byDistance(cells.filter(isAllowed), point);
  if (nearest && nearest.distance <= reach) return nearest.cell;
  const [under] = byDistance(cells, point);
  return under && under.distance <= reach ? under.cell : undefined;
}
