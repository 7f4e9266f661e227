import type { Product } from '../catalogue.ts';
import { MODULE_MM } from '../dimensions.ts';
import { COLOUR } from './palette.ts';
import { footShadow, screw } from './parts.ts';
import type { Picture } from './picture.ts';
import { DEVICE } from './placement.ts';
import { circle, group, line, path, rect, text } from './svg.ts';

/** DIN 43880: 45 mm of the front stay uncovered. From the upper edge of a device of the short height. */
const NOSE = { top: 12.4, bottom: 58 };
const noseShift = (height: number) => (height - DEVICE.short) / 2;

const PATHS: Record<string, { live: number; neutral: boolean }> = {
  '1PN': { live: 1, neutral: true },
  '2P': { live: 1, neutral: true },
  '3P': { live: 3, neutral: false },
  '4P': { live: 3, neutral: true },
};

const paths = (product: Product) => PATHS[product.technical.poles ?? ''] ?? { live: 1, neutral: false };

export const polesLabel = (poles: string) => (poles === '1PN' ? '1P+N' : poles);

const is400V = (product: Product) => paths(product).live === 3;

/** Of the screw and the baseline of its mark, mm from the edge. */
function terminalPlace(height: number): [screw: number, mark: number] {
  const edge = NOSE.top + noseShift(height);
  return [edge * 0.42, edge * 0.89];
}

/** One terminal per pole, odd above and even below (IEC 60445). */
function terminals(product: Product, width: number, height: number): string {
  const { live, neutral } = paths(product);
  const count = live + (neutral ? 1 : 0);
  return Array.from({ length: count }, (_, index) => {
    const x = (width * (index + 0.5)) / count;
    const r = Math.min(2.7, width / count / 3.2);
    const [screwY, markY] = terminalPlace(height);
    const mark = (number: number) => (index < live ? String(number) : 'N');
    const style = { size: 2.1, fill: COLOUR.inkSoft, 'font-weight': 600 };
    return (
      screw(x, screwY, r, 30 + index * 25) +
      text(x, markY, mark(index * 2 + 1), style) +
      text(x, height - markY + 1.6, mark(index * 2 + 2), style) +
      screw(x, height - screwY, r, -20 + index * 35)
    );
  }).join('');
}

function casing(width: number, height: number): string {
  return (
    footShadow(0, height, width) +
    rect(0.3, 0.3, width - 0.6, height - 0.6, {
      rx: 1.1,
      fill: COLOUR.deviceShade,
      stroke: COLOUR.deviceEdge,
      'stroke-width': 0.4,
    })
  );
}

/** Marks on the uncovered front, from the upper edge of a short device. */
const nose = (width: number, height: number, ...parts: string[]) =>
  group(
    { transform: `translate(0 ${noseShift(height).toFixed(2)})` },
    rect(0.3, NOSE.top, width - 0.6, NOSE.bottom - NOSE.top, {
      rx: 0.8,
      fill: COLOUR.device,
      stroke: COLOUR.deviceEdge,
      'stroke-width': 0.3,
    }),
    line(1.2, NOSE.top + 0.6, width - 1.2, NOSE.top + 0.6, { stroke: COLOUR.white, 'stroke-width': 0.6 }),
    ...parts,
  );

function levers(centres: number[], colour: string, edge: string): string {
  const top = 28.2;
  const windows = centres.map((x) => rect(x - 3.7, top, 7.4, 14, { rx: 0.9, fill: COLOUR.housingShade }));
  const handles = centres.map((x) =>
    group(
      {},
      rect(x - 3, top + 7.6, 6, 4.6, { rx: 0.6, fill: COLOUR.red }),
      text(x, top + 11.1, 'I', { size: 3, fill: COLOUR.white, 'font-weight': 700 }),
      rect(x - 3.1, top + 0.8, 6.2, 7.4, { rx: 0.9, fill: colour }),
      rect(x - 2.4, top + 1.3, 4.8, 1.2, { rx: 0.6, fill: edge }),
    ),
  );
  const first = centres[0] ?? 0;
  const last = centres.at(-1) ?? first;
  const bar =
    centres.length > 1
      ? rect(first - 3.1, top + 1.9, last - first + 6.2, 4, { rx: 0.9, fill: colour }) +
        line(first - 2.2, top + 2.7, last + 2.2, top + 2.7, {
          stroke: edge,
          'stroke-width': 0.8,
          'stroke-linecap': 'round',
        })
      : '';
  return windows.join('') + handles.join('') + bar;
}

