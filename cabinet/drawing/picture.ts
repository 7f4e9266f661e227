import type { Product } from '../catalogue.ts';
import { group } from './svg.ts';

/** mm. */
export interface Picture {
  width: number;
  height: number;
  body: string;
}

export const enlarged = ({ width, height, body }: Picture, factor: number): Picture => ({
  width: width * factor,
  height: height * factor,
  body: factor === 1 ? body : group({ transform: `scale(${factor.toFixed(4)})` }, body),
});

/** IEC 60529: against jets or immersion. */
export const isWatertight = ({ technical: { ip } }: Product): boolean => ip !== undefined && ip >= 65;

interface Face {
  /** In the picture's own units. */
  width: number;
  height: number;
  /** mm of a unit. */
  unit: number;
}

/** The face of a product with measures, in units so that it is at least as wide and high as `least`; without
 * measures `usual`. */
export function faceOf(
  { widthMm, heightMm }: { widthMm: number | null; heightMm: number | null },
  usual: { width: number; height: number },
  least: { width: number; height: number },
): Face {
  if (!widthMm || !heightMm) return { ...usual, unit: 1 };
  const unit = Math.min(widthMm / least.width, heightMm / least.height);
  return { width: widthMm / unit, height: heightMm / unit, unit };
}
