import { setImmediate } from 'node:timers/promises';
import { type Catalogue, createCatalogue } from '@coffret/cabinet/catalogue';
import type { Steps } from '@coffret/cabinet/steps';

/** On the catalogue as it is now, which changes in place. Other requests are answered between the steps. */
export async function searchInSteps<Result>(
  catalogue: Catalogue,
  search: (catalogue: Catalogue) => Steps<Result>,
): Promise<Result> {
  const steps = search(createCatalogue([...catalogue.products]));
  let step = steps.next();
  while (!step.done) {
    await setImmediate();
    step = steps.next();
  }
  return step.value;
}
