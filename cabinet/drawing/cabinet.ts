import type { Catalogue, Product } from '../catalogue.ts';
import type { ProjLine } from '../configuration.ts';
import type { Measures } from '../dimensions.ts';
import type { InvalidPlacement } from './annotations.ts';
import { dimensions, errorMarks, lineNumber } from './annotations.ts';
import { block } from './block.ts';
import { connection } from './connection.ts';
import { circuitLabel, circuitLabels, slotNumbers } from './labels.ts';
import type { CabinetLayout, PlacedElement, PlacedLine, SlotBox } from './layout.ts';
import { accessoryBox, boxOnLine, FRAME, gutterWidth, layoutCabinet, spaceBelow } from './layout.ts';
import { COLOUR } from './palette.ts';
import { footShadow } from './parts.ts';
import type { Picture } from './picture.ts';
import type { Placement, Size } from './placement.ts';
import { deviceHeight, fitInto, placeOnLine } from './placement.ts';
import { pictureOf } from './product.ts';
import { group, rect, svg, tag, text } from './svg.ts';

export interface CabinetOptions {
  /** Prefix of all ids, unique per page. */
  idPrefix: string;
  label: string;
  slotNumbers?: (slot: number) => string;
  errors?: readonly InvalidPlacement[];
  /** Placed in the first reserved modules. */
  headBreaker?: Product;
  connection?: Product;
  /** Circuit names, keyed `lineId/slot`. */
  circuits?: ReadonlyMap<string, string>;
  /** Overall dimensions to write. */
  dimensions?: Measures | null;
}

/** Each product is drawn once, in `<defs>`. */
function pictureBook(idPrefix: string) {
  const entries = new Map<string, { id: string; picture: Picture }>();
  return {
    use(key: string, draw: () => Picture, placeAt: (size: Size) => Placement, name: string): string {
      const entry = entries.get(key) ?? { id: `${idPrefix}-${entries.size}`, picture: draw() };
      entries.set(key, entry);
      const { x, y, scale } = placeAt(entry.picture);
      const place = `translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(${scale.toFixed(4)})`;
      return tag('use', { href: `#${entry.id}`, transform: place, 'data-ref': name });
    },
    definitions: () =>
      tag('defs', {}, ...[...entries.values()].map(({ id, picture }) => group({ id }, picture.body))),
  };
}

type Book = ReturnType<typeof pictureBook>;

const into = (box: SlotBox) => (size: Size) => fitInto(box, size);

const headModules = (placed: PlacedLine, layout: CabinetLayout, head: Product | undefined) =>
  head && placed === headLine(layout) ? (head.nbModules ?? 0) : 0;

function housing(placed: PlacedLine, layout: CabinetLayout, book: Book, options: CabinetOptions): string {
  const { product, x, y, width, height } = placed;
  const taken = headModules(placed, layout, options.headBreaker);
  const drawn = book.use(
    `line ${product.ref} ${taken}`,
    () => block(product, { width, offset: placed.offset - x }, taken),
    into({ x, y, width, height }),
    product.ref,
  );
  const way = options.connection;
  if (product.technical.lineKind !== 'CONNECT' || !way) return drawn;
  const cover = rect(x + width * 0.1, y + height * 0.1, width * 0.76, height * 0.8, { fill: COLOUR.housing });
  const place = { x: x + width * 0.3, y: y + height * 0.08, width: width * 0.4, height: height * 0.84 };
  return drawn + cover + book.use(way.ref, () => connection(way), into(place), way.ref);
}

const slotPlate = ({ x, y, width, height }: SlotBox) =>
  rect(x + 0.4, y + 0.4, width - 0.8, height - 0.8, {
    rx: 1.4,
    fill: COLOUR.housingLight,
    stroke: COLOUR.housingEdge,
    'stroke-width': 0.35,
  });

function picture(placed: PlacedLine, item: PlacedElement, book: Book): string {
  const { product, box } = item;
  const deviceMm = deviceHeight(placed.product, box);
  return book.use(
    `${product.ref} ${deviceMm}`,
    () => pictureOf(product, deviceMm),
    (size) => placeOnLine(placed, item, size),
    product.ref,
  );
}

