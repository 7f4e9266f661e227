import type { Catalogue } from './catalogue.ts';
import type { Configuration } from './configuration.ts';
import { electricalOf } from './load.ts';

/** Whether a change raises I of a phase or brings a larger Inc; then the answer to the intensity dialog is asked for again
 * (cabinet-rules.md, section 3, end). */
export function raisesLoad(before: Configuration, after: Configuration, catalogue: Catalogue): boolean {
  const figuresOf = (configuration: Configuration) => {
    const { load, protection } = electricalOf(configuration, catalogue) ?? {};
    const largest = Math.max(0, ...(protection?.circuits ?? []).map(({ Inc }) => Inc));
    return [...(load?.phases ?? [0, 0, 0]), largest];
  };
  const was = figuresOf(before);
  return figuresOf(after).some((figure, i) => figure > (was[i] ?? 0));
}
