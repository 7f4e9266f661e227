import type { Electrical } from './assembly.ts';
import { assemble } from './assembly.ts';
import type { Catalogue } from './catalogue.ts';
import type { Configuration } from './configuration.ts';
import type { Load } from './diversified-load.ts';

/**
 * The circuits of a configuration, with the MCB, the RCD and the sockets of each and where they stand, and
 * the load that they make. Null while a parameter is wrong, a product unknown or no BREAKER line stands: there
 * is nothing to reckon with. Any other error leaves circuits.
 */
export function electricalOf(configuration: Configuration, catalogue: Catalogue): Electrical | null {
  const assembly = assemble(configuration, catalogue);
  return 'errors' in assembly ? null : assembly.electrical;
}

/** The load of a configuration; null when `electrical` is. */
export const load = (configuration: Configuration, catalogue: Catalogue): Load | null =>
  electricalOf(configuration, catalogue)?.load ?? null;
