import type { Product } from '../catalogue.ts';
import { COLOUR } from './palette.ts';
import { footShadow, plate } from './parts.ts';
import type { Picture } from './picture.ts';
import { enlarged, faceOf, isWatertight } from './picture.ts';
import { circle, group, line, path, rect, text } from './svg.ts';

/** 2P+E; type E, F (Schuko) or with flap by the designation. */
const USUAL = { width: 22.5, height: 36 };
/** A square face has its writing close to the edge. */
const LEAST = { width: 22.5, height: 26.4 };

const hole = (cx: number, cy: number) =>
  circle(cx, cy, 1.15, { fill: '#000', stroke: COLOUR.steelShade, 'stroke-width': 0.35 });

function recess(cx: number, cy: number): string {
  return (
    circle(cx, cy, 8.9, { fill: COLOUR.blackLight, stroke: COLOUR.blackDeep, 'stroke-width': 0.4 }) +
    path(`M${cx - 7.6} ${cy - 4.4}A8.8 8.8 0 0 1 ${cx + 7.6} ${cy - 4.4}`, {
      fill: 'none',
      stroke: '#5a6368',
      'stroke-width': 0.5,
      'stroke-linecap': 'round',
    }) +
    circle(cx, cy, 7.5, { fill: '#17191b' }) +
    hole(cx - 3.6, cy) +
    hole(cx + 3.6, cy)
  );
}

const earthPin = (cx: number, cy: number) =>
  circle(cx, cy - 4.4, 1.35, { fill: COLOUR.steel, stroke: COLOUR.steelEdge, 'stroke-width': 0.3 }) +
  circle(cx - 0.35, cy - 4.75, 0.45, { fill: COLOUR.white });

const earthClips = (cx: number, cy: number) =>
  [-1, 1]
    .map(
      (side) =>
        rect(cx - 1.7, cy + side * 7 - 1.1, 3.4, 2.2, {
          rx: 0.5,
          fill: COLOUR.steel,
          stroke: COLOUR.steelEdge,
          'stroke-width': 0.3,
        }) + rect(cx + side * 7.6 - 0.9, cy - 1.7, 1.8, 3.4, { rx: 0.4, fill: COLOUR.blackLight }),
    )
    .join('');

const earth = ({ lib }: Product, cx: number, cy: number) =>
  /schuko|type f/i.test(lib) ? earthClips(cx, cy) : earthPin(cx, cy);

/** Open, `height` high above the recess. */
const flapLid = (cx: number, height: number) =>
  path(
    `M${cx - 8.65} ${height}L${cx - 6.65} 2.4Q${cx - 6.35} 1.4 ${cx - 5.25} 1.4H${cx + 5.25}Q${cx + 6.35} 1.4 ${cx + 6.65} 2.4L${cx + 8.65} ${height}Z`,
    { fill: COLOUR.blackLight, stroke: COLOUR.blackDeep, 'stroke-width': 0.4 },
  ) +
  line(cx - 5.65, 2.6, cx + 5.65, 2.6, {
    stroke: '#6a7479',
    'stroke-width': 0.6,
    'stroke-linecap': 'round',
  }) +
  rect(cx - 8.05, height - 0.8, 16.1, 1.6, { rx: 0.8, fill: COLOUR.blackDeep });

const flapLock = (cx: number, cy: number) =>
  circle(cx, cy, 2.1, { fill: COLOUR.steel, stroke: COLOUR.steelEdge, 'stroke-width': 0.3 }) +
  path(`M${cx - 0.45} ${cy + 1}l.15-1a.8 .8 0 1 1 .6 0l.15 1z`, { fill: COLOUR.blackDeep });

const CAPTION = { fill: '#c9d0d2', 'font-weight': 600 } as const;

function plainFace(product: Product, { width, height }: { width: number; height: number }): string {
  const [cx, square] = [width / 2, height < 30];
  const cy = square ? height / 2 : height / 2 - 0.6;
  const size = square ? 1.9 : 2.3;
  return (
    recess(cx, cy) +
    earth(product, cx, cy) +
    text(cx, square ? 3 : 5.2, product.brandLib, { ...CAPTION, size, maxWidth: width - 6, fill: '#8f999d' }) +
    text(cx, height - (square ? 1.7 : 4.4), `${product.technical.In} A 230 V~`, {
      ...CAPTION,
      size,
      maxWidth: width - 4,
    })
  );
}

const seal = (cx: number, cy: number) =>
  circle(cx, cy, 9.2, { fill: 'none', stroke: '#8f999d', 'stroke-width': 1.1 });

/** The lock, or the seal of a watertight one, is beside the recess of a square face. */
function flapFace(product: Product, { width, height }: { width: number; height: number }): string {
  const [cx, square] = [width / 2, height < 30];
  const lid = square ? 6 : 9.6;
  const cy = square ? height - 10 : height / 2 + 1.6;
  const rating = `${product.technical.In} A 230 V~`;
  return (
    recess(cx, cy) +
    earth(product, cx, cy) +
    (isWatertight(product) ? seal(cx, cy) : '') +
    flapLid(cx, lid) +
    (isWatertight(product) ? '' : square ? flapLock(width - 3.6, height - 3.6) : flapLock(cx, height - 4.4)) +
    text(cx, lid - (square ? 1.4 : 3), rating, {
      ...CAPTION,
      size: square ? 1.9 : 2.3,
      maxWidth: square ? 12 : 14,
    })
  );
}

export function domesticSocket(product: Product): Picture {
  const face = faceOf(product, USUAL, LEAST);
  const { width, height, unit } = face;
  const colours = { face: COLOUR.black, light: '#4c5459', edge: COLOUR.blackDeep };
  const picture = {
    width,
    height,
    body: group(
      {},
      footShadow(0.4, height - 0.6, width - 0.8),
      plate(0.5, 0.5, width - 1, height - 1.2, colours, 2.2),
      isWatertight(product) || /volet|flap/i.test(product.lib)
        ? flapFace(product, face)
        : plainFace(product, face),
    ),
  };
  return enlarged(picture, unit);
}
