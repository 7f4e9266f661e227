import type { Product } from '../catalogue.ts';
import type { Circuit } from '../circuits.ts';
import type { PowerSupply, PowerSupplyIntensity } from '../configuration.ts';
import { SUPPLY_RATING } from '../configuration.ts';
import { ceeFace } from './cee.ts';
import type { NamedCircuit, Section } from './circuit-names.ts';
import { nameCircuits } from './circuit-names.ts';
import { polesLabel } from './device.ts';
import { CEE_VOLTAGES } from './palette.ts';
import { circle, fittedText, group, path, shortened, svg, text } from './svg.ts';
import {
  breakerSymbol,
  conductors,
  DEVICE,
  entrySymbol,
  residualSymbol,
  STROKE,
  socketSymbol,
  sourceSymbol,
  wire,
} from './symbols.ts';

interface SingleLine {
  powerSupply: PowerSupply;
  powerSupplyIntensity: PowerSupplyIntensity;
  connection: Product;
  headBreaker: Product | null;
  circuits: readonly Circuit[];
}

interface SingleLineOptions {
  label: string;
  upstream?: string;
}

/** mm: A4 without margins. */
const WIDTH = 178;
const COLUMN = 17;
const GAP = 3;
const PER_BAND = Math.floor(WIDTH / COLUMN);
const LEFT = 9;

const SUPPLIES = {
  MONO_230: { text: '1P+N+PE  230 V ~ 50 Hz', conductors: 3 },
  TETRA_400: { text: '3P+N+PE  230/400 V ~ 50 Hz', conductors: 5 },
} as const satisfies Record<PowerSupply, unknown>;

const CONDUCTORS: Record<string, number> = { '1PN': 3, '2P': 3, '3P': 4, '4P': 5 };

const BODY = { size: 2.5, anchor: 'start', fill: 'currentColor' } as const;
const NAME = { ...BODY, size: 3.1, 'font-weight': 700 } as const;

const caption = (x: number, y: number, name: string, facts: string[], width = COLUMN - 4) =>
  text(x, y, name, NAME) +
  facts
    .map((fact, index) => fittedText(x, y + 3.4 * (index + 1), fact, { ...BODY, maxWidth: width }))
    .join('');

interface Piece extends Section {
  continued: boolean;
}

const widthOf = (piece: Piece) => piece.circuits.length * COLUMN;

function bandsOf(sections: readonly Section[]): Piece[][] {
  const pieces = sections.flatMap((section) =>
    Array.from({ length: Math.ceil(section.circuits.length / PER_BAND) }, (_, index) => ({
      ...section,
      circuits: section.circuits.slice(index * PER_BAND, (index + 1) * PER_BAND),
      continued: index > 0,
    })),
  );
  const bands: Piece[][] = [];
  let used = Number.POSITIVE_INFINITY;
  for (const piece of pieces) {
    if (used + widthOf(piece) > WIDTH) {
      bands.push([]);
      used = 0;
    }
    bands.at(-1)?.push(piece);
    used += widthOf(piece) + GAP;
  }
  return bands;
}

function socketLines({ sockets }: Circuit): string[] {
  const counts = new Map<string, number>();
  for (const { product } of sockets) counts.set(product.ref, (counts.get(product.ref) ?? 0) + 1);
  return [...counts].map(([ref, count]) => `${count} × ${ref}`);
}

function socketFill({ sockets }: Circuit): string {
  const type = sockets[0]?.product.technical.ceeSocketType;
  return type ? (CEE_VOLTAGES[ceeFace(type).volts]?.main ?? 'none') : 'none';
}

const MCB_Y = 29;
const SOCKET_Y = 52;
const TEXT_Y = 62;
const LINE = 3.4;

function circuitColumn(x: number, y: number, { name, circuit }: NamedCircuit): string {
  const { mcb, sockets, Inc, phases } = circuit;
  const technical = (mcb ?? sockets[0])?.product.technical;
  const rows = [...socketLines(circuit), `Inc ${Inc} A`, phases.join(' ')];
  const called = mcb?.name ? [mcb.name] : [];
  const facts = [...called, `${technical?.In} A`, polesLabel(technical?.poles ?? '')];
  return group(
    {},
    wire(x, y + 24, x, y + MCB_Y),
    mcb ? breakerSymbol(x, y + MCB_Y) : wire(x, y + MCB_Y, x, y + MCB_Y + DEVICE),
    caption(x + 2, y + MCB_Y + 3.4, name, mcb ? facts : []),
    wire(x, y + MCB_Y + DEVICE, x, y + SOCKET_Y),
    conductors(x, y + 46.4, CONDUCTORS[technical?.poles ?? ''] ?? 3),
    socketSymbol(x, y + SOCKET_Y, socketFill(circuit)),
    ...rows.map((row, index) =>
      text(x, y + TEXT_Y + index * LINE, shortened(row, COLUMN - 1, 2.4), {
        size: 2.4,
        fill: 'currentColor',
        'font-weight': index === rows.length - 2 ? 600 : 400,
      }),
    ),
  );
}

