import type { Catalogue } from './catalogue.ts';
import type { Configuration } from './configuration.ts';
import type { Load } from './diversified-load.ts';
import { headBreaker } from './parts.ts';

/** The device that limits the load: the head breaker, or the protection upstream. */
export interface LoadLimit {
  by: 'HEAD' | 'UPSTREAM';
  /** A. */
  current: number;
}

/** Null when the load needs no limit (I ≤ InA), or is above what a limit allows (cabinet-rules.md, section 3 F). */
export function loadLimit(
  { intensity, ratedCurrent }: Load,
  configuration: Configuration,
  catalogue: Catalogue,
): LoadLimit | null {
  if (intensity <= ratedCurrent || intensity > 2 * ratedCurrent) return null;
  if (configuration.isCircuitBreakerAdded === false) return { by: 'UPSTREAM', current: ratedCurrent };
  const current = headBreaker(configuration, catalogue)?.technical.In;
  return current && current <= ratedCurrent ? { by: 'HEAD', current } : null;
}
