import { type Catalogue, isLineProduct, type Product } from '@coffret/cabinet/catalogue';
import { PROTECTION_INDEXES } from '@coffret/cabinet/configuration';
import type { CheckError } from '@coffret/cabinet/errors';
import { checkLines } from '@coffret/cabinet/line-rules';
import { ACCEPTED, checkSlots } from '@coffret/cabinet/slot-rules';
import { readStack } from '@coffret/cabinet/stack';
import type { ElementFields } from '@coffret/contracts/configurations/element-fields';
import { applyAction, type SlotPosition, type StackAction } from './actions.ts';
import { lineOf, type Stack, toProjLines } from './stack.ts';

/** A product, or a part of the stack. `fields`: of a copy. */
export type HeldItem =
  | { ref: string; from?: SlotPosition; lineId?: undefined; fields?: ElementFields }
  | { ref: string; lineId: number; from?: undefined; fields?: undefined };

/** Whether it was taken from the stack. */
export const isPart = ({ from, lineId }: HeldItem) => from !== undefined || lineId !== undefined;

/** A slot, a line index (number of lines: at the end), or accessories. */
export type DropTarget = SlotPosition | { at: number } | 'accessories';

export const isSlot = (target: DropTarget): target is SlotPosition =>
  typeof target === 'object' && 'slot' in target;

/** More slots are not shown. */
const MAX_SHOWN_SLOTS = 10;

/** In half steps; without reserved ones. */
export function shownSlots({ slots, technical }: Product): number[] {
  if (slots > MAX_SHOWN_SLOTS) return [];
  const hidden = technical.hiddenSlots ?? 0;
  return Array.from({ length: slots * 2 }, (_, step) => (step + 1) / 2).filter((slot) => slot > hidden);
}

/** null: not droppable there. */
export function dropAction(heldItem: HeldItem, target: DropTarget, { byRef }: Catalogue): StackAction | null {
  const { ref, fields } = heldItem;
  const product = byRef.get(ref);
  if (!product) return null;
  const isLine = isLineProduct(product);
  if (target === 'accessories')
    return isLine || heldItem.from ? null : { type: 'placeAccessory', ref, fields };
  if (isSlot(target)) {
    if (isLine) return null;
    if (heldItem.from) return { type: 'moveElement', from: heldItem.from, to: target };
    return { type: 'placeElement', ref, to: target, fields };
  }
  if (!isLine) return null;
  if (heldItem.lineId !== undefined) return { type: 'moveLine', lineId: heldItem.lineId, at: target.at };
  return { type: 'placeLine', ref, at: target.at };
}

/** `code`: a text key. */
export interface PlacementError {
  code:
    | CheckError['code']
    | 'cannotPlaceLineInElementSlot'
    | 'cannotPlaceElementInLineStack'
    | 'noLineYet'
    | 'kindNotAccepted'
    | 'reservedSlots'
    | 'offBorder';
  originalErr?: string;
}

/** The lowest, which every part meets: a part below the asked one is placed, and said (say-index.ts). */
const ANY_INDEX = { protectionIndex: PROTECTION_INDEXES[0] };

/** Checks the target's line, else the whole stack; ignores the form. */
function faults(stack: Stack, target: DropTarget, catalogue: Catalogue): CheckError[] {
  const errors: CheckError[] = [];
  if (isSlot(target)) {
    // Slot rules do not depend on other lines.
    const lines = stack.lines.filter(({ id }) => id === target.lineId);
    checkSlots(readStack(toProjLines({ ...stack, lines, accessories: null }), catalogue), ANY_INDEX, errors);
  } else {
    const read = readStack(toProjLines(stack), catalogue);
    checkLines(read, ANY_INDEX, errors);
    checkSlots(read, ANY_INDEX, errors);
  }
  return errors;
}

/** The first fault that a change adds. */
export function addedFault(
  stack: Stack,
  changed: Stack,
  target: DropTarget,
  catalogue: Catalogue,
): CheckError | undefined {
  const before = faults(stack, target, catalogue);
  const after = faults(changed, target, catalogue);
  const count = (among: CheckError[], fault: CheckError) =>
    among.filter((other) => sameFault(other, fault)).length;
  return after.find((fault) => count(after, fault) > count(before, fault));
}

const sameFault = (a: CheckError, b: CheckError) =>
  a.code === b.code &&
  a.slotInfo?.lineId === b.slotInfo?.lineId &&
  a.slotInfo?.slotIndex === b.slotInfo?.slotIndex;

/** A more specific reason from the position. */
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

/** null: allowed. Existing errors do not count. */
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
    const added = addedFault(stack, applyAction(stack, action), target, catalogue);
    return added ? finer(added, stack, heldItem, target, catalogue) : null;
  };
}
