import { type Catalogue, createCatalogue } from './catalogue.ts';
import { check } from './check.ts';
import type { ConfigurationForm, ProjLine } from './configuration.ts';
import type { CheckError } from './errors.ts';
import { readParameters } from './parameters.ts';
import { arrangementObstacles, countObstacles } from './propose/obstacles.ts';
import type { PlacePlan } from './propose/place-plan.ts';
import { createPlacer, PLACEMENT_STYLES } from './propose/place-plan.ts';
import { currentLimit } from './propose/plan.ts';
import type { Requirements } from './propose/requirements.ts';
import { readRequirements } from './propose/requirements.ts';
import { singleGroupPlans } from './propose/single-group.ts';
import { twoGroupPlans } from './propose/two-groups.ts';

/** A stack that fulfils the form, or what stands in the way, coded like the errors of a check. */
export type Proposal = { lines: ProjLine[] } | { errors: CheckError[] };

/** Plans stood on lines before the search gives up. */
const MAX_PLANS = 60;

/**
 * Proposes a stack that fulfils the form and every rule of the check. What the form asks for in safety
 * equipment and accessories stands too, although the check counts emergency stops alone.
 *
 * It plans which breaker feeds which sockets, then stands the plan on lines. Plans come as a panel builder
 * would choose: every socket at its rated current, all breakers in use; smaller breakers, then two groups,
 * only when the load asks for it. The same form always gives the same stack. Lines bear no id.
 */
export function propose(form: ConfigurationForm, whole: Catalogue): Proposal {
  const catalogue = toChooseFrom(whole, form);
  const read = readParameters(form, catalogue);
  if ('errors' in read) return read;
  const found = readRequirements(read.parameters, catalogue, form.brandLib);
  if ('errors' in found) return found;
  const errors = countObstacles(found.wishes);
  if (errors.length > 0) return { errors };
  const isRight = (lines: ProjLine[]) => check({ ...form, ProjLines: lines }, catalogue).length === 0;
  const stand = createPlacer(found.wishes);
  const lines = arrange(found.wishes, stand, isRight);
  return lines ? { lines } : { errors: arrangementObstacles(found.wishes, stand) };
}

/** Nobody is proposed what is archived; an accessory that the form asks for since then stays. */
function toChooseFrom(catalogue: Catalogue, { accessories }: ConfigurationForm): Catalogue {
  if (!catalogue.products.some(({ isArchived }) => isArchived)) return catalogue;
  const isAsked = (ref: string) => Array.isArray(accessories) && accessories.includes(ref);
  return createCatalogue(catalogue.products.filter(({ isArchived, ref }) => !isArchived || isAsked(ref)));
}

function arrange(
  wishes: Requirements,
  stand: PlacePlan,
  isRight: (lines: ProjLine[]) => boolean,
): ProjLine[] | undefined {
  const limit = currentLimit(wishes.parameters);
  for (const plans of [singleGroupPlans(wishes, limit), twoGroupPlans(wishes, limit)]) {
    for (const plan of plans.take(MAX_PLANS)) {
      for (const style of PLACEMENT_STYLES) {
        const lines = stand(plan, style);
        if (lines && isRight(lines)) return lines;
      }
    }
  }
  return undefined;
}
