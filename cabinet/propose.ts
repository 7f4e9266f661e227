import { type Catalogue, createCatalogue } from './catalogue.ts';
import { check } from './check.ts';
import type { ConfigurationForm, ProjLine } from './configuration.ts';
import type { CheckError } from './errors.ts';
import { heat, isTooHot } from './heat.ts';
import { readParameters } from './parameters.ts';
import { arrangementObstacles, countObstacles } from './propose/obstacles.ts';
import type { PlacePlan } from './propose/place-plan.ts';
import { createPlacer, PLACEMENT_STYLES } from './propose/place-plan.ts';
import { currentLimit } from './propose/plan.ts';
import type { Requirements } from './propose/requirements.ts';
import { readRequirements } from './propose/requirements.ts';
import { singleGroupPlans } from './propose/single-group.ts';
import { twoGroupPlans } from './propose/two-groups.ts';

export type Proposal = { lines: ProjLine[] } | { errors: CheckError[] };

/** Plans placed before the search ends. */
const MAX_PLANS = 60;

/** Proposes a valid stack with all the safety equipment and accessories of the form. Plans assign sockets to
 * breakers in the order of a panel builder's preference: rated currents and all breakers first; smaller
 * breakers, then two groups, when the load requires it or the temperature rise would be noticed. Deterministic. Lines have no id. */
export function propose(form: ConfigurationForm, whole: Catalogue): Proposal {
  const catalogue = toChooseFrom(whole, form);
  const read = readParameters(form, catalogue);
  if ('errors' in read) return read;
  const found = readRequirements(read.parameters, catalogue, form.brandLib);
  if ('errors' in found) return found;
  const errors = countObstacles(found.requirements);
  if (errors.length > 0) return { errors };
  const isRight = (lines: ProjLine[]) => check({ ...form, ProjLines: lines }, catalogue).length === 0;
  const isCool = (lines: ProjLine[]) => !isTooHot(heat({ ...form, ProjLines: lines }, catalogue));
  const stand = createPlacer(found.requirements);
  const lines = arrange(found.requirements, stand, isRight, isCool);
  return lines ? { lines } : { errors: arrangementObstacles(found.requirements, stand) };
}

/** Archived products are excluded, except accessories already selected. */
function toChooseFrom(catalogue: Catalogue, { accessories }: ConfigurationForm): Catalogue {
  if (!catalogue.products.some(({ isArchived }) => isArchived)) return catalogue;
  const isAsked = (ref: string) => Array.isArray(accessories) && accessories.includes(ref);
  return createCatalogue(catalogue.products.filter(({ isArchived, ref }) => !isArchived || isAsked(ref)));
}

function arrange(
  requirements: Requirements,
  stand: PlacePlan,
  isRight: (lines: ProjLine[]) => boolean,
  isCool: (lines: ProjLine[]) => boolean,
): ProjLine[] | undefined {
  let hot: ProjLine[] | undefined;
  const limit = currentLimit(requirements.parameters);
  for (const plans of [singleGroupPlans(requirements, limit), twoGroupPlans(requirements, limit)]) {
    for (const plan of plans.take(MAX_PLANS)) {
      for (const style of PLACEMENT_STYLES) {
        const lines = stand(plan, style);
        if (!lines || !isRight(lines)) continue;
        if (isCool(lines)) return lines;
        hot ??= lines;
      }
    }
  }
  return hot;
}
