import { COLOUR } from './palette.ts';
import { circle, group, line, path, rect } from './svg.ts';

export const footShadow = (x: number, y: number, width: number) =>
  group(
    { fill: '#000' },
    rect(x + 0.8, y - 1.2, width - 1.6, 2.6, { rx: 1.3, opacity: 0.1 }),
    rect(x + 1.8, y - 1, width - 3.6, 1.8, { rx: 0.9, opacity: 0.14 }),
  );

export const roundShadow = (cx: number, cy: number, r: number) =>
  group(
    { fill: '#000' },
    circle(cx, cy + r * 0.1, r * 1.05, { opacity: 0.1 }),
    circle(cx, cy + r * 0.06, r * 1.02, { opacity: 0.14 }),
  );

export const screw = (cx: number, cy: number, r: number, turn = 35) =>
  group(
    {},
    circle(cx, cy, r, { fill: COLOUR.steel, stroke: COLOUR.steelEdge, 'stroke-width': r * 0.16 }),
    line(cx - r * 0.62, cy, cx + r * 0.62, cy, {
      stroke: COLOUR.steelEdge,
      'stroke-width': r * 0.3,
      'stroke-linecap': 'round',
      transform: `rotate(${turn} ${cx} ${cy})`,
    }),
  );

export const cornerScrews = (x: number, y: number, width: number, height: number, inset: number, r: number) =>
  [
    screw(x + inset, y + inset, r, 20),
    screw(x + width - inset, y + inset, r, 65),
    screw(x + inset, y + height - inset, r, -30),
    screw(x + width - inset, y + height - inset, r, 40),
  ].join('');

export function plate(
  x: number,
  y: number,
  width: number,
  height: number,
  colours: { face: string; light: string; edge: string },
  radius = 2,
): string {
  return group(
    {},
    rect(x, y, width, height, { rx: radius, fill: colours.face, stroke: colours.edge, 'stroke-width': 0.4 }),
    path(`M${x + radius} ${y + 0.7}H${x + width - radius}`, {
      stroke: colours.light,
      'stroke-width': 0.7,
      'stroke-linecap': 'round',
      fill: 'none',
    }),
  );
}

/** Protective earth (IEC 60417-5019), centred, `size` wide. */
export const earthSign = (
  cx: number,
  cy: number,
  size: number,
  attributes: Record<string, string | number>,
) => {
  const half = size / 2;
  const d =
    `M${cx} ${cy - half}V${cy}M${cx - half} ${cy}H${cx + half}` +
    `M${cx - half * 0.62} ${cy + half * 0.42}H${cx + half * 0.62}M${cx - half * 0.26} ${cy + half * 0.84}H${cx + half * 0.26}`;
  return path(d, { fill: 'none', 'stroke-linecap': 'round', ...attributes });
};
