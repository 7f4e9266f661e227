import type { Product } from '../catalogue.ts';
import type { Shades } from './palette.ts';
import { CEE_VOLTAGES, COLOUR } from './palette.ts';
import { cornerScrews, footShadow, plate } from './parts.ts';
import type { Picture } from './picture.ts';
import { enlarged, faceOf, isWatertight } from './picture.ts';
import { circle, group, path, rect, text } from './svg.ts';

/** IEC 60309: colour by voltage, earth contact by hour, keyway below. */
interface Face {
  In: number;
  contacts: number;
  volts: number;
}

const CONTACTS: Record<string, number> = { '2PE': 3, '3PE': 4, '3PNE': 5 };

/** CEE_32A_3PNE_400: rated current, poles, voltage. */
export function ceeFace(type: string): Face {
  const [, In, poles, volts] = /^CEE_(\d+)A_(\w+)_(\d+)$/.exec(type) ?? [];
  return { In: Number(In ?? 16), contacts: CONTACTS[poles ?? ''] ?? 3, volts: Number(volts ?? 230) };
}

const voltageOf = (face: Face) =>
  CEE_VOLTAGES[face.volts] ?? { main: '#6d777b', light: '#98a2a6', shade: '#474f52', hour: 6 };

/** Radius of the collar, width of the flange of a socket and of an inlet, mm at 0.55. */
const SIZES = [
  { In: 125, collar: 33.5, flange: 77, rise: 11, inlet: 77 },
  { In: 63, collar: 25.5, flange: 60, rise: 12.6, inlet: 60 },
  { In: 32, collar: 18.6, flange: 44, rise: 13.4, inlet: 44 },
  { In: 0, collar: 16.6, flange: 44, rise: 13.4, inlet: 40 },
] as const;

const sizeOf = ({ In }: Face) => SIZES.find((size) => In >= size.In) ?? SIZES[3];

const collar = (face: Face) => sizeOf(face).collar;

/** Of a watertight socket or inlet: a ring with a bayonet. */
const bayonet = (cx: number, cy: number, r: number, { shade }: Shades) =>
  circle(cx, cy, r + 1, { fill: 'none', stroke: shade, 'stroke-width': 1.8 }) +
  [30, 150, 270]
    .map((turn) =>
      rect(cx - 2.2, cy - r - 2.6, 4.4, 2.4, {
        rx: 0.6,
        fill: shade,
        transform: `rotate(${turn} ${cx.toFixed(2)} ${cy.toFixed(2)})`,
      }),
    )
    .join('');

function contacts(face: Face, cx: number, cy: number, fill: string, edge: string): string {
  const r = collar(face);
  const positions = Array.from({ length: face.contacts }, (_, index) => {
    const angle = (voltageOf(face).hour / 12 + index / face.contacts) * 2 * Math.PI;
    const distance = r * 0.47;
    const size = r * (index === 0 ? 0.135 : 0.108);
    return circle(cx + Math.sin(angle) * distance, cy - Math.cos(angle) * distance, size, {
      fill,
      stroke: edge,
      'stroke-width': 0.35,
    });
  });
  const pilot = face.In >= 63 ? circle(cx, cy, r * 0.06, { fill, stroke: edge, 'stroke-width': 0.3 }) : '';
  return positions.join('') + pilot;
}

function shroud(face: Face, cx: number, cy: number, shades: Shades): string {
  const r = collar(face);
  return (
    circle(cx, cy + 0.9, r + 0.5, { fill: '#000', opacity: 0.16 }) +
    rect(cx - 2.4, cy + r - 2, 4.8, 3.6, {
      rx: 1,
      fill: shades.main,
      stroke: shades.shade,
      'stroke-width': 0.35,
    }) +
    circle(cx, cy, r, { fill: shades.main, stroke: shades.shade, 'stroke-width': 0.5 }) +
    path(
      `M${cx - r * 0.8} ${cy - r * 0.46}A${r * 0.925} ${r * 0.925} 0 0 1 ${cx + r * 0.8} ${cy - r * 0.46}`,
      {
        fill: 'none',
        stroke: shades.light,
        'stroke-width': 0.9,
        'stroke-linecap': 'round',
      },
    ) +
    circle(cx, cy, r * 0.8, { fill: shades.shade }) +
    rect(cx - 1.6, cy + r * 0.72, 3.2, r * 0.16, { fill: shades.shade })
  );
}

