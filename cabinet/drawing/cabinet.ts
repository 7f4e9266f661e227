import type { Catalogue, Product } from '../catalogue.ts';
import type { ProjLine } from '../configuration.ts';
import type { InvalidPlacement } from './annotations.ts';
import {
  circuitName,
  circuitNames,
  dimensions,
  errorMarks,
  FRAME,
  lineNumber,
  slotNumbers,
} from './annotations.ts';
import { block } from './block.ts';
import { connection } from './connection.ts';
import type { CabinetLayout, PlacedElement, PlacedLine, SlotBox } from './layout.ts';
import { boxOnLine, layoutCabinet } from './layout.ts';
import { COLOUR } from './palette.ts';
import { footShadow } from './parts.ts';
import type { Picture } from './picture.ts';
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
  /** Overall dimensions to write, mm. */
  dimensions?: { widthMm: number; heightMm: number };
}

const GUTTER = 21;
const ACCESSORY = { tile: 26, gap: 6 };

/** Each product is drawn once, in `<defs>`. */
function pictureBook(idPrefix: string) {
  const entries = new Map<string, { id: string; picture: Picture }>();
  return {
    use(key: string, draw: () => Picture, box: SlotBox, name: string): string {
      const entry = entries.get(key) ?? { id: `${idPrefix}-${entries.size}`, picture: draw() };
      entries.set(key, entry);
      const { width, height } = entry.picture;
      const scale = Math.min(box.width / width, box.height / height);
      const x = box.x + (box.width - width * scale) / 2;
      const y = box.y + (box.height - height * scale) / 2;
      const place = `translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(${scale.toFixed(4)})`;
      return tag('use', { href: `#${entry.id}`, transform: place, 'data-ref': name });
    },
    definitions: () =>
      tag('defs', {}, ...[...entries.values()].map(({ id, picture }) => group({ id }, picture.body))),
  };
}

type Book = ReturnType<typeof pictureBook>;

const headModules = (placed: PlacedLine, layout: CabinetLayout, head: Product | undefined) =>
  head && placed === headLine(layout) ? (head.nbModules ?? 0) : 0;

function housing(placed: PlacedLine, layout: CabinetLayout, book: Book, options: CabinetOptions): string {
  const { product, x, y, width, height } = placed;
  const taken = headModules(placed, layout, options.headBreaker);
  const drawn = book.use(
    `line ${product.ref} ${taken}`,
    () => block(product, { width, offset: placed.offset - x }, taken),
    { x, y, width, height },
    product.ref,
  );
  const way = options.connection;
  if (product.technical.lineKind !== 'CONNECT' || !way) return drawn;
  const cover = rect(x + width * 0.1, y + height * 0.1, width * 0.76, height * 0.8, { fill: COLOUR.housing });
  const place = { x: x + width * 0.3, y: y + height * 0.08, width: width * 0.4, height: height * 0.84 };
  return drawn + cover + book.use(way.ref, () => connection(way), place, way.ref);
}

const slotPlate = ({ x, y, width, height }: SlotBox) =>
  rect(x + 0.4, y, width - 0.8, height, {
    rx: 1.4,
    fill: COLOUR.housingLight,
    stroke: COLOUR.housingEdge,
    'stroke-width': 0.35,
  });

function element(placed: PlacedLine, { slot, product, box }: PlacedElement, book: Book): string {
  const onRail = placed.product.technical.lineKind === 'BREAKER';
  return group(
    { 'data-slot': slot },
    onRail ? '' : slotPlate(box),
    book.use(product.ref, () => pictureOf(product), box, product.ref),
  );
}

const headLine = (layout: CabinetLayout) =>
  layout.lines.find(({ product }) => (product.technical.hiddenSlots ?? 0) > 0);

function headBreaker(layout: CabinetLayout, product: Product | undefined, book: Book): string {
  const placed = headLine(layout);
  if (!placed || !product) return '';
  const box = boxOnLine(placed, 0.5, product.nbModules ?? 1);
  return (
    book.use(product.ref, () => pictureOf(product), box, product.ref) +
    circuitName(box.x + box.width / 2, box.y, 'Q0', box.width)
  );
}

function accessories(layout: CabinetLayout, top: number, book: Book): string {
  const { tile, gap } = ACCESSORY;
  return layout.accessories
    .map((product, index) => {
      const perRow = accessoriesPerRow(layout);
      const x = (index % perRow) * (tile + gap);
      const y = top + Math.floor(index / perRow) * (tile + 10);
      const caption = { size: 3.6, maxWidth: tile + 4, fill: 'currentColor' };
      return (
        book.use(product.ref, () => pictureOf(product), { x, y, width: tile, height: tile }, product.ref) +
        text(x + tile / 2, y + tile + 4.4, product.ref, caption)
      );
    })
    .join('');
}

const accessoriesPerRow = (layout: CabinetLayout) =>
  Math.max(1, Math.floor((layout.width + ACCESSORY.gap) / (ACCESSORY.tile + ACCESSORY.gap)));

const accessoriesHeight = (layout: CabinetLayout) =>
  Math.ceil(layout.accessories.length / accessoriesPerRow(layout)) * (ACCESSORY.tile + 10);

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
  const { slotNumbers: write, circuits } = options;
  const housings = layout.lines.map((placed) =>
    group(
      { 'data-line': placed.id },
      housing(placed, layout, book, options),
      ...placed.elements.map((item) => element(placed, item, book)),
      circuits ? circuitNames(placed, circuits) : '',
      write ? slotNumbers(placed, write) + lineNumber(placed) : '',
    ),
  );
  const drawn = [
    frame(layout),
    ...housings,
    headBreaker(layout, options.headBreaker, book),
    errorMarks(layout, options.errors ?? []),
    accessories(layout, layout.height + FRAME + 8, book),
    options.dimensions ? dimensions(layout, options.dimensions) : '',
  ];
  const left = write ? GUTTER : FRAME + 1;
  const [top, right] = options.dimensions ? [FRAME + 15, FRAME + 15] : [FRAME + 1, FRAME + 1];
  const below = layout.accessories.length > 0 ? 8 + accessoriesHeight(layout) : 3;
  return svg(
    { x: -left, y: -top, width: left + layout.width + right, height: top + layout.height + FRAME + below },
    options.label,
    book.definitions(),
    ...drawn,
  );
}
