import type { PlacedElement, PlacedLine, SlotBox, SlotRow } from './layout.ts';
import { boxOnLine, rowAt } from './layout.ts';
import { COLOUR } from './palette.ts';
import { placeOnLine } from './placement.ts';
import { fittedText, group, rect, text } from './svg.ts';

/** Slot numbers and circuits' names beside the slots, where the block is free. */

/** Where labels of one kind stand in a row. */
interface Place {
  /** Centre of the text, mm from the line's top. */
  middle: number;
  size: number;
}

interface RowPlaces {
  number: Place;
  /** Q1, or Q1 and its name. */
  circuit: Place;
  /** The name of a circuit on a narrow device, if not beside Q1. */
  name: Place | null;
}

/** mm. */
const LEAST_BAND = 7;
const MOST_SIZE = 8.5;

/** Texts one outside of the other in a band, beginning at the slots. */
function inBand(slots: number, edge: number, count: number, unit: number): Place[] {
  const room = Math.abs(edge - slots) / count;
  const size = Math.min(5.6 * unit, MOST_SIZE, room * 0.72);
  const pitch = Math.min(room, size * 2.3);
  return Array.from({ length: count }, (_, index) => ({
    size,
    middle: slots + Math.sign(edge - slots) * pitch * (index + 0.5),
  }));
}

/** Between two rows is no room for two labels: those of the first row stand above it, those of the last one below; a
 * row between has them on its slots. */
function placesOf(rows: readonly SlotRow[], row: SlotRow, isNarrow: boolean, unit: number): RowPlaces {
  const { top, bottom, limits } = row;
  const hasAbove = row === rows[0] && top - limits.top >= LEAST_BAND;
  const hasBelow = row === rows.at(-1) && limits.bottom - bottom >= LEAST_BAND;
  const inner = Math.min(11, (bottom - top) / 3);
  const size = Math.min(5.6 * unit, inner * 0.72);
  const onTop = { middle: top + inner / 2, size };
  const onBottom = { middle: bottom - inner / 2, size };
  if (rows.length > 1 && hasAbove !== hasBelow) {
    const [slots, edge] = hasAbove ? [top, limits.top] : [bottom, limits.bottom];
    const [number = onBottom, circuit = onTop] = inBand(slots, edge, 2, unit);
    return { number, circuit, name: null };
  }
  const [number = onBottom] = hasBelow ? inBand(bottom, limits.bottom, 1, unit) : [];
  const [circuit = onTop, name = null] = hasAbove ? inBand(top, limits.top, isNarrow ? 2 : 1, unit) : [];
  return { number, circuit, name };
}

const isRail = ({ product }: PlacedLine) => product.technical.lineKind === 'BREAKER';

function placesAt(placed: PlacedLine, slot: number, unit: number): RowPlaces | null {
  const row = rowAt(placed.rows, slot);
  return row ? placesOf(placed.rows, row, isRail(placed), unit) : null;
}

/** At the left of the element's picture where that reaches as far as the label. */
function span(placed: PlacedLine, element: PlacedElement, { middle, size }: Place) {
  const { box, product } = element;
  const whole = { x: box.x + box.width / 2, width: box.width };
  const { widthMm, heightMm } = product;
  if (!widthMm || !heightMm) return whole;
  const face = placeOnLine(placed, element, { width: widthMm, height: heightMm });
  const [y, half] = [placed.y + middle, 0.6 * size];
  const isFree = y + half <= face.y || y - half >= face.y + heightMm * face.scale;
  const beside = face.x - box.x;
  return isFree || beside < 2 * size ? whole : { x: box.x + beside / 2, width: beside };
}

const overlaps = ({ slot, product }: PlacedElement, start: number) =>
  slot < start + 0.99 && start < slot + (product.nbModules ?? 1) - 0.01;

function numberLabel(x: number, y: number, width: number, size: number, written: string, taken: boolean) {
  const style = {
    size,
    maxWidth: Math.min(2 * size, width - 1),
    fill: taken ? COLOUR.ink : COLOUR.inkSoft,
    'font-weight': taken ? 600 : 400,
  };
  const [half, height] = [Math.min(1.14 * size, width / 2 - 0.8), 1.36 * size];
  const pill = { rx: height / 2, fill: COLOUR.white, opacity: 0.75 };
  return (
    (taken ? rect(x - half, y - height / 2, 2 * half, height, pill) : '') +
    text(x, y + 0.36 * size, written, style)
  );
}

export function slotNumbers(placed: PlacedLine, write: (slot: number) => string, unit: number): string {
  const { product, elements } = placed;
  const free = Array.from({ length: product.slots }, (_, index) => index + 0.5).filter(
    (slot) =>
      slot > (product.technical.hiddenSlots ?? 0) && !elements.some((element) => overlaps(element, slot)),
  );
  const label = (slot: number, taken: boolean, spanAt: (place: Place) => { x: number; width: number }) => {
    const place = placesAt(placed, slot, unit)?.number;
    if (!place) return '';
    const { x, width } = spanAt(place);
    return numberLabel(x, placed.y + place.middle, width, place.size, write(slot), taken);
  };
  return [
    ...elements.map((element) => label(element.slot, true, (place) => span(placed, element, place))),
    ...free.map((slot) => label(slot, false, () => centred(boxOnLine(placed, slot, 1)))),
  ].join('');
}

const centred = ({ x, width }: SlotBox) => ({ x: x + width / 2, width });

const NAME = { fill: COLOUR.petrol, 'font-weight': 700 };

/** `name`: Q1; `called`: what the customer calls the circuit. */
export function circuitLabel(
  placed: PlacedLine,
  element: PlacedElement,
  { name, called }: { name: string | undefined; called: string | null },
  unit: number,
): string {
  const places = placesAt(placed, element.slot, unit);
  if (!places) return '';
  const { circuit, name: second } = places;
  const label = (place: Place, content: string) => {
    const { x, width } = span(placed, element, place);
    return fittedText(x, placed.y + place.middle + 0.36 * place.size, content, {
      ...NAME,
      size: place.size,
      maxWidth: width - 1,
    });
  };
  if (!second) return label(circuit, [name, called].filter(Boolean).join(' '));
  return group(
    {},
    name ? label(circuit, name) : '',
    called ? label({ ...second, size: second.size * 0.66 }, called) : '',
  );
}

/** `names`: Q1 by `lineId/slot`; `called`: by Q1. */
export function circuitLabels(
  placed: PlacedLine,
  names: ReadonlyMap<string, string>,
  called: ReadonlyMap<string, string>,
  unit: number,
): string {
  return placed.elements
    .map((element) => {
      const name = names.get(`${placed.id}/${element.slot}`);
      const own = element.name ?? (name === undefined ? null : (called.get(name) ?? null));
      return name || own ? circuitLabel(placed, element, { name, called: own }, unit) : '';
    })
    .join('');
}
