import type { Catalogue } from './catalogue.ts';
import type { Configuration } from './configuration.ts';
import { partsOf } from './parts.ts';
import type { StackLine } from './stack.ts';
import { readStack } from './stack.ts';

/** Module width, mm: DIN 43880 allows 17.5 to 18. */
export const MODULE_MM = 18;

/** mm; null when a housing has no measures, or there is none. */
export interface Measures {
  /** Of the widest and the deepest housing. */
  widthMm: number;
  heightMm: number;
  depthMm: number;
}

export interface Dimensions {
  measures: Measures | null;
  /** Lines, elements, accessories, head breaker and connection. */
  weightG: number;
}

export function measuresOf(lines: readonly StackLine[]): Measures | null {
  if (lines.length === 0) return null;
  const measures = { widthMm: 0, heightMm: 0, depthMm: 0 };
  for (const { product } of lines) {
    const { widthMm, heightMm, depthMm } = product;
    if (!widthMm || !heightMm || !depthMm) return null;
    measures.widthMm = Math.max(measures.widthMm, widthMm);
    measures.heightMm += heightMm;
    measures.depthMm = Math.max(measures.depthMm, depthMm);
  }
  return measures;
}

export function dimensions(configuration: Configuration, catalogue: Catalogue): Dimensions {
  const { lines } = readStack(configuration.ProjLines, catalogue);
  const weightG = partsOf(configuration, catalogue).reduce(
    (sum, { product, quantity }) => sum + (product.weightG ?? 0) * quantity,
    0,
  );
  return { measures: measuresOf(lines), weightG };
}
