import { type Catalogue, isLineProduct, type Product } from '@coffret/cabinet/catalogue';
import type { CheckError } from '@coffret/cabinet/errors';
import { checkLines } from '@coffret/cabinet/line-rules';
import { ACCEPTED, checkSlots } from '@coffret/cabinet/slot-rules';
import { readStack } from '@coffret/cabinet/stack';
import { applyAction, type SlotPosition, type StackAction } from './actions.ts';
import { lineOf, type Stack, toProjLines } from './stack.ts';

/** What somebody is about to put down: a product, or what stands in the stack already. */
export type HeldItem =
  | { ref: string; from?: SlotPosition; lineId?: undefined }
  /** A line of the stack. */
  | { ref: string; lineId: number; from?: undefined };

/** Where it may be put: a slot, before the line at an index (the number of lines: below the last), or line 0. */
export type DropTarget = SlotPosition | { at: number } | 'accessories';

export const isSlot = (target: DropTarget): target is SlotPosition =>
  typeof target === 'object' && 'slot' in target;

/** A cabinet may show no slots of a line without any, or with more than this. */
const MAX_SHOWN_SLOTS = 10;

/** The half steps of a line that may be shown: none when it has none or too many; none that is reserved. */
export function shownSlots({ slots, technical }: Product): number[] {
  if (slots > MAX_SHOWN_SLOTS) return [];
  const hidden = technical.hiddenSlots ?? 0;
  return Array.from({ length: slots * 2 }, (_, step) => (step + 1) / 2).filter((slot) => slot > hidden);
}

/** The action that puts what is in the hand on a target; null for a line on a slot, or an element on the stack of lines. */
export function dropAction(heldItem: HeldItem, target: DropTarget, { byRef }: Catalogue): StackAction | null {
  const product = byRef.get(heldItem.ref);
  if (!product) return null;
  const isLine = isLineProduct(product);
  if (target === 'accessories')
    return isLine || heldItem.from ? null : { type: 'placeAccessory', ref: heldItem.ref };
  if (isSlot(target)) {
    if (isLine) return null;
    if (heldItem.from) return { type: 'moveElement', from: heldItem.from, to: target };
    return { type: 'placeElement', ref: heldItem.ref, to: target };
  }
  if (!isLine) return null;
  if (heldItem.lineId !== undefined) return { type: 'moveLine', lineId: heldItem.lineId, at: target.at };
  return { type: 'placeLine', ref: heldItem.ref, at: target.at };
}

/** Why it may not stand there, as a code of the texts, with the engine's own sentence. */
export interface PlacementError {
  code:
    | CheckError['code']
    | 'cannotPlaceLineInElementSlot'
    | 'cannotPlaceElementInLineStack'
    | 'kindNotAccepted'
    | 'reservedSlots'
    | 'offBorder';
  originalErr?: string;
}

/** What the engine says, whatever the form says, against the line that a slot is on, or else against the whole stack. */
function faults(stack: Stack, target: DropTarget, catalogue: Catalogue): CheckError[] {
  const errors: CheckError[] = [];
  if (isSlot(target)) {
    // No rule of slots looks at another line.
    const lines = stack.lines.filter(({ id }) => id === target.lineId);
    checkSlots(readStack(toProjLines({ ...stack, lines, accessories: null }), catalogue), errors);
  } else {
    const read = readStack(toProjLines(stack), catalogue);
    checkLines(read, errors);
    checkSlots(read, errors);
  }
  return errors;
}

const sameFault = (a: CheckError, b: CheckError) =>
  a.code === b.code &&
  a.slotInfo?.lineId === b.slotInfo?.lineId &&
  a.slotInfo?.slotIndex === b.slotInfo?.slotIndex;

/** The reason in finer words where the place itself tells it. */
function finer(
  { code, originalErr }: CheckError,
  stack: Stack,
  heldItem: HeldItem,
  target: DropTarget,
  catalogue: Catalogue,
): PlacementError {
  if (code !== 'INVALID_SLOT_PLACEMENT' || !isSlot(target)) return { code, originalErr };
  const line = catalogue.byRef.get(lineOf(stack, target.lineId)?.ref ?? '');
  const element = catalogue.byRef.get(heldItem.ref);
  const { lineKind, hiddenSlots = 0 } = line?.technical ?? {};
  const kind = element?.technical.elementKind;
  const accepted: readonly string[] = lineKind ? ACCEPTED[lineKind] : [];
  if (!kind || !accepted.includes(kind)) return { code: 'kindNotAccepted', originalErr };
  if (target.slot <= hiddenSlots) return { code: 'reservedSlots', originalErr };
  if (Number.isInteger(element?.nbModules) && Number.isInteger(target.slot))
    return { code: 'offBorder', originalErr };
  return { code, originalErr };
}

/**
 * Asks the engine why what is in the hand may not be put on a target; null: it may. What is wrong already is no
 * reason.
 */
export function placementCheck(
  stack: Stack,
  heldItem: HeldItem,
  catalogue: Catalogue,
): (target: DropTarget) => PlacementError | null {
  const product = catalogue.byRef.get(heldItem.ref);
  const isLine = product !== undefined && isLineProduct(product);
  return (target) => {
    const action = dropAction(heldItem, target, catalogue);
    if (!action) return { code: isLine ? 'cannotPlaceLineInElementSlot' : 'cannotPlaceElementInLineStack' };
    const before = faults(stack, target, catalogue);
    const after = faults(applyAction(stack, action, catalogue), target, catalogue);
    const count = (among: CheckError[], fault: CheckError) =>
      among.filter((other) => sameFault(other, fault)).length;
    const added = after.find((fault) => count(after, fault) > count(before, fault));
    return added ? finer(added, stack, heldItem, target, catalogue) : null;
  };
}
