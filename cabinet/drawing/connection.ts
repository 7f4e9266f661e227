import type { Product } from '../catalogue.ts';
import { ceeInlet } from './cee.ts';
import { COLOUR, CONDUCTORS } from './palette.ts';
import { footShadow, plate, roundShadow, screw } from './parts.ts';
import type { Picture } from './picture.ts';
import { enlarged } from './picture.ts';
import { circle, group, path, rect, text } from './svg.ts';

const HOUSING = { face: COLOUR.housing, light: COLOUR.housingLight, edge: COLOUR.housingEdge };

const hexagon = (cx: number, cy: number, r: number) =>
  `${Array.from({ length: 6 }, (_, index) => {
    const angle = (index / 6) * 2 * Math.PI;
    return `${index === 0 ? 'M' : 'L'}${cx + Math.cos(angle) * r} ${cy + Math.sin(angle) * r}`;
  }).join('')}Z`;

function cores(cx: number, cy: number, r: number, count: number): string {
  const size = r * 0.3;
  return Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * 2 * Math.PI;
    const [x, y] = [cx + Math.sin(angle) * r * 0.56, cy - Math.cos(angle) * r * 0.56];
    const earth = index === count - 1;
    const colour = earth ? CONDUCTORS[4] : (CONDUCTORS[index] ?? CONDUCTORS[1]);
    return (
      circle(x, y, size, { fill: colour, stroke: COLOUR.white, 'stroke-width': 0.25 }) +
      (earth
        ? path(`M${x - size} ${y}A${size} ${size} 0 0 1 ${x + size} ${y}Z`, { fill: COLOUR.yellow })
        : '') +
      circle(x, y, size * 0.5, { fill: '#c77b45' })
    );
  }).join('');
}

/** M20_5G2_5_16A: thread, cores and section. */
function cableGland(product: Product): Picture {
  const said = /^(M(\d+))_((\d+)G(.+))_\d+A$/.exec(product.technical.electricalConnect ?? '') ?? [];
  const [, thread = '', diameter = 32, wires = '', number = 5] = said;
  const cable = wires.replace('_', ',');
  const count = Math.min(5, Number(number));
  const r = 11 + Number(diameter) / 8;
  const width = Math.max(40, 2 * (r * 1.12 + 2.5));
  const height = width + 12;
  const [cx, cy] = [width / 2, width / 2 + 0.4];
  return {
    width,
    height,
    body: group(
      {},
      footShadow(0.5, height - 0.6, width - 1),
      plate(0.5, 0.5, width - 1, height - 1.2, HOUSING, 3),
      roundShadow(cx, cy, r),
      path(hexagon(cx, cy, r * 1.12), {
        fill: '#4d565a',
        stroke: '#2b3235',
        'stroke-width': 0.5,
        'stroke-linejoin': 'round',
      }),
      circle(cx, cy, r * 0.9, { fill: '#656f73', stroke: '#2b3235', 'stroke-width': 0.4 }),
      circle(cx, cy, r * 0.72, { fill: '#3b4246' }),
      circle(cx, cy, r * 0.6, { fill: '#121516' }),
      cores(cx, cy, r * 0.58, count),
      text(cx, height - 8.4, thread, { size: 5, fill: COLOUR.ink, 'font-weight': 700 }),
      text(cx, height - 3.4, cable, { size: 3.8, fill: COLOUR.ink }),
    ),
  };
}

/** Pitch of a terminal for 35 to 50 mm² in that of one for 16 mm². */
const LARGE_TERMINAL = 1.5;

function terminalBlock(product: Product): Picture {
  const section = /(?<!\d)(\d{1,4})MM2/.exec(product.technical.electricalConnect ?? '')?.[1] ?? '';
  const pitch = 10;
  const [width, height] = [CONDUCTORS.length * pitch + 6, 46];
  const terminals = CONDUCTORS.map((colour, index) => {
    const x = 3 + index * pitch;
    const earth = index === CONDUCTORS.length - 1;
    const face = earth ? CONDUCTORS[4] : index === 3 ? CONDUCTORS[3] : '#c3cacb';
    return group(
      {},
      rect(x, 3, pitch, 33, { fill: face, stroke: COLOUR.housingEdge, 'stroke-width': 0.35 }),
      earth ? rect(x + 3.4, 3.2, 3.2, 32.6, { fill: COLOUR.yellow }) : '',
      screw(x + pitch / 2, 9, 3, 20 + index * 30),
      screw(x + pitch / 2, 29, 3, -30 + index * 30),
      rect(x + 1.8, 15.4, pitch - 3.6, 7.2, { rx: 0.6, fill: COLOUR.white }),
      text(x + pitch / 2, 20.5, ['L1', 'L2', 'L3', 'N', 'PE'][index] ?? '', {
        size: 4,
        fill: COLOUR.ink,
        'font-weight': 600,
      }),
      rect(x + pitch / 2 - 1.6, 36, 3.2, 3, { fill: colour }),
    );
  }).join('');
  const picture = {
    width,
    height,
    body: group(
      {},
      footShadow(0.5, height - 0.6, width - 1),
      plate(0.5, 0.5, width - 1, height - 1.2, HOUSING, 2),
      terminals,
      text(width / 2, 43.4, section ? `${section} mm²` : product.ref, {
        size: 4.4,
        fill: COLOUR.ink,
        'font-weight': 600,
      }),
    ),
  };
  return enlarged(picture, Number(section) > 16 ? LARGE_TERMINAL : 1);
}

export function connection(product: Product): Picture {
  const kind = product.technical.electricalConnect ?? '';
  if (kind.startsWith('INLET_CEE')) return ceeInlet(product);
  return kind.startsWith('TERMINAL') ? terminalBlock(product) : cableGland(product);
}