function element(placed: PlacedLine, item: PlacedElement, book: Book): string {
  const onRail = placed.product.technical.lineKind === 'BREAKER';
  return group({ 'data-slot': item.slot }, onRail ? '' : slotPlate(item.box), picture(placed, item, book));
}

/** Of the head breaker. */
export const headLine = (layout: CabinetLayout): PlacedLine | undefined =>
  layout.lines.find(({ product }) => (product.technical.hiddenSlots ?? 0) > 0);

function headBreaker(placed: PlacedLine, layout: CabinetLayout, product: Product | undefined, book: Book) {
  if (placed !== headLine(layout) || !product) return '';
  const head = { slot: 0.5, product, name: null, box: boxOnLine(placed, 0.5, product.nbModules ?? 1) };
  return picture(placed, head, book) + circuitLabel(placed, head, { name: 'Q0', called: null }, layout.unit);
}

function accessories(layout: CabinetLayout, book: Book): string {
  return layout.accessories
    .map((product, index) => {
      const box = accessoryBox(layout, index);
      const { unit } = layout;
      const caption = { size: 3.6 * unit, maxWidth: box.width + 4 * unit, fill: 'currentColor' };
      return (
        book.use(product.ref, () => pictureOf(product), into(box), product.ref) +
        text(box.x + box.width / 2, box.y + box.height + 4.4 * unit, product.ref, caption)
      );
    })
    .join('');
}

/** What the customer calls the circuits, by Q1. */
function calledNames({ lines }: CabinetLayout, names: ReadonlyMap<string, string>): Map<string, string> {
  const called = lines.flatMap(({ id, elements }) =>
    elements.flatMap(({ slot, name }) => {
      const circuit = names.get(`${id}/${slot}`);
      return circuit !== undefined && name !== null ? [[circuit, name] as const] : [];
    }),
  );
  return new Map(called);
}

const frame = ({ width, height }: CabinetLayout) =>
  footShadow(-FRAME, height + FRAME, width + 2 * FRAME) +
  rect(-FRAME, -FRAME, width + 2 * FRAME, height + 2 * FRAME, {
    rx: 4,
    fill: COLOUR.housingShade,
    stroke: COLOUR.housingEdge,
    'stroke-width': 0.6,
  }) +
  rect(-FRAME + 0.8, -FRAME + 0.8, width + 2 * FRAME - 1.6, height + 2 * FRAME - 1.6, {
    rx: 3.2,
    fill: 'none',
    stroke: COLOUR.housingLight,
    'stroke-width': 0.6,
  });

/** Front view in mm, with `data-line`, `data-slot` and `data-ref`. Text outside the frame uses currentColor. */
export function drawCabinet(
  stack: { lines: readonly ProjLine[] },
  catalogue: Catalogue,
  options: CabinetOptions,
): string {
  const layout = layoutCabinet(stack.lines, catalogue);
  const book = pictureBook(options.idPrefix);
  const { slotNumbers: write, circuits = new Map<string, string>(), dimensions: measures } = options;
  const { unit } = layout;
  const called = calledNames(layout, circuits);
  const housings = layout.lines.map((placed) =>
    group(
      { 'data-line': placed.id },
      housing(placed, layout, book, options),
      ...placed.elements.map((item) => element(placed, item, book)),
      headBreaker(placed, layout, options.headBreaker, book),
      circuitLabels(placed, circuits, called, unit),
      write ? slotNumbers(placed, write, unit) + lineNumber(layout, placed) : '',
    ),
  );
  const drawn = [
    group({ 'data-frame': '' }, frame(layout)),
    ...housings,
    group({ 'data-marks': '' }, errorMarks(layout, options.errors ?? [])),
    group({ 'data-accessories': '' }, accessories(layout, book)),
    measures ? dimensions(layout, measures) : '',
  ];
  const left = write ? gutterWidth(layout) : FRAME + 1;
  const margin = measures ? FRAME + 15 * unit : FRAME + 1;
  return svg(
    {
      x: -left,
      y: -margin,
      width: left + layout.width + margin,
      height: margin + layout.height + FRAME + spaceBelow(layout),
    },
    options.label,
    book.definitions(),
    ...drawn,
  );
}
