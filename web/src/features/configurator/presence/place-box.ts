import type { Catalogue } from '@coffret/cabinet';
import { boxOnLine, type CabinetLayout, type SlotBox } from '@coffret/cabinet/drawing/layout';
import type { Place } from '@coffret/contracts/realtime/presence';
import { elementAt, lineOf, type Stack } from '../stack/stack.ts';

/** mm; null: not in the drawing. A free slot is one module wide. */
export function boxOfPlace(
  { lineId, slot }: Place,
  stack: Stack,
  layout: CabinetLayout,
  { byRef }: Catalogue,
): SlotBox | null {
  const placed = layout.lines.find(({ id }) => id === lineId);
  if (!placed) return null;
  if (slot === null) return { x: 0, y: placed.y, width: layout.width, height: placed.height };
  const element = elementAt(lineOf(stack, lineId), slot);
  return boxOnLine(placed, slot, byRef.get(element?.ref ?? '')?.nbModules ?? 1);
}
