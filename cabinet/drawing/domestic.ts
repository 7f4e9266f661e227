import type { Product } from '../catalogue.ts';
import { COLOUR } from './palette.ts';
import { footShadow, plate } from './parts.ts';
import type { Picture } from './picture.ts';
import { circle, group, line, path, rect, text } from './svg.ts';

/** 2P+E, half a module; type E, F (Schuko) or with flap by the designation. */
const WIDTH = 22.5;
const HEIGHT = 36;
const CENTRE = WIDTH / 2;

const hole = (cx: number, cy: number) =>
  circle(cx, cy, 1.15, { fill: '#000', stroke: COLOUR.steelShade, 'stroke-width': 0.35 });

function recess(cy: number): string {
  return (
    circle(CENTRE, cy, 8.9, { fill: COLOUR.blackLight, stroke: COLOUR.blackDeep, 'stroke-width': 0.4 }) +
    path(`M${CENTRE - 7.6} ${cy - 4.4}A8.8 8.8 0 0 1 ${CENTRE + 7.6} ${cy - 4.4}`, {
      fill: 'none',
      stroke: '#5a6368',
      'stroke-width': 0.5,
      'stroke-linecap': 'round',
    }) +
    circle(CENTRE, cy, 7.5, { fill: '#17191b' }) +
    hole(CENTRE - 3.6, cy) +
    hole(CENTRE + 3.6, cy)
  );
}

const earthPin = (cy: number) =>
  circle(CENTRE, cy - 4.4, 1.35, { fill: COLOUR.steel, stroke: COLOUR.steelEdge, 'stroke-width': 0.3 }) +
  circle(CENTRE - 0.35, cy - 4.75, 0.45, { fill: COLOUR.white });

const earthClips = (cy: number) =>
  [-1, 1]
    .map(
      (side) =>
        rect(CENTRE - 1.7, cy + side * 7 - 1.1, 3.4, 2.2, {
          rx: 0.5,
          fill: COLOUR.steel,
          stroke: COLOUR.steelEdge,
          'stroke-width': 0.3,
        }) + rect(CENTRE + side * 7.6 - 0.9, cy - 1.7, 1.8, 3.4, { rx: 0.4, fill: COLOUR.blackLight }),
    )
    .join('');

const lockableFlap = () =>
  path(
    `M2.6 9.6L4.6 2.4Q4.9 1.4 6 1.4H${WIDTH - 6}Q${WIDTH - 4.9} 1.4 ${WIDTH - 4.6} 2.4L${WIDTH - 2.6} 9.6Z`,
    {
      fill: COLOUR.blackLight,
      stroke: COLOUR.blackDeep,
      'stroke-width': 0.4,
    },
  ) +
  line(5.6, 2.6, WIDTH - 5.6, 2.6, { stroke: '#6a7479', 'stroke-width': 0.6, 'stroke-linecap': 'round' }) +
  rect(3.2, 8.8, WIDTH - 6.4, 1.6, { rx: 0.8, fill: COLOUR.blackDeep }) +
  circle(CENTRE, 31.6, 2.1, { fill: COLOUR.steel, stroke: COLOUR.steelEdge, 'stroke-width': 0.3 }) +
  path(`M${CENTRE - 0.45} 32.6l.15-1a.8 .8 0 1 1 .6 0l.15 1z`, { fill: COLOUR.blackDeep });

export function domesticSocket(product: Product): Picture {
  const flap = /volet|flap/i.test(product.lib);
  const schuko = /schuko|type f/i.test(product.lib);
  const cy = flap ? 19.6 : 17.4;
  const caption = { size: 2.3, fill: '#c9d0d2', 'font-weight': 600 } as const;
  return {
    width: WIDTH,
    height: HEIGHT,
    body: group(
      {},
      footShadow(0.4, HEIGHT - 0.6, WIDTH - 0.8),
      plate(
        0.5,
        0.5,
        WIDTH - 1,
        HEIGHT - 1.2,
        { face: COLOUR.black, light: '#4c5459', edge: COLOUR.blackDeep },
        2.2,
      ),
      recess(cy),
      schuko ? earthClips(cy) : earthPin(cy),
      flap
        ? lockableFlap()
        : text(CENTRE, 5.2, product.brandLib, { ...caption, maxWidth: WIDTH - 6, fill: '#8f999d' }),
      text(CENTRE, flap ? 6.6 : 31.6, `${product.technical.In} A 230 V~`, {
        ...caption,
        maxWidth: flap ? 14 : WIDTH - 4,
      }),
    ),
  };
}
