import { StoreUnavailable } from '@coffret/contracts/ports/event-store';
import type { Services } from './services.ts';

/** Throws while the views of these events are behind. */
export async function assertShown(
  { readModels }: Pick<Services, 'readModels'>,
  category: string,
  types: readonly string[],
): Promise<void> {
  if (await readModels.waitUntilVisible({ category, types }, null)) return;
  throw new StoreUnavailable(`views of ${category} are not up to date`);
}
