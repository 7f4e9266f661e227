import { type Catalogue, isLineProduct } from '@coffret/cabinet/catalogue';
import { layoutCabinet } from '@coffret/cabinet/drawing/layout';
import { lineSent } from '@coffret/contracts/configurations/commands';
import { copiedFieldsOf, withoutFields } from '@coffret/contracts/configurations/element-fields';
import { randomId } from '@coffret/contracts/configurations/random-id';
import { z } from 'zod';
import { type Cell, cellsOf, nearestAllowed } from '../cabinet/cells.ts';
import { applyAction, hasRoom, type StackAction } from '../stack/actions.ts';
import { addedFault, isSlot, type PlacementError, placementCheck } from '../stack/placement.ts';
import {
  type Element,
  type Line,
  type NewId,
  readProposal,
  type Stack,
  toProjLines,
} from '../stack/stack.ts';
import type { ClipKind } from './clip.ts';

const clip = z.object({ coffret: z.enum<ClipKind[]>(['line', 'element']), line: lineSent });
type Clip = z.infer<typeof clip>;

/** null: no part of a cabinet. */
export function readClip(text: string): Clip | null {
  try {
    return clip.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

interface Refused {
  ref: string;
  code: PlacementError['code'] | 'UNKNOWN_PRODUCT' | 'noLineAccepts';
}

/** `refused`: what is left out of a line. */
type Paste =
  | { ref: string; action: StackAction; place: Cell; refused: Refused[] }
  | { action: null; refused: Refused[] };

const refuse = (ref: string, code: Refused['code']): Paste => ({ action: null, refused: [{ ref, code }] });

/** Of the clip's line, with ids of its own and the widths of this catalogue. */
function freshLine({ line }: Clip, newId: NewId): Line | undefined {
  const ProjSlots = line.ProjSlots.map((slot) => ({ ...slot, ProjProduct: named(slot), nbModules: null }));
  return readProposal([{ line: 1, ProjProduct: named(line), ProjSlots }], null, null, newId).lines[0];
}

const named = ({ ProjProduct }: { ProjProduct: { ref?: string | null | undefined } }) => ({
  ref: ProjProduct.ref ?? '',
});

function placesOf(ref: string, stack: Stack, catalogue: Catalogue): Cell[] {
  const layout = layoutCabinet(toProjLines(stack), catalogue);
  const check = placementCheck(stack, { ref }, catalogue);
  return cellsOf(stack, layout, { ref }, check, catalogue).flat();
}

function pasteElement(element: Element, stack: Stack, near: Cell | undefined, catalogue: Catalogue): Paste {
  const { ref } = element;
  const places = placesOf(ref, stack, catalogue);
  const place = near ? nearestAllowed([places], near) : places.find(({ reason }) => reason === null);
  if (place?.target === 'accessories')
    return { ref, action: { type: 'placeAccessory', ref }, place, refused: [] };
  if (place?.target && isSlot(place.target))
    return { ref, action: { type: 'pasteElement', element, to: place.target }, place, refused: [] };
  const reasons = places.flatMap(({ reason }) => reason?.code ?? []);
  const code = reasons.find((reason) => reason !== 'kindNotAccepted') ?? 'noLineAccepts';
  return refuse(ref, stack.lines.length === 0 ? 'noLineYet' : code);
}

/** The line with those of its elements that stand on it. */
function fitting(line: Line, stack: Stack, at: number, catalogue: Catalogue) {
  const refused: Refused[] = [];
  const paste = (elements: readonly Element[]): Stack =>
    applyAction(stack, { type: 'pasteLine', line: { ...line, elements }, at });
  let elements: Element[] = [];
  for (const element of line.elements) {
    const more = [...elements, element];
    const fault = catalogue.byRef.get(element.ref)
      ? addedFault(paste(elements), paste(more), { at }, catalogue)?.code
      : 'UNKNOWN_PRODUCT';
    if (fault) refused.push({ ref: element.ref, code: fault });
    else elements = more;
  }
  return { line: { ...line, elements }, refused };
}

function pasteLine(line: Line, stack: Stack, near: Cell | undefined, catalogue: Catalogue): Paste {
  const { ref } = line;
  const below = near && near.row >= 0 ? near.row + 1 : stack.lines.length;
  const places = placesOf(ref, stack, catalogue).sort(
    (a, b) => Math.abs(a.row - below) - Math.abs(b.row - below),
  );
  const place = hasRoom(stack) ? places.find(({ reason }) => reason === null) : undefined;
  if (!place) return refuse(ref, places[0]?.reason?.code ?? 'MAX_LINES_EXCEEDED');
  const fits = fitting(line, stack, place.row, catalogue);
  return {
    ref,
    action: { type: 'pasteLine', line: fits.line, at: place.row },
    place,
    refused: fits.refused,
  };
}

/** One step, at the place that takes it nearest to `near`. */
export function planPaste(
  clip: Clip,
  stack: Stack,
  near: Cell | undefined,
  catalogue: Catalogue,
  newId: NewId = randomId,
): Paste {
  const line = freshLine(clip, newId);
  const isLine = clip.coffret === 'line';
  const part = isLine ? line : line?.elements[0];
  const product = part && catalogue.byRef.get(part.ref);
  if (!line || !part || !product) return refuse(part?.ref ?? '', 'UNKNOWN_PRODUCT');
  if (isLineProduct(product) !== isLine)
    return refuse(part.ref, isLine ? 'cannotPlaceElementInLineStack' : 'cannotPlaceLineInElementSlot');
  const elements = line.elements.map((element) => ({
    ...withoutFields(element),
    ...copiedFieldsOf(element),
  }));
  if (isLine) return pasteLine({ ...line, elements }, stack, near, catalogue);
  const [element] = elements;
  return element ? pasteElement(element, stack, near, catalogue) : refuse(part.ref, 'UNKNOWN_PRODUCT');
}
