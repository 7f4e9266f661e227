import type { Product } from '../catalogue.ts';
import { type Circuit, kindOf } from '../circuits.ts';
import type { PowerSupply, PowerSupplyIntensity } from '../configuration.ts';
import { SUPPLY_RATING } from '../configuration.ts';
import type { StackElement } from '../stack.ts';
import { ceeFace } from './cee.ts';
import type { NamedCircuit, NamedRcd, Section, Wiring } from './circuit-names.ts';
import { nameCircuits, stopName } from './circuit-names.ts';
import { polesLabel } from './device.ts';
import { CEE_VOLTAGES } from './palette.ts';
import type { Attributes } from './svg.ts';
import { circle, fittedText, group, path, rect, shortened, svg, text } from './svg.ts';
import {
  breakerSymbol,
  conductors,
  DEVICE,
  emergencyStopSymbol,
  entrySymbol,
  releaseSymbol,
  residualBreakerSymbol,
  residualSymbol,
  STROKE,
  socketSymbol,
  sourceSymbol,
  stopHeadSymbol,
  wire,
} from './symbols.ts';

interface SingleLine {
  powerSupply: PowerSupply;
  powerSupplyIntensity: PowerSupplyIntensity;
  connection: Product;
  headBreaker: Product | null;
  wiring: Wiring;
  /** Emergency stops in reading order. */
  stops: readonly Pick<StackElement, 'product'>[];
}

interface SingleLineOptions {
  label: string;
  upstream?: string;
  /** What an emergency stop that cuts by itself cuts, by the first and the last circuit; equal: one. */
  cuts: (first: string, last: string) => string;
  /** What one does that releases the head breaker, by its name. */
  trips: (head: string) => string;
  /** Of a breaker that feeds nothing. */
  spare: string;
  /** mm; default: A4 without margins. */
  width?: number;
  /** mm; a single strip is drawn narrower, so that it fills a sheet of this height when it is scaled to the width. */
  height?: number;
  /** Attributes of a device, by Q0, S1, D1 or Q1. */
  attributes?: (name: string) => Attributes;
}

/** mm: A4 without margins. */
const WIDTH = 178;
/** Least width of a column; columns share the width up to the larger one. */
const COLUMN = 17;
const MAX_COLUMN = 60;
const GAP = 3;
/** Narrower, the captions of the supply are shortened. */
const LEAST_WIDTH = 75;
const LEFT = 9;
/** The texts of a column end this far into the next one; the last one has this room beside it. */
const TAIL = 7;

/** mm. */
interface Grid {
  width: number;
  column: number;
  spare: string;
  device: (name: string, ...children: string[]) => string;
}

const SUPPLIES = {
  MONO_230: { text: '1P+N+PE  230 V ~ 50 Hz', conductors: 3 },
  TETRA_400: { text: '3P+N+PE  230/400 V ~ 50 Hz', conductors: 5 },
} as const satisfies Record<PowerSupply, unknown>;

const CONDUCTORS: Record<string, number> = { '1PN': 3, '2P': 3, '3P': 4, '4P': 5 };

const BODY = { size: 2.5, anchor: 'start', fill: 'currentColor' } as const;
const NAME = { ...BODY, size: 3.1, 'font-weight': 700 } as const;

const caption = (x: number, y: number, name: string, facts: string[], width: number) =>
  text(x, y, name, NAME) +
  facts
    .map((fact, index) => fittedText(x, y + 3.4 * (index + 1), fact, { ...BODY, maxWidth: width }))
    .join('');

/** Where a pointer is over the device; the first child of its group. */
const hitArea = (x: number, y: number, width: number, height: number) =>
  rect(x, y, width, height, { fill: 'none', 'pointer-events': 'all' });

interface Piece extends Section {
  continued: boolean;
}

const widthOf = (piece: Section, column: number) => piece.circuits.length * column;

function bandsOf(sections: readonly Section[], width: number): Piece[][] {
  const perBand = Math.max(1, Math.floor(width / COLUMN));
  const pieces = sections.flatMap((section) =>
    Array.from({ length: Math.ceil(section.circuits.length / perBand) }, (_, index) => ({
      ...section,
      circuits: section.circuits.slice(index * perBand, (index + 1) * perBand),
      continued: index > 0,
    })),
  );
  const bands: Piece[][] = [];
  let used = Number.POSITIVE_INFINITY;
  for (const piece of pieces) {
    if (used + widthOf(piece, COLUMN) > width) {
      bands.push([]);
      used = 0;
    }
    bands.at(-1)?.push(piece);
    used += widthOf(piece, COLUMN) + GAP;
  }
  return bands;
}

