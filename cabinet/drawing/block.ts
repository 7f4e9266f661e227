import type { Product } from '../catalogue.ts';
import type { SlotRow } from './layout.ts';
import { isMeasured, lineHeight, lineWidth, rowsOf, slotBox } from './layout.ts';
import { COLOUR } from './palette.ts';
import { cornerScrews, earthSign, footShadow, plate } from './parts.ts';
import type { Picture } from './picture.ts';
import { circle, group, line, rect, text } from './svg.ts';

const HOUSING = { face: COLOUR.housing, light: COLOUR.housingLight, edge: COLOUR.housingEdge };

const slotNumbers = (product: Product) => Array.from({ length: product.slots }, (_, index) => index + 0.5);

const railWindows = (product: Product) =>
  rowsOf(product)
    .map((row) => railWindow(product, row))
    .join('');

function railWindow(product: Product, { from, to }: SlotRow): string {
  const all = slotBox(product, from + 0.5, to - from);
  const middle = all.y + all.height / 2;
  const rail = isMeasured(product) ? 35 : 18;
  const borders = Array.from({ length: to - from - 1 }, (_, index) => {
    const { x } = slotBox(product, from + index + 1.5, 1);
    return line(x, all.y + 0.6, x, all.y + all.height - 0.6, { stroke: '#4a5358', 'stroke-width': 0.4 });
  });
  return (
    rect(all.x - 1.4, all.y - 1.4, all.width + 2.8, all.height + 2.8, {
      rx: 1.4,
      fill: COLOUR.interior,
      stroke: COLOUR.housingEdge,
      'stroke-width': 0.5,
    }) +
    rect(all.x - 1, middle - rail / 2, all.width + 2, rail, { fill: COLOUR.rail }) +
    rect(all.x - 1, middle - rail / 2, all.width + 2, 2.4, { fill: '#c4cbcd' }) +
    rect(all.x - 1, middle + rail / 2 - 2.4, all.width + 2, 2.4, { fill: '#7c868a' }) +
    borders.join('')
  );
}

function reserved(product: Product, taken: number): string {
  const count = (product.technical.hiddenSlots ?? 0) - taken;
  if (count <= 0) return '';
  const box = slotBox(product, 0.5 + taken, count);
  return (
    plate(
      box.x,
      box.y,
      box.width,
      box.height,
      { ...HOUSING, face: COLOUR.housingLight, light: COLOUR.white },
      1,
    ) +
    (taken > 0
      ? ''
      : text(box.x + box.width / 2, box.y + box.height / 2 + 3.4, 'Q0', {
          size: 9,
          fill: COLOUR.housingEdge,
          'font-weight': 700,
        }))
  );
}

function blankingPlates(product: Product): string {
  const { gap, stroke } = isMeasured(product) ? { gap: 0.8, stroke: 0.6 } : { gap: 0.5, stroke: 0.35 };
  return slotNumbers(product)
    .map((slot) => {
      const box = slotBox(product, slot, 1);
      return rect(box.x + gap, box.y + gap, box.width - 2 * gap, box.height - 2 * gap, {
        rx: 1.6,
        fill: COLOUR.housingShade,
        stroke: COLOUR.housingEdge,
        'stroke-width': stroke,
      });
    })
    .join('');
}

function knockOuts(width: number, height: number): string {
  const rings = [0.22, 0.36, 0.5, 0.64, 0.78].map((share, index) =>
    circle(width * share, height / 2, index === 2 ? 14 : 10, {
      fill: COLOUR.housingShade,
      stroke: COLOUR.housingEdge,
      'stroke-width': 0.4,
      'stroke-dasharray': '2.4 1.2',
    }),
  );
  return (
    rings.join('') +
    circle(width * 0.91, height / 2, 6.4, {
      fill: '#4f9d3a',
      stroke: COLOUR.housingEdge,
      'stroke-width': 0.4,
    }) +
    earthSign(width * 0.91, height / 2, 7, { stroke: COLOUR.white, 'stroke-width': 0.9 })
  );
}

const inside = (product: Product, width: number, headModules: number) => {
  switch (product.technical.lineKind) {
    case 'BREAKER':
      return railWindows(product) + reserved(product, headModules);
    case 'CONNECT':
      return knockOuts(width, lineHeight(product));
    default:
      return blankingPlates(product);
  }
};

/** `width` of the drawn housing and `offset` of its slots, mm; `headModules`: reserved modules used by the head
 * breaker. */
export function block(
  product: Product,
  { width, offset }: { width: number; offset: number } = { width: lineWidth(product), offset: 0 },
  headModules = 0,
): Picture {
  const height = lineHeight(product);
  if (product.technical.lineKind === 'EMPTY' || height === 0) return outside(product);
  const safety = product.technical.lineKind === 'SAFETY';
  const trim = isMeasured(product) ? MEASURED_TRIM : TRIM;
  return {
    width,
    height,
    body: group(
      {},
      plate(0.3, 0.3, width - 0.6, height - 0.6, HOUSING, 2),
      safety ? rect(0.6, height * 0.09, trim.strip, height * 0.82, { fill: COLOUR.yellow }) : '',
      cornerScrews(0, 0, width, height, trim.inset, trim.screw),
      group(
        offset === 0 ? {} : { transform: `translate(${offset.toFixed(2)})` },
        inside(product, width, headModules),
      ),
      typeText(product, width, height),
    ),
  };
}

/** mm. */
const TRIM = { strip: 3, inset: 5, screw: 2 };
const MEASURED_TRIM = { strip: 5, inset: 7.5, screw: 3 };

/** On a measured block along the right edge, where no slot number is printed. */
function typeText({ ref, ...product }: Product, width: number, height: number): string {
  const style = { fill: COLOUR.inkSoft, 'font-weight': 600 };
  if (!isMeasured(product))
    return text(width - 10, height - 2.6, ref, { ...style, size: 3.2, anchor: 'end' });
  const [x, y] = [width - 5.5, height / 2];
  return text(x, y, ref, {
    ...style,
    size: 5,
    maxWidth: Math.max(1, height - 34),
    transform: `rotate(-90 ${x} ${y})`,
  });
}

const outside = (product: Product): Picture => ({
  width: 90,
  height: 50,
  body: group(
    {},
    footShadow(4, 46, 82),
    rect(2, 2, 86, 44, {
      rx: 3,
      fill: COLOUR.housingLight,
      stroke: COLOUR.housingEdge,
      'stroke-width': 0.7,
      'stroke-dasharray': '3 2',
    }),
    line(45, 12, 45, 28, { stroke: COLOUR.inkSoft, 'stroke-width': 2, 'stroke-linecap': 'round' }),
    line(37, 20, 53, 20, { stroke: COLOUR.inkSoft, 'stroke-width': 2, 'stroke-linecap': 'round' }),
    text(45, 39, product.ref, { size: 5, fill: COLOUR.inkSoft, 'font-weight': 600 }),
  ),
});
