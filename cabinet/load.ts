import type { Electrical } from './assembly.ts';
import { assemble } from './assembly.ts';
import type { Catalogue } from './catalogue.ts';
import type { Configuration } from './configuration.ts';
import type { Load } from './diversified-load.ts';

/** Null for an invalid parameter, an unknown product or no BREAKER line; other errors do not prevent it. */
export function electricalOf(configuration: Configuration, catalogue: Catalogue): Electrical | null {
  const assembly = assemble(configuration, catalogue);
  return 'errors' in assembly ? null : assembly.electrical;
}

export const load = (configuration: Configuration, catalogue: Catalogue): Load | null =>
  electricalOf(configuration, catalogue)?.load ?? null;
