import type { Catalogue } from './catalogue.ts';
import type { Configuration } from './configuration.ts';
import { partsOf } from './parts.ts';
import { readStack } from './stack.ts';

/** Module width, mm: DIN 43880 allows 17.5 to 18. */
export const MODULE_MM = 18;
/** All housings have the width of the widest line, so that they stack. */
const HOUSING_MODULES = 10;
/** slotsPlacement runs from 4 to 96 %; the frame takes the rest. */
const SLOTS_SHARE = 0.92;

const WIDTH_MM = Math.round((HOUSING_MODULES * MODULE_MM) / SLOTS_SHARE);

/** Not in the catalogue. A 63 A IEC 60309 socket needs about 110 mm behind the face, a rail with devices and
 * wiring 90 mm; with the rear wall and the connection 160 mm. */
const DEPTH_MM = 160;

export interface Dimensions {
  widthMm: number;
  /** Sum of the lines' heights. */
  heightMm: number;
  depthMm: number;
  /** Lines, elements, accessories and head breaker. */
  weightG: number;
  /** Exposed surface without the rear, m². */
  surfaceM2: number;
}

const MM2_PER_M2 = 1_000_000;

export function dimensions(configuration: Configuration, catalogue: Catalogue): Dimensions {
  const { lines } = readStack(configuration.ProjLines, catalogue);
  const heightMm = lines.reduce((sum, { product }) => sum + (product.heightMm ?? 0), 0);
  const weightG = partsOf(configuration, catalogue).reduce(
    (sum, { product, quantity }) => sum + (product.weightG ?? 0) * quantity,
    0,
  );
  const front = WIDTH_MM * heightMm;
  const sides = 2 * DEPTH_MM * heightMm;
  const topAndBottom = 2 * DEPTH_MM * WIDTH_MM;
  const surfaceM2 = heightMm === 0 ? 0 : (front + sides + topAndBottom) / MM2_PER_M2;
  return { widthMm: WIDTH_MM, heightMm, depthMm: DEPTH_MM, weightG, surfaceM2 };
}
