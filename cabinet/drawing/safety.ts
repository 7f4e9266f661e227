import type { Product } from '../catalogue.ts';
import { COLOUR } from './palette.ts';
import { cornerScrews, footShadow, plate, roundShadow } from './parts.ts';
import type { Picture } from './picture.ts';
import { enlarged, faceOf } from './picture.ts';
import { circle, group, path, rect, text } from './svg.ts';

/** Emergency stops (IEC 60947-5-5: red on yellow), voltage lamp, key lock. */

const turnArrows = (cx: number, cy: number, r: number) =>
  [0, 120, 240]
    .map((turn) =>
      group(
        { transform: `rotate(${turn} ${cx} ${cy})` },
        path(`M${cx - r * 0.5} ${cy - r}A${r * 1.12} ${r * 1.12} 0 0 1 ${cx + r * 0.5} ${cy - r}`, {
          fill: 'none',
          stroke: COLOUR.white,
          'stroke-width': 0.8,
          'stroke-linecap': 'round',
        }),
        path(`M${cx + r * 0.5 + 0.9} ${cy - r + 0.75}l-2.2 -.35 1.3 -1.7z`, { fill: COLOUR.white }),
      ),
    )
    .join('');

const cylinder = (cx: number, cy: number, r: number) =>
  circle(cx, cy, r, { fill: COLOUR.steel, stroke: COLOUR.steelEdge, 'stroke-width': 0.35 }) +
  circle(cx, cy, r * 0.72, { fill: '#dfe4e6', stroke: COLOUR.steelShade, 'stroke-width': 0.3 }) +
  rect(cx - r * 0.11, cy - r * 0.5, r * 0.22, r, { rx: r * 0.08, fill: COLOUR.blackDeep }) +
  circle(cx, cy - r * 0.22, r * 0.2, { fill: COLOUR.blackDeep });

function namePlate(ref: string, trip: string, { width, height }: { width: number; height: number }): string {
  const [x, end] = [7, width - 7];
  const split = trip === '' ? end : end - 10;
  const top = height - 10.8;
  const style = { size: 3.8, fill: COLOUR.white, 'font-weight': 700 } as const;
  return (
    rect(x, top, end - x, 6.6, { rx: 1, fill: COLOUR.ink }) +
    text((x + split) / 2, top + 4.7, ref, { ...style, maxWidth: split - x - 3 }) +
    (trip === ''
      ? ''
      : rect(split, top + 0.6, 9.4, 5.4, { rx: 0.6, fill: COLOUR.white }) +
        text(split + 4.7, top + 4.6, trip, { ...style, maxWidth: 8.4, fill: COLOUR.ink }))
  );
}

/** What it cuts itself, or MX for a release. */
function effectOf({ technical: { acts, safetyEquipment, In } }: Product): string {
  if (acts === 'TRIP' || safetyEquipment === 'ESTOP_SHUNT_TRIP') return 'MX';
  return acts === 'DIRECT' && In !== undefined ? `${In} A` : '';
}

export function emergencyStop(product: Product): Picture {
  const face = faceOf(product, { width: 45, height: 57 }, { width: 45, height: 52 });
  const { width, height } = face;
  const [cx, cy] = [width / 2, Math.min(25, (height - 10) / 2)];
  const kind = product.technical.safetyEquipment;
  const picture = {
    width,
    height,
    body: group(
      {},
      footShadow(0.5, height - 0.6, width - 1),
      plate(
        0.5,
        0.5,
        width - 1,
        height - 1.2,
        { face: COLOUR.yellow, light: '#ffe27a', edge: COLOUR.yellowShade },
        4,
      ),
      cornerScrews(0.5, 0.5, width - 1, height - 1.2, 4, 1.6),
      circle(cx, cy, 18.2, { fill: 'none', stroke: COLOUR.yellowShade, 'stroke-width': 0.6 }),
      roundShadow(cx, cy + 0.6, 15),
      circle(cx, cy, 15, { fill: COLOUR.redShade }),
      circle(cx, cy - 0.7, 14.2, { fill: COLOUR.red }),
      path(`M${cx - 10.4} ${cy - 7}A12.6 12.6 0 0 1 ${cx + 10.4} ${cy - 7}`, {
        fill: 'none',
        stroke: COLOUR.redLight,
        'stroke-width': 1.3,
        'stroke-linecap': 'round',
      }),
      kind === 'ESTOP_KEY' ? cylinder(cx, cy - 0.7, 5) : turnArrows(cx, cy - 0.4, 7),
      namePlate(product.ref, effectOf(product), face),
    ),
  };
  return enlarged(picture, face.unit);
}

/** In units of SMALL_MM: a lamp or a lock of 22 mm. */
const SMALL = { width: 22.5, height: 36 };
const SMALL_MM = 1.6;
const SMALL_CENTRE = SMALL.width / 2;
const smallPlate = () =>
  footShadow(0.4, SMALL.height - 0.6, SMALL.width - 0.8) +
  plate(
    0.5,
    0.5,
    SMALL.width - 1,
    SMALL.height - 1.2,
    { face: COLOUR.device, light: COLOUR.white, edge: COLOUR.deviceEdge },
    2.2,
  );
const smallCaption = (content: string) =>
  text(SMALL_CENTRE, 32.2, content, {
    size: 2.7,
    maxWidth: SMALL.width - 4,
    fill: COLOUR.inkSoft,
    'font-weight': 600,
  });

export function indicatorLamp(product: Product): Picture {
  const cy = 14.6;
  const picture = {
    ...SMALL,
    body: group(
      {},
      smallPlate(),
      roundShadow(SMALL_CENTRE, cy, 8.4),
      circle(SMALL_CENTRE, cy, 8.4, { fill: COLOUR.steel, stroke: COLOUR.steelEdge, 'stroke-width': 0.4 }),
      circle(SMALL_CENTRE, cy, 6.7, { fill: '#1f7c40' }),
      circle(SMALL_CENTRE, cy - 0.3, 6.2, { fill: COLOUR.green }),
      path(`M${SMALL_CENTRE - 4} ${cy - 2.8}A5 5 0 0 1 ${SMALL_CENTRE + 1.6} ${cy - 4.6}`, {
        fill: 'none',
        stroke: COLOUR.greenLight,
        'stroke-width': 1.3,
        'stroke-linecap': 'round',
      }),
      text(SMALL_CENTRE, 27.8, 'U', { size: 3.6, fill: COLOUR.ink, 'font-weight': 700 }),
      smallCaption(product.ref),
    ),
  };
  return enlarged(picture, SMALL_MM);
}

export function keyLock(product: Product): Picture {
  const cy = 15.4;
  const picture = {
    ...SMALL,
    body: group(
      {},
      smallPlate(),
      text(SMALL_CENTRE - 6.4, 6.2, '0', { size: 3, fill: COLOUR.ink, 'font-weight': 600 }),
      text(SMALL_CENTRE + 6.4, 6.2, 'I', { size: 3, fill: COLOUR.ink, 'font-weight': 600 }),
      roundShadow(SMALL_CENTRE, cy, 7.6),
      cylinder(SMALL_CENTRE, cy, 7.6),
      smallCaption(product.ref),
    ),
  };
  return enlarged(picture, SMALL_MM);
}
