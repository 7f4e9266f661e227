import { StoreUnavailable } from '@coffret/contracts/ports/event-store';
import type { Projections } from '@coffret/projections/runner/runner';
import type { View } from '@coffret/projections/view';
import type { ReadModels } from './commands/handle-command.ts';

/** The projections as commands ask them: streams that no view shows are waited for by nobody. */
export function readModelsOf(
  { passed, fault }: Pick<Projections, 'passed' | 'fault'>,
  views: readonly View[],
): ReadModels {
  const categories = new Set(views.flatMap(({ streams }) => streams));
  return {
    async shown({ category }, position) {
      if (!categories.has(category)) return true;
      if (position === null) return false;
      return passed(position).then(
        () => true,
        () => false,
      );
    },
    refusal(category) {
      const met = categories.has(category) ? fault() : null;
      return met && new StoreUnavailable('the read models are down', { cause: met });
    },
  };
}
