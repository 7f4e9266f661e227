import { circle, group, line, path, rect, text } from './svg.ts';

/** IEC 60617; the conductor runs down from (x, y). */

export const STROKE = {
  stroke: 'currentColor',
  'stroke-width': 0.35,
  fill: 'none',
  'stroke-linecap': 'round',
} as const;

/** mm. */
export const DEVICE = 12;

export const wire = (x1: number, y1: number, x2: number, y2: number) => line(x1, y1, x2, y2, STROKE);

const blade = (x: number, y: number) =>
  wire(x, y, x, y + 2.4) + line(x, y + 9.4, x - 3.4, y + 3, STROKE) + wire(x, y + 9.4, x, y + DEVICE);

export const breakerSymbol = (x: number, y: number) =>
  blade(x, y) + path(`M${x - 1.1} ${y + 1.3}l2.2 2.2m0 -2.2l-2.2 2.2`, STROKE);

const LINKED = { ...STROKE, 'stroke-dasharray': '0.8 0.7' };

/** The sum of the conductors' currents opens the contact. */
const residual = (x: number, y: number) =>
  path(`M${x - 2.9} ${y + 11}a2.9 1.15 0 1 0 5.8 0a2.9 1.15 0 1 0 -5.8 0`, STROKE) +
  path(`M${x - 2.9} ${y + 11}H${x - 4.6}V${y + 6.2}H${x - 1.8}`, LINKED);

export const residualSymbol = (x: number, y: number) =>
  blade(x, y) + wire(x - 1.3, y + 2.4, x + 1.3, y + 2.4) + residual(x, y);

/** A breaker with a residual current release. */
export const residualBreakerSymbol = (x: number, y: number) => breakerSymbol(x, y) + residual(x, y);

const mushroom = (x: number, y: number) =>
  path(`M${x} ${y - 2}v4a2.2 2 0 0 1 0 -4z`, { ...STROKE, fill: 'currentColor' });

/** A contact that a mushroom head opens. */
export const emergencyStopSymbol = (x: number, y: number) =>
  blade(x, y) + path(`M${x - 1.7} ${y + 6.2}H${x - 6.2}`, LINKED) + mushroom(x - 6.2, y + 6.2);

/** A mushroom head beside the conductor. */
export const stopHeadSymbol = (x: number, y: number) =>
  wire(x, y, x, y + DEVICE) + mushroom(x - 6.2, y + 6.2);

/** A mushroom head whose release opens the breaker that stands `above` mm over it. */
export const releaseSymbol = (x: number, y: number, above: number) =>
  stopHeadSymbol(x, y) +
  rect(x - 6, y - above + 4.7, 3, 3, STROKE) +
  path(`M${x - 3} ${y - above + 6.2}H${x - 1.8}M${x - 4.5} ${y - above + 7.7}V${y + 6.2}H${x - 6.2}`, LINKED);

export const socketSymbol = (x: number, y: number, fill: string) =>
  wire(x, y, x, y + 2.2) +
  wire(x - 2.4, y + 2.2, x + 2.4, y + 2.2) +
  path(`M${x - 3.2} ${y + 5.8}A3.2 3.2 0 0 1 ${x + 3.2} ${y + 5.8}`, {
    ...STROKE,
    fill,
    'stroke-width': 0.45,
  });

export const conductors = (x: number, y: number, count: number) =>
  wire(x - 1.1, y + 1.1, x + 1.1, y - 1.1) +
  text(x + 1.9, y + 0.9, String(count), { size: 2.1, anchor: 'start', fill: 'currentColor' });

export const sourceSymbol = (x: number, y: number) =>
  circle(x, y + 3.4, 3.4, STROKE) +
  path(`M${x - 2} ${y + 3.6}q1 -2 2 0t2 0`, STROKE) +
  wire(x, y + 6.8, x, y + 9);

export const entrySymbol = (x: number, y: number) =>
  group({}, rect(x - 3, y, 6, 4, STROKE), circle(x, y + 2, 0.7, { fill: 'currentColor' }));
