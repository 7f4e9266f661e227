import type { Product } from '../catalogue.ts';
import { ceeInlet } from './cee.ts';
import { COLOUR, CONDUCTORS } from './palette.ts';
import { footShadow, plate, roundShadow, screw } from './parts.ts';
import type { Picture } from './picture.ts';
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

/** M32_5G10_50A: thread, cores and section. */
function cableGland(product: Product): Picture {
  const [thread = '', cable = ''] = (product.technical.electricalConnect ?? '').split('_');
  const count = Math.min(5, Number(/^(\d+)G/.exec(cable)?.[1] ?? 5));
  const [width, height] = [40, 52];
  const [cx, cy] = [width / 2, 20.4];
  const r = 11 + Number(/\d+/.exec(thread)?.[0] ?? 32) / 8;
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
      text(cx, 43.6, thread, { size: 5, fill: COLOUR.ink, 'font-weight': 700 }),
      text(cx, 48.6, cable, { size: 3.8, fill: COLOUR.ink }),
    ),
  };
}

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
  return {
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
}

export function connection(product: Product): Picture {
  const kind = product.technical.electricalConnect ?? '';
  if (kind.startsWith('INLET_CEE')) return ceeInlet(product);
  return kind.startsWith('TERMINAL') ? terminalBlock(product) : cableGland(product);
}