function lid(face: Face, cx: number, top: number, bottom: number, shades: Shades): string {
  const half = collar(face) * 0.86;
  const voltage = voltageOf(face);
  const caption = { fill: COLOUR.white, maxWidth: half * 1.7, 'font-weight': 700 } as const;
  return (
    path(
      `M${cx - half} ${bottom}V${top + 4}Q${cx - half} ${top} ${cx - half + 4} ${top}H${cx + half - 4}Q${cx + half} ${top} ${cx + half} ${top + 4}V${bottom}Z`,
      { fill: shades.main, stroke: shades.shade, 'stroke-width': 0.45 },
    ) +
    path(`M${cx - half + 4} ${top + 0.9}H${cx + half - 4}`, {
      stroke: shades.light,
      'stroke-width': 0.8,
      'stroke-linecap': 'round',
    }) +
    text(cx, top + 5.9, `${face.In} A – ${voltage.hour}h`, { size: 4.2, ...caption }) +
    text(cx, top + 10, `${face.volts} V~`, { size: 3.1, ...caption, 'font-weight': 500 })
  );
}

const FLANGE = { face: '#eceeec', light: COLOUR.white, edge: COLOUR.housingEdge };

export function ceeSocket(product: Product): Picture {
  const socket = ceeFace(product.technical.ceeSocketType ?? '');
  const shades = voltageOf(socket);
  const r = collar(socket);
  const { flange: base, rise } = sizeOf(socket);
  const usual = { width: base, height: base + rise };
  const { width, height, unit } = faceOf(product, usual, { width: base, height: base + 8 });
  const top = Math.min(rise, height - base);
  const side = height - top - 1;
  const [cx, cy] = [width / 2, top + side / 2 + 0.2];
  const picture = {
    width,
    height,
    body: group(
      {},
      footShadow(0.5, height - 0.6, width - 1),
      plate(0.5, top, width - 1, side, FLANGE, 3),
      cornerScrews(0.5, top, width - 1, side, 3.6, 1.7),
      lid(socket, cx, 0.6, cy, shades),
      isWatertight(product) ? bayonet(cx, cy, r, shades) : '',
      shroud(socket, cx, cy, shades),
      circle(cx, cy, r * 0.69, { fill: '#23282b' }),
      contacts(socket, cx, cy, '#050606', '#7c8689'),
    ),
  };
  return enlarged(picture, unit);
}

export function ceeInlet(product: Product): Picture {
  const face = { In: product.technical.In ?? 32, contacts: 5, volts: 400 };
  const shades = voltageOf(face);
  const r = collar(face);
  const width = sizeOf(face).inlet;
  const cx = width / 2;
  const cy = cx;
  return {
    width,
    height: width + 7,
    body: group(
      {},
      footShadow(0.5, width + 6.4, width - 1),
      plate(0.5, 0.5, width - 1, width + 6, FLANGE, 3),
      cornerScrews(0.5, 0.5, width - 1, width + 6, 3.6, 1.7),
      isWatertight(product) ? bayonet(cx, cy, r, shades) : '',
      shroud(face, cx, cy, shades),
      circle(cx, cy, r * 0.74, { fill: '#2f3538' }),
      contacts(face, cx, cy, COLOUR.steel, COLOUR.steelEdge),
      text(cx, width + 3.6, `${face.In} A  ${face.volts} V~`, {
        size: 3.3,
        fill: COLOUR.ink,
        'font-weight': 600,
      }),
    ),
  };
}