/** Of the fullest band. */
function columnOf(bands: readonly Piece[][], width: number): number {
  const columns = bands.map(
    (band) =>
      (width - GAP * (band.length - 1)) / band.reduce((sum, { circuits }) => sum + circuits.length, 0),
  );
  return Math.min(MAX_COLUMN, ...columns);
}

/** At the sockets: the circuit's name, and what they are. */
function socketLines({ mcb, circuit }: NamedCircuit): string[] {
  const { sockets = [] } = circuit ?? {};
  const counts = new Map<string, number>();
  for (const { product } of sockets) counts.set(product.ref, (counts.get(product.ref) ?? 0) + 1);
  const called = circuit && mcb?.name ? [mcb.name] : [];
  return [...called, ...Array.from(counts, ([ref, count]) => `${count} × ${ref}`)];
}

function socketFill({ sockets }: Circuit): string {
  const type = sockets[0]?.product.technical.ceeSocketType;
  return type ? (CEE_VOLTAGES[ceeFace(type).volts]?.main ?? 'none') : 'none';
}

/** From a bar to the one behind its RCD. */
const LEVEL = 24;
const MCB_Y = 29;
const SOCKET_Y = 52;
const TEXT_Y = 62;
const LINE = 3.4;

const residualFacts = ({ technical: { sensitivityMa, selective, rcdType } }: Product) => [
  `${sensitivityMa} mA${selective ? ' S' : ''}`,
  ...(rcdType ? [`type ${rcdType}`] : []),
];

/** Curve and In. */
const ratingOf = ({ technical: { curve, In } }: Product) => [curve, `${In} A`].filter(Boolean).join(' ');

function circuitColumn(x: number, y: number, { column, device, spare }: Grid, named: NamedCircuit): string {
  const { name, mcb, circuit } = named;
  const product = (mcb ?? circuit?.sockets[0])?.product;
  const isResidual = mcb !== null && kindOf(mcb) === 'RCBO';
  const rows = circuit ? [...socketLines(named), `Inc ${circuit.Inc} A`, circuit.phases.join(' ')] : [spare];
  const called = mcb?.name ? [mcb.name] : [];
  const facts = [
    ...called,
    ...(product ? [ratingOf(product)] : []),
    polesLabel(product?.technical.poles ?? ''),
    ...(isResidual ? [residualFacts(mcb.product).join(' ')] : []),
  ];
  const bottom = TEXT_Y + (rows.length - 1) * LINE + 1.5;
  /** Beside the blade, or the ring of the residual release. */
  const textAt = isResidual ? 4 : 2;
  const symbol = isResidual ? residualBreakerSymbol : breakerSymbol;
  return device(
    name,
    hitArea(x - LEFT + 2, y + 25, column - 1, bottom - 25),
    wire(x, y + 24, x, y + MCB_Y),
    mcb ? symbol(x, y + MCB_Y) : wire(x, y + MCB_Y, x, y + MCB_Y + DEVICE),
    caption(x + textAt, y + MCB_Y + 3.4, name, mcb ? facts : [], column - 2 - textAt),
    circuit
      ? wire(x, y + MCB_Y + DEVICE, x, y + SOCKET_Y) +
          conductors(x, y + 46.4, CONDUCTORS[product?.technical.poles ?? ''] ?? 3) +
          socketSymbol(x, y + SOCKET_Y, socketFill(circuit))
      : '',
    ...rows.map((row, index) =>
      text(x, y + TEXT_Y + index * LINE, shortened(row, COLUMN - 1, 2.4), {
        size: 2.4,
        fill: 'currentColor',
        'font-weight': index === rows.length - 2 ? 600 : 400,
      }),
    ),
  );
}

/** Down from a bar to the next. */
function drawRcd(x: number, y: number, { name, rcd: { product } }: NamedRcd, { device }: Grid): string {
  return device(
    name,
    hitArea(x - LEFT + 2, y + 2, COLUMN - 1, 21),
    wire(x, y, x, y + 6),
    residualSymbol(x, y + 6),
    wire(x, y + 6 + DEVICE, x, y + LEVEL),
    caption(
      x + 4,
      y + 9,
      name,
      [`${product.technical.In} A ${product.technical.poles}`, ...residualFacts(product)],
      COLUMN - 6,
    ),
  );
}

const tap = (x: number, y: number) => circle(x, y, 0.8, { fill: 'currentColor' });

/** What goes on from the strip before. */
const goesOn = (x: number, y: number, name: string) =>
  path(`M${x - 5} ${y}H${x}`, { ...STROKE, 'stroke-dasharray': '1.2 1' }) +
  text(x - 5, y - 1.6, `${name} …`, NAME);