function drawPiece(left: number, y: number, piece: Piece): string {
  const centres = piece.circuits.map((_, index) => left + LEFT + index * COLUMN);
  const [first = 0, last = first] = [centres[0], centres.at(-1)];
  const { rcd, name } = piece;
  const technical = rcd?.product.technical;
  const feeder = piece.continued
    ? path(`M${first - 5} ${y + 24}H${first}`, { ...STROKE, 'stroke-dasharray': '1.2 1' }) +
      text(first - 5, y + 22.4, `${name ?? ''} …`, NAME)
    : circle(first, y, 0.8, { fill: 'currentColor' }) +
      (rcd
        ? wire(first, y, first, y + 6) +
          residualSymbol(first, y + 6) +
          wire(first, y + 6 + DEVICE, first, y + 24) +
          caption(
            first + 4,
            y + 9,
            name ?? '',
            [`${technical?.In} A ${technical?.poles}`, `${technical?.sensitivityMa} mA`],
            COLUMN - 6,
          )
        : wire(first, y, first, y + 24));
  return (
    feeder +
    (last > first ? wire(first, y + 24, last, y + 24) : '') +
    piece.circuits.map((named, index) => circuitColumn(centres[index] ?? 0, y, named)).join('')
  );
}

const bandHeight = (band: Piece[]) =>
  TEXT_Y +
  LINE *
    (1 +
      Math.max(
        ...band.flatMap(({ circuits }) => circuits.map(({ circuit }) => socketLines(circuit).length)),
      )) +
  6;

function drawBand(y: number, band: Piece[], from: boolean, to: boolean): string {
  let x = 0;
  const starts = band.map((piece) => {
    const left = x;
    x += widthOf(piece) + GAP;
    return left;
  });
  const lastStart = starts.at(-1) ?? 0;
  const end = to ? WIDTH - 4 : lastStart + LEFT;
  const arrow = (at: number) => path(`M${at} ${y - 1.3}l2.6 1.3l-2.6 1.3z`, { fill: 'currentColor' });
  const bar = { ...STROKE, 'stroke-width': 0.8 };
  return (
    path(`M${from ? 2 : LEFT} ${y}H${Math.max(end, LEFT)}`, bar) +
    (from ? arrow(0) : '') +
    (to ? arrow(WIDTH - 4) : '') +
    band.map((piece, index) => drawPiece(starts[index] ?? 0, y, piece)).join('')
  );
}

function drawSupply(diagram: SingleLine, upstream: string | undefined): Strip {
  const { powerSupply, powerSupplyIntensity, connection, headBreaker } = diagram;
  const supply = SUPPLIES[powerSupply];
  const parts = [
    sourceSymbol(LEFT, 0),
    caption(
      LEFT + 6,
      3.2,
      `${supply.text}  ${SUPPLY_RATING[powerSupplyIntensity]} A`,
      upstream ? [upstream] : [],
      WIDTH,
    ),
    wire(LEFT, 9, LEFT, 15),
    conductors(LEFT, 11.6, supply.conductors),
    entrySymbol(LEFT, 15),
    caption(LEFT + 6, 16.8, connection.ref, [connection.lib], WIDTH),
    wire(LEFT, 19, LEFT, 24),
  ];
  if (!headBreaker) return { body: parts.join(''), height: 24 };
  const { In, poles = '' } = headBreaker.technical;
  parts.push(
    breakerSymbol(LEFT, 24),
    caption(LEFT + 6, 28, 'Q0', [`${In} A ${polesLabel(poles)}  ${headBreaker.ref}`], WIDTH),
    wire(LEFT, 24 + DEVICE, LEFT, 40),
  );
  return { body: parts.join(''), height: 40 };
}

interface Strip {
  body: string;
  height: number;
}

function stripsOf(diagram: SingleLine, upstream: string | undefined): Strip[] {
  const bands = bandsOf(nameCircuits(diagram.circuits));
  const supply = drawSupply(diagram, upstream);
  const strips = bands.map((band, index) => {
    const y = index === 0 ? supply.height : 2;
    const body = drawBand(y, band, index > 0, index < bands.length - 1);
    return { body: index === 0 ? supply.body + body : body, height: y + bandHeight(band) };
  });
  return strips.length > 0 ? strips : [supply];
}

const sheet = (label: string, height: number, body: string) =>
  svg({ x: -1, y: -1, width: WIDTH + 2, height: height + 1 }, label, body);

/** The single-line diagram in strips of A4 width and at most half its height: supply, connection, head breaker, RCDs with
 * at most ten circuits per row; colours from currentColor. */
export const drawSingleLine = (diagram: SingleLine, options: SingleLineOptions): string[] =>
  stripsOf(diagram, options.upstream).map(({ body, height }) => sheet(options.label, height, body));
