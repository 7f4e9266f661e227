import { assemble } from '../assembly.ts';
import type { Catalogue } from '../catalogue.ts';
import { check } from '../check.ts';
import type { ConfigurationForm, ProjLine } from '../configuration.ts';
import type { Continuity } from '../continuity.ts';
import { continuityOf } from '../continuity.ts';
import type { CheckError } from '../errors.ts';
import { heatOf, isTooHot } from '../heat.ts';
import { imbalanceOf, isImbalanced } from '../imbalance.ts';
import { take } from '../iterables.ts';
import { readParameters } from '../parameters.ts';
import type { Work } from '../work.ts';
import { checkSteps, orSoFar, rankSteps, TooComplex } from '../work.ts';
import { circuitOrders } from './circuit-orders.ts';
import { withChosenFeeders } from './feeders.ts';
import type { Limit } from './limits.ts';
import { limitsOf } from './limits.ts';
import { arrangementObstacles, countObstacles } from './obstacles.ts';
import { createPlacer, PLACEMENT_STYLES, type PlacePlan } from './place-plan.ts';
import type { Plan } from './plan.ts';
import { circuitsOf, currentLimit, idleIn, isLimiting, loadOfPlanned, PLAN_STEPS } from './plan.ts';
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
  continuity: Continuity;
}

export interface Search {
  form: ConfigurationForm;
  catalogue: Catalogue;
  requirements: Requirements;
  /** With the smallest blocks, and with the largest. */
  compact: PlacePlan;
  roomy: PlacePlan;
  work: Work;
}

/** Plans placed before the search ends. */
const MAX_PLANS = 60;
/** Other orders of a plan that are placed. */
const MAX_ORDERS = 40;
const MAX_OTHERS = 60;

export function startSearch(
  form: ConfigurationForm,
  whole: Catalogue,
  work: Work,
): { search: Search } | { errors: CheckError[] } {
  work.spend(rankSteps(whole.products.length));
  const catalogue = toChooseFrom(whole, form);
  const read = readParameters(form, catalogue);
  if ('errors' in read) return read;
  const found = readRequirements(read.parameters, catalogue, form.brandLib);
  if ('errors' in found) return found;
  const { requirements } = found;
  const errors = countObstacles(requirements);
  if (errors.length > 0) return { errors };
  const compact = createPlacer(requirements, work);
  const roomy = createPlacer(requirements, work, true);
  return { search: { form, catalogue, requirements, compact, roomy, work } };
}

export const obstaclesOf = ({ requirements, compact, work }: Search) =>
  arrangementObstacles(requirements, compact, work);

/** In order of preference. */
function* plansOf({ requirements, work }: Search): Generator<Plan> {
  const limit = currentLimit(requirements.parameters);
  yield* take(singleGroupPlans(requirements, limit, work), MAX_PLANS);
  yield* take(twoGroupPlans(requirements, limit, work), MAX_PLANS);
}

/** The plan in the first style that satisfies the rules. */
export function place(
  { form, catalogue, work }: Search,
  stand: PlacePlan,
  plan: Plan,
  least = 1,
): Candidate | undefined {
  for (const style of PLACEMENT_STYLES) {
    const placed = stand(plan, style, least);
    if (!placed) continue;
    const lines = withChosenFeeders(placed, form.powerSupply === 'MONO_230', catalogue, plan);
    const configuration = { ...form, ProjLines: lines };
    // To share its sockets, to check it, and to read it again for the load and the heat.
    work.spend(4 * checkSteps(lines.reduce((sum, { ProjSlots }) => sum + 1 + ProjSlots.length, 1)));
    if (check(configuration, catalogue).length > 0) continue;
    const assembly = assemble(configuration, catalogue);
    if ('errors' in assembly) continue;
    const { electrical, parameters } = assembly;
    return {
      lines,
      plan,
      continuity: continuityOf(electrical?.protection.circuits ?? []),
      isHot: isTooHot(heatOf(assembly, configuration, catalogue)),
      isImbalanced:
        parameters.powerSupply === 'TETRA_400' && electrical !== null && isImbalanced(electrical.load.phases),
    };
  }
  return undefined;
}

/** In balance, if another order of its circuits is found to be. */
export const balanced = (search: Search, stand: PlacePlan, candidate: Candidate): Candidate =>
  candidate.isImbalanced ? orSoFar(() => inBalance(search, stand, candidate), candidate) : candidate;

function inBalance(search: Search, stand: PlacePlan, candidate: Candidate): Candidate {
  for (const order of take(balancedOrders(search, candidate.plan), MAX_ORDERS)) {
    const other = place(search, stand, order);
    if (other && !other.isImbalanced) return other;
  }
  return candidate;
}

function* balancedOrders({ requirements: { parameters }, work }: Search, plan: Plan): Generator<Plan> {
  const limit = currentLimit(parameters);
  for (const order of circuitOrders(plan, work)) {
    const circuits = circuitsOf(order);
    work.spend(PLAN_STEPS * circuits.length);
    const { phases, intensity } = loadOfPlanned(circuits, parameters);
    if (intensity <= limit && !isImbalanced(phases)) yield order;
  }
}

/** Next plans, and other orders of this one. */
export const otherPlans = (search: Search, plan: Plan): Plan[] => [
  ...take(plansOf(search), MAX_OTHERS),
  ...take(circuitOrders(plan, search.work), MAX_OTHERS),
];

/** Percent. */
export const imbalanceOfPlan = ({ requirements: { parameters } }: Search, plan: Plan) =>
  parameters.powerSupply === 'TETRA_400'
    ? imbalanceOf(loadOfPlanned(circuitsOf(plan), parameters).phases)
    : 0;

/** A limit is worse than an idle breaker. */
const lack = (plan: Plan) => 2 * Number(isLimiting(plan)) + Number(idleIn(plan) > 0);

/** The first plan that limits no socket, leaves no breaker idle and has no notice of temperature, be it with larger
 * blocks; else one that lacks the least of these, in this order. */
export function preferred(search: Search): Candidate | undefined {
  let best: Candidate | undefined;
  const rank = ({ plan, isHot }: Candidate) => 2 * lack(plan) + Number(isHot);
  const isBest = (candidate: Candidate | undefined) => {
    if (candidate && (!best || rank(candidate) < rank(best))) best = candidate;
    return best !== undefined && rank(best) === 0;
  };
  try {
    for (const plan of plansOf(search)) {
      if (best && 2 * lack(plan) >= rank(best)) continue;
      const first = place(search, search.compact, plan);
      if (!first) continue;
      const candidate = balanced(search, search.compact, first);
      if (isBest(candidate)) return best;
      if (candidate.isHot && isBest(place(search, search.roomy, candidate.plan))) return best;
    }
  } catch (error) {
    if (!best || !(error instanceof TooComplex)) throw error;
  }
  return best;
}

export const limitsIn = ({ form, catalogue }: Search, { lines }: Pick<Candidate, 'lines'>): Limit[] =>
  limitsOf({ ...form, ProjLines: lines }, catalogue);