function drawPiece(left: number, y: number, piece: Piece, grid: Grid): string {
  const centres = piece.circuits.map((_, index) => left + LEFT + index * grid.column);
  const [first = 0, last = first] = [centres[0], centres.at(-1)];
  const { rcd, upstream } = piece;
  const feeder = piece.continued
    ? goesOn(first, y + LEVEL, (rcd ?? upstream)?.name ?? '')
    : tap(first, y) + (rcd ? drawRcd(first, y, rcd, grid) : wire(first, y, first, y + LEVEL));
  return (
    feeder +
    (last > first ? wire(first, y + LEVEL, last, y + LEVEL) : '') +
    piece.circuits.map((named, index) => circuitColumn(centres[index] ?? 0, y, grid, named)).join('')
  );
}

/** mm from the main bar to the bar of the 30 mA RCDs: one level where RCDs stand in series. */
const depthOf = (band: readonly Piece[]) => (band.some(({ upstream }) => upstream) ? LEVEL : 0);

const bandHeight = (band: Piece[]) =>
  depthOf(band) +
  TEXT_Y +
  LINE *
    (1 + Math.max(...band.flatMap(({ circuits }) => circuits.map((named) => socketLines(named).length)))) +
  6;

/** Pieces side by side behind the same RCD of more than 30 mA, or behind none. */
function runsOf(band: readonly Piece[]): [Piece, ...Piece[]][] {
  const runs: [Piece, ...Piece[]][] = [];
  for (const piece of band) {
    const run = runs.at(-1);
    if (run && run[0].upstream?.rcd === piece.upstream?.rcd) run.push(piece);
    else runs.push([piece]);
  }
  return runs;
}

/** From the main bar to the pieces of a run, `depth` below; `before`: the RCD in series at the end of the strip before. */
function drawRun(
  [first, ...others]: [Piece, ...Piece[]],
  {
    y,
    depth,
    startOf,
    before,
  }: { y: number; depth: number; startOf: (piece: Piece) => number; before: NamedRcd | null },
  grid: Grid,
): string {
  const { upstream } = first;
  const start = startOf(first) + LEFT;
  if (!upstream) {
    return depth === 0
      ? ''
      : [first, ...others]
          .filter(({ continued }) => !continued)
          .map((piece) => startOf(piece) + LEFT)
          .map((x) => tap(x, y) + wire(x, y, x, y + depth))
          .join('');
  }
  const goes = before?.rcd === upstream.rcd;
  const last = startOf(others.at(-1) ?? first) + LEFT;
  const isBar = last > start;
  return (
    (goes
      ? first.continued
        ? ''
        : goesOn(start, y + depth, upstream.name)
      : tap(start, y) + drawRcd(start, y, upstream, grid)) +
    (isBar ? wire(start, y + depth, last, y + depth) : '')
  );
}

interface BandPlace {
  y: number;
  /** The main bar comes from the strip before, and goes on in the next one. */
  from: boolean;
  to: boolean;
  before: NamedRcd | null;
}

function drawBand({ y, from, to, before }: BandPlace, band: Piece[], grid: Grid): string {
  const { width, column } = grid;
  const depth = depthOf(band);
  let x = 0;
  const starts = new Map<Piece, number>();
  for (const piece of band) {
    starts.set(piece, x);
    x += widthOf(piece, column) + GAP;
  }
  const startOf = (piece: Piece) => starts.get(piece) ?? 0;
  const runs = runsOf(band);
  const tapped = runs.at(-1)?.[0].upstream ? runs.at(-1)?.[0] : band.at(-1);
  const end = to ? width - 4 : (tapped ? startOf(tapped) : 0) + LEFT;
  const arrow = (at: number) => path(`M${at} ${y - 1.3}l2.6 1.3l-2.6 1.3z`, { fill: 'currentColor' });
  const bar = { ...STROKE, 'stroke-width': 0.8 };
  return (
    path(`M${from ? 2 : LEFT} ${y}H${Math.max(end, LEFT)}`, bar) +
    (from ? arrow(0) : '') +
    (to ? arrow(width - 4) : '') +
    runs.map((run) => drawRun(run, { y, depth, startOf, before }, grid)).join('') +
    band.map((piece) => drawPiece(startOf(piece), y + depth, piece, grid)).join('')
  );
}

