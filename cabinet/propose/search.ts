import { assemble } from '../assembly.ts';
import type { Catalogue } from '../catalogue.ts';
import { check } from '../check.ts';
import type { ConfigurationForm, ProjLine } from '../configuration.ts';
import type { CheckError } from '../errors.ts';
import { heatOf, isTooHot } from '../heat.ts';
import { imbalanceOf, isImbalanced } from '../imbalance.ts';
import { readParameters } from '../parameters.ts';
import { circuitOrders } from './circuit-orders.ts';
import type { Limit } from './limits.ts';
import { limitsOf } from './limits.ts';
import { arrangementObstacles, countObstacles } from './obstacles.ts';
import { createPlacer, PLACEMENT_STYLES, type PlacePlan } from './place-plan.ts';
import type { Plan } from './plan.ts';
import { circuitsOf, currentLimit, loadOfPlanned } from './plan.ts';
import { toChooseFrom } from './ranked-products.ts';
import type { Requirements } from './requirements.ts';
import { readRequirements } from './requirements.ts';
import { singleGroupPlans } from './single-group.ts';
import { twoGroupPlans } from './two-groups.ts';

/** A drawing that satisfies the form and every rule. */
export interface Candidate {
  lines: ProjLine[];
  plan: Plan;
  isHot: boolean;
  isImbalanced: boolean;
}

export interface Search {
  form: ConfigurationForm;
  catalogue: Catalogue;
  requirements: Requirements;
  /** With the smallest blocks, and with the largest. */
  compact: PlacePlan;
  roomy: PlacePlan;
}

/** Plans placed before the search ends. */
const MAX_PLANS = 60;
/** Other orders of a plan that are placed. */
const MAX_ORDERS = 40;
const MAX_OTHERS = 60;

export function startSearch(
  form: ConfigurationForm,
  whole: Catalogue,
): { search: Search } | { errors: CheckError[] } {
  const catalogue = toChooseFrom(whole, form);
  const read = readParameters(form, catalogue);
  if ('errors' in read) return read;
  const found = readRequirements(read.parameters, catalogue, form.brandLib);
  if ('errors' in found) return found;
  const { requirements } = found;
  const errors = countObstacles(requirements);
  if (errors.length > 0) return { errors };
  const compact = createPlacer(requirements);
  return { search: { form, catalogue, requirements, compact, roomy: createPlacer(requirements, true) } };
}

export const obstaclesOf = ({ requirements, compact }: Search) => arrangementObstacles(requirements, compact);

/** In order of preference. */
function* plansOf({ requirements }: Search): Generator<Plan> {
  const limit = currentLimit(requirements.parameters);
  yield* singleGroupPlans(requirements, limit).take(MAX_PLANS);
  yield* twoGroupPlans(requirements, limit).take(MAX_PLANS);
}

/** The plan in the first style that satisfies the rules. */
export function place({ form, catalogue }: Search, stand: PlacePlan, plan: Plan): Candidate | undefined {
  for (const style of PLACEMENT_STYLES) {
    const lines = stand(plan, style);
    const configuration = lines && { ...form, ProjLines: lines };
    if (!configuration || check(configuration, catalogue).length > 0) continue;
    const assembly = assemble(configuration, catalogue);
    if ('errors' in assembly) continue;
    const { electrical, parameters } = assembly;
    return {
      lines,
      plan,
      isHot: isTooHot(heatOf(assembly, configuration, catalogue)),
      isImbalanced:
        parameters.powerSupply === 'TETRA_400' && electrical !== null && isImbalanced(electrical.load.phases),
    };
  }
  return undefined;
}

/** In balance, if another order of its circuits is. */
export function balanced(search: Search, stand: PlacePlan, candidate: Candidate): Candidate {
  if (!candidate.isImbalanced) return candidate;
  for (const order of balancedOrders(search, candidate.plan).take(MAX_ORDERS)) {
    const other = place(search, stand, order);
    if (other && !other.isImbalanced) return other;
  }
  return candidate;
}

function balancedOrders({ requirements: { parameters } }: Search, plan: Plan) {
  const limit = currentLimit(parameters);
  return circuitOrders(plan).filter((order) => {
    const { phases, intensity } = loadOfPlanned(circuitsOf(order), parameters);
    return intensity <= limit && !isImbalanced(phases);
  });
}

/** Next plans, and other orders of this one. */
export const otherPlans = (search: Search, plan: Plan): Plan[] => [
  ...plansOf(search).take(MAX_OTHERS),
  ...circuitOrders(plan).take(MAX_OTHERS),
];

/** Percent. */
export const imbalanceOfPlan = ({ requirements: { parameters } }: Search, plan: Plan) =>
  parameters.powerSupply === 'TETRA_400'
    ? imbalanceOf(loadOfPlanned(circuitsOf(plan), parameters).phases)
    : 0;

/** The first plan without a notice of temperature, be it with larger blocks; else the first one. */
export function preferred(search: Search): Candidate | undefined {
  let hot: Candidate | undefined;
  for (const plan of plansOf(search)) {
    const first = place(search, search.compact, plan);
    if (!first) continue;
    const candidate = balanced(search, search.compact, first);
    if (!candidate.isHot) return candidate;
    const larger = place(search, search.roomy, candidate.plan);
    if (larger && !larger.isHot) return larger;
    hot ??= candidate;
  }
  return hot;
}

export const limitsIn = ({ form, catalogue }: Search, { lines }: Pick<Candidate, 'lines'>): Limit[] =>
  limitsOf({ ...form, ProjLines: lines }, catalogue);
