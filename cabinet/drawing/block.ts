import type { Product } from '../catalogue.ts';
import { lineHeight, lineOffset, lineWidth, slotBox } from './layout.ts';
import { COLOUR } from './palette.ts';
import { cornerScrews, earthSign, footShadow, plate } from './parts.ts';
import type { Picture } from './picture.ts';
import { circle, group, line, rect, text } from './svg.ts';

const HOUSING = { face: COLOUR.housing, light: COLOUR.housingLight, edge: COLOUR.housingEdge };

const slotNumbers = (product: Product) => Array.from({ length: product.slots }, (_, index) => index + 0.5);

function railWindow(product: Product): string {
  const all = slotBox(product, 0.5, product.slots);
  const middle = all.y + all.height / 2;
  const modules = slotNumbers(product)
    .slice(1)
    .map((slot) => {
      const { x } = slotBox(product, slot, 1);
      return line(x, all.y + 0.6, x, all.y + all.height - 0.6, { stroke: '#4a5358', 'stroke-width': 0.4 });
    });
  return (
    rect(all.x - 1.4, all.y - 1.4, all.width + 2.8, all.height + 2.8, {
      rx: 1.4,
      fill: COLOUR.interior,
      stroke: COLOUR.housingEdge,
      'stroke-width': 0.5,
    }) +
    rect(all.x - 1, middle - 9, all.width + 2, 18, { fill: COLOUR.rail }) +
    rect(all.x - 1, middle - 9, all.width + 2, 2.4, { fill: '#c4cbcd' }) +
    rect(all.x - 1, middle + 6.6, all.width + 2, 2.4, { fill: '#7c868a' }) +
    modules.join('')
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

const blankingPlates = (product: Product) =>
  slotNumbers(product)
    .map((slot) => {
      const box = slotBox(product, slot, 1);
      return rect(box.x + 0.5, box.y, box.width - 1, box.height, {
        rx: 1.6,
        fill: COLOUR.housingShade,
        stroke: COLOUR.housingEdge,
        'stroke-width': 0.35,
      });
    })
    .join('');

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
      return railWindow(product) + reserved(product, headModules);
    case 'CONNECT':
      return knockOuts(width, lineHeight(product));
    default:
      return blankingPlates(product);
  }
};

/** `width` of the cabinet, mm; `headModules`: reserved modules used by the head breaker. */
export function block(product: Product, width = lineWidth(product), headModules = 0): Picture {
  const height = lineHeight(product);
  if (product.technical.lineKind === 'EMPTY' || height === 0) return outside(product);
  const safety = product.technical.lineKind === 'SAFETY';
  return {
    width,
    height,
    body: group(
      {},
      plate(0.3, 0.3, width - 0.6, height - 0.6, HOUSING, 2),
      safety ? rect(0.6, height * 0.09, 3, height * 0.82, { fill: COLOUR.yellow }) : '',
      cornerScrews(0, 0, width, height, 5, 2),
      group(
        { transform: `translate(${lineOffset(product, width).toFixed(2)})` },
        inside(product, width, headModules),
      ),
      text(width - 10, height - 2.6, product.ref, {
        size: 3.2,
        anchor: 'end',
        fill: COLOUR.inkSoft,
        'font-weight': 600,
      }),
    ),
  };
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