function drawSupply(
  diagram: SingleLine,
  names: readonly string[],
  { upstream, cuts, trips }: SingleLineOptions,
  { width, device }: Grid,
): Strip {
  const { powerSupply, powerSupplyIntensity, connection, headBreaker, stops } = diagram;
  const supply = SUPPLIES[powerSupply];
  const room = width - LEFT - 6;
  const parts = [
    sourceSymbol(LEFT, 0),
    caption(
      LEFT + 6,
      3.2,
      `${supply.text}  ${SUPPLY_RATING[powerSupplyIntensity]} A`,
      upstream ? [upstream] : [],
      room,
    ),
    wire(LEFT, 9, LEFT, 15),
    conductors(LEFT, 11.6, supply.conductors),
    entrySymbol(LEFT, 15),
    caption(LEFT + 6, 16.8, connection.ref, [connection.lib], room),
    wire(LEFT, 19, LEFT, 24),
  ];
  let height = 24;
  const add = (name: string, symbol: string, facts: string[]) => {
    const body = [
      hitArea(1, height, width - 2, DEVICE),
      symbol,
      caption(LEFT + 6, height + 4, name, facts, room),
      wire(LEFT, height + DEVICE, LEFT, height + 16),
    ];
    parts.push(device(name, ...body));
    height += 16;
  };
  const headY = height;
  if (headBreaker) {
    const poles = polesLabel(headBreaker.technical.poles ?? '');
    add('Q0', breakerSymbol(LEFT, height), [`${ratingOf(headBreaker)} ${poles}  ${headBreaker.ref}`]);
  }
  const [first, last] = [names[0], names.at(-1)];
  for (const [index, { product }] of stops.entries()) {
    const { acts, In, poles = '' } = product.technical;
    const name = stopName(index);
    if (acts === 'DIRECT') {
      const cut = first !== undefined && last !== undefined ? [cuts(first, last)] : [];
      const rating = In === undefined ? '' : `  ${In} A ${polesLabel(poles)}`;
      add(name, emergencyStopSymbol(LEFT, height), [`${product.ref}${rating}`, ...cut]);
    } else if (acts === 'TRIP' && headBreaker) {
      add(name, releaseSymbol(LEFT, height, height - headY), [product.ref, trips('Q0')]);
    } else add(name, stopHeadSymbol(LEFT, height), [product.ref]);
  }
  return { body: parts.join(''), height };
}

interface Strip {
  body: string;
  height: number;
}

function stripsOf(diagram: SingleLine, options: SingleLineOptions): Strip[] {
  const { width = WIDTH } = options;
  const sections = nameCircuits(diagram.wiring);
  const bands = bandsOf(sections, width - TAIL);
  const grid: Grid = {
    width,
    column: columnOf(bands, width - TAIL),
    spare: options.spare,
    device: (name, ...children) =>
      group({ 'data-circuit': name, ...options.attributes?.(name) }, ...children),
  };
  const names = sections.flatMap(({ circuits }) => circuits.map(({ name }) => name));
  const supply = drawSupply(diagram, names, options, grid);
  const strips = bands.map((band, index) => {
    const y = index === 0 ? supply.height : 2;
    const before = bands[index - 1]?.at(-1)?.upstream ?? null;
    const body = drawBand({ y, from: index > 0, to: index < bands.length - 1, before }, band, grid);
    return { body: index === 0 ? supply.body + body : body, height: y + bandHeight(band) };
  });
  return strips.length > 0 ? strips : [supply];
}

function sheet({ label, width = WIDTH, attributes }: SingleLineOptions, height: number, body: string) {
  const role = attributes ? 'group' : 'img';
  return svg({ x: -1, y: -1, width: width + 2, height: height + 1, role }, label, body);
}

/** Of a single strip with the proportions of the sheet. */
function fittedWidth({ wiring }: SingleLine, sheetWidth: number, sheetHeight: number, strip: Strip) {
  const columns = nameCircuits(wiring).reduce(
    (sum, section) => sum + widthOf(section, COLUMN) + GAP,
    TAIL - GAP,
  );
  const proportional = (strip.height * sheetWidth) / sheetHeight;
  return Math.min(sheetWidth, Math.max(LEAST_WIDTH, columns, proportional));
}

/** The single-line diagram in strips: supply, connection, head breaker, emergency stops, RCDs with their circuits. Devices
 * have `data-circuit`: Q0, S1, D1, Q1; colours from currentColor. */
export function drawSingleLine(diagram: SingleLine, { height, ...options }: SingleLineOptions): string[] {
  const strips = stripsOf(diagram, options);
  const [strip, ...others] = strips;
  if (height !== undefined && strip && others.length === 0) {
    const width = fittedWidth(diagram, options.width ?? WIDTH, height, strip);
    return drawSingleLine(diagram, { ...options, width });
  }
  return strips.map((each) => sheet(options, each.height, each.body));
}