function brandAndRef(product: Product, width: number): string {
  return (
    text(2, 16.9, product.brandLib, {
      size: 2.9,
      maxWidth: width - 4,
      anchor: 'start',
      fill: COLOUR.petrol,
      'font-weight': 700,
    }) + text(2, 56.4, product.ref, { size: 2.3, maxWidth: width - 4, anchor: 'start', fill: COLOUR.inkSoft })
  );
}

const voltage = (product: Product) => (is400V(product) ? '400 V~' : '230 V~');

function supplyMarks(product: Product, width: number): string {
  const style = { size: 2.4, anchor: 'start', maxWidth: width - 4, fill: COLOUR.inkSoft } as const;
  return (
    text(2, 21.4, polesLabel(product.technical.poles ?? ''), {
      ...style,
      fill: COLOUR.ink,
      'font-weight': 600,
    }) + text(2, 24.9, voltage(product), style)
  );
}

/** The curve before the rating; without one, that of the designation ("courbe C", "C20"). */
function rating({ lib, technical }: Product): string {
  const [, named, before] = /(?:courbe|curve)\s+([BCD])\b|\b([BCD])\d+\b/i.exec(lib) ?? [];
  const curve = technical.curve ?? (named ?? before)?.toUpperCase();
  return curve ? `${curve}${technical.In}` : `${technical.In} A`;
}

const modules = (product: Product) => Math.max(0.5, product.nbModules ?? 1);

/** One per pole, but no more than modules. */
function leversOf(product: Product): number {
  const { live, neutral } = paths(product);
  return Math.max(1, Math.min(Math.floor(modules(product)), live + (neutral ? 1 : 0)));
}

/** A modular device: casing, terminals, nose with brand and supply. `under`: what the brand stands on. */
const device = (product: Product, height: number, marks: readonly string[], under = ''): Picture => {
  const width = modules(product) * MODULE_MM;
  const front = [under, brandAndRef(product, width), supplyMarks(product, width), ...marks];
  const parts = [casing(width, height), terminals(product, width, height), nose(width, height, ...front)];
  return { width, height, body: group({}, ...parts) };
};

export function breaker(product: Product, height: number): Picture {
  const width = modules(product) * MODULE_MM;
  const poles = leversOf(product);
  const centres = Array.from({ length: poles }, (_, index) => (width * (index + 0.5)) / poles);
  const head = product.technical.elementKind === 'HEAD';
  const shift = noseShift(height);
  const seams = centres
    .slice(1)
    .map((_, index) => {
      const x = (width * (index + 1)) / poles;
      return line(x, 0.6 - shift, x, height - 0.6 - shift, {
        stroke: COLOUR.deviceEdge,
        'stroke-width': 0.25,
      });
    })
    .join('');
  return device(
    product,
    height,
    [
      levers(centres, head ? COLOUR.petrol : COLOUR.lever, head ? COLOUR.petrolLight : COLOUR.leverLight),
      text(width / 2, 51.6, rating(product), {
        size: 6.6,
        maxWidth: width - 2.4,
        fill: COLOUR.ink,
        'font-weight': 700,
      }),
    ],
    seams + (head ? rect(0.5, NOSE.top - 1.2, width - 1, 1.6, { fill: COLOUR.petrol }) : ''),
  );
}

const trace = (d: string, dashes: Record<string, string> = {}) =>
  path(d, { fill: 'none', stroke: COLOUR.ink, 'stroke-width': 0.45, ...dashes });

const sine = (x: number, y: number) => trace(`M${x} ${y}q1.6 -4.5 3.2 0t3.2 0`);
const pulses = (x: number, y: number) => trace(`M${x} ${y}q1.1 -3.6 2.2 0h1.2q1.1 -3.6 2.2 0`);
const smoothDc = (x: number, y: number) =>
  trace(`M${x} ${y - 1}h6.4`) + trace(`M${x} ${y}h6.4`, { 'stroke-dasharray': '1.2 0.8' });

/** What currents it detects (IEC 60755), from its left edge and its middle. */
function typeSign({ technical: { rcdType } }: Product, x: number, y: number): string {
  if (rcdType === undefined || rcdType === 'AC') return sine(x, y);
  const signs = sine(x, y - 0.6) + pulses(x + 0.4, y + 4) + (rcdType === 'B' ? smoothDc(x, y + 6.4) : '');
  const letter = { size: 3.4, fill: COLOUR.ink, 'font-weight': 700 } as const;
  return signs + text(x + 9, y + 3.4, rcdType, letter);
}

/** Type S, delayed (IEC 61008-1). */
const selectiveSign = (x: number, y: number) =>
  rect(x - 2.4, y - 2.4, 4.8, 4.8, { rx: 0.4, fill: 'none', stroke: COLOUR.ink, 'stroke-width': 0.45 }) +
  text(x, y + 1.5, 'S', { size: 4, fill: COLOUR.ink, 'font-weight': 700 });

