import type { Product } from '../catalogue.ts';

/** As products were before the catalogue had measures: one row of slots between 4 % and 96 %. */
export function withoutMeasures(product: Product): Product {
  const step = 92 / product.slots;
  const { rowBreaks: _, ...technical } = product.technical;
  return {
    ...product,
    technical,
    widthMm: null,
    heightMm: product.line === 1 ? (HEIGHTS[product.ref] ?? product.heightMm) : null,
    depthMm: null,
    slotsPlacement: Array.from({ length: product.slots }, (__, index) => [
      4 + index * step,
      18,
      4 + (index + 1) * step,
      82,
    ]),
  };
}

const HEIGHTS: Record<string, number> = {
  BLD06: 110,
  BLD10: 110,
  '350814': 130,
  '350816': 130,
  BLP4: 110,
  BLP6: 110,
  BLP8: 120,
  BLS2: 90,
  BLS4: 90,
  BLR0: 80,
};
