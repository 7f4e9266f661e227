import { createCatalogue } from '@coffret/cabinet/catalogue';
import { ELECTRICAL_CONNECTS, NONE } from '@coffret/cabinet/configuration';
import { readParameters } from '@coffret/cabinet/parameters';
import { bodyOf, type FormValues, isSocketType } from './form-values.ts';

export type Contradiction = 'configurationForm.threePhaseOnMono' | 'configurationForm.connectTooSmall';

/** Accessories contradict nothing: the hints need no catalogue. */
const NO_PRODUCTS = createCatalogue([]);

/**
 * Answers that are right by themselves but do not go together, as the engine's own check finds them
 * (cabinet-rules.md, section 3, stage A), by the field that it names.
 */
export function contradictions(values: FormValues): ReadonlyMap<string, Contradiction> {
  const read = readParameters({ ...bodyOf(values), accessories: [NONE] }, NO_PRODUCTS);
  const found = new Map<string, Contradiction>();
  for (const { key = '' } of 'errors' in read ? read.errors : []) {
    if (key === 'electricalConnect' && ELECTRICAL_CONNECTS.some((one) => one === values.electricalConnect)) {
      found.set(key, 'configurationForm.connectTooSmall');
    }
    if (key.startsWith('ceeSocketType') && isSocketType(values[key as `ceeSocketType${number}`])) {
      found.set(key, 'configurationForm.threePhaseOnMono');
    }
  }
  return found;
}