const testButton = (x: number) =>
  circle(x, 36, 5.1, { fill: COLOUR.deviceShade, stroke: COLOUR.deviceEdge, 'stroke-width': 0.3 }) +
  circle(x, 36.5, 4, { fill: COLOUR.yellowShade }) +
  circle(x, 35.8, 4, { fill: COLOUR.yellow }) +
  text(x, 37.5, 'T', { size: 4.6, fill: COLOUR.ink, 'font-weight': 700 });

const residualCurrent = ({ technical: { sensitivityMa } }: Product, x: number, maxWidth: number) =>
  text(x, 27.8, `I∆n ${sensitivityMa} mA`, { size: 2.9, maxWidth, fill: COLOUR.ink, 'font-weight': 600 });

export function residualCurrentSwitch(product: Product, height: number): Picture {
  const width = modules(product) * MODULE_MM;
  const lever = width <= 2 * MODULE_MM ? [width * 0.28] : [width * 0.16, width * 0.36];
  const button = width <= 2 * MODULE_MM ? width * 0.73 : width * 0.74;
  const { In, selective } = product.technical;
  return device(product, height, [
    levers(lever, COLOUR.lever, COLOUR.leverLight),
    testButton(button),
    residualCurrent(product, button, width / 2 - 2),
    typeSign(product, button - 3.2, 46.4),
    selective ? selectiveSign(width - 4.6, 18) : '',
    text(2, 52.2, `${In} A`, {
      size: 6.6,
      anchor: 'start',
      maxWidth: width / 2 - 2,
      fill: COLOUR.ink,
      'font-weight': 700,
    }),
  ]);
}

/** Its last module has the test button. */
export function residualCurrentBreaker(product: Product, height: number): Picture {
  const width = modules(product) * MODULE_MM;
  const button = width - Math.min(width / 2, MODULE_MM) / 2;
  const room = width - Math.min(width / 2, MODULE_MM);
  const count = Math.max(1, Math.min(leversOf(product), Math.floor(room / MODULE_MM)));
  const centres = Array.from({ length: count }, (_, index) => (room * (index + 0.5)) / count);
  return device(product, height, [
    levers(centres, COLOUR.lever, COLOUR.leverLight),
    testButton(button),
    residualCurrent(product, button, MODULE_MM - 1),
    typeSign(product, button - 5.6, 46.4),
    text(room / 2, 51.6, rating(product), {
      size: 6.6,
      maxWidth: room - 2.4,
      fill: COLOUR.ink,
      'font-weight': 700,
    }),
  ]);
}

export function surgeArrester(product: Product, height: number): Picture {
  const width = modules(product) * MODULE_MM;
  const count = Math.max(1, Math.floor(modules(product)));
  const type = /_(T\d)$/.exec(product.technical.safetyEquipment ?? '')?.[1] ?? '';
  const cartridges = Array.from({ length: count }, (_, index) => {
    const x = (width * index) / count + 1.6;
    const w = width / count - 3.2;
    return group(
      {},
      rect(x, 22.6, w, 27.4, { rx: 1, fill: '#4a5358', stroke: COLOUR.interior, 'stroke-width': 0.3 }),
      rect(x + 1, 23.6, w - 2, 0.9, { rx: 0.45, fill: '#717c81' }),
      rect(x + w / 2 - 3, 27, 6, 4.4, {
        rx: 0.6,
        fill: COLOUR.green,
        stroke: COLOUR.blackDeep,
        'stroke-width': 0.3,
      }),
      path(`M${x + w / 2 + 0.6} 35l-2.6 5h2.2l-1.2 5 4-6.4h-2.4l1.6 -3.6z`, { fill: COLOUR.yellow }),
    );
  }).join('');
  const [screwY] = terminalPlace(height);
  const screws = Array.from({ length: count }, (_, index) => {
    const x = (width * (index + 0.5)) / count;
    return screw(x, screwY, 2.7, 30 + index * 40) + screw(x, height - screwY, 2.7, -25 + index * 40);
  }).join('');
  return {
    width,
    height,
    body: group(
      {},
      casing(width, height),
      screws,
      nose(
        width,
        height,
        brandAndRef(product, width),
        cartridges,
        type
          ? rect(width - 8.4, 14.4, 6.4, 5.4, {
              rx: 0.6,
              fill: 'none',
              stroke: COLOUR.ink,
              'stroke-width': 0.4,
            }) + text(width - 5.2, 18.4, type, { size: 3.4, fill: COLOUR.ink, 'font-weight': 700 })
          : '',
      ),
    ),
  };
}
