import type { Catalogue, Product } from '../catalogue.ts';
import type { ConfigurationForm, ProjLine } from '../configuration.ts';
import type { CheckError } from '../errors.ts';
import { price } from '../price.ts';
import { createWork, orSoFar, PROPOSAL_STEPS, type Work } from '../work.ts';
import { withOwnAnswer } from './answer.ts';
import type { VariantKind } from './kinds.ts';
import type { Limit } from './limits.ts';
import type { Plan } from './plan.ts';
import { circuitsOf, loadOfPlanned, PLAN_STEPS, ratedCurrent } from './plan.ts';
import type { Candidate, Search } from './search.ts';
import {
  balanced,
  imbalanceOfPlan,
  limitsIn,
  obstaclesOf,
  otherPlans,
  place,
  preferred,
  startSearch,
} from './search.ts';

export interface Variant {
  kind: VariantKind;
  lines: ProjLine[];
  isCircuitBreakerAdded: boolean | null;
  limits: Limit[];
}

export type Variants = { variants: Variant[] } | { errors: CheckError[] };

/** Better plans that are placed. */
const MAX_TRIES = 8;

/** One to three drawings for the form, the cheapest first, each with its own answer. Deterministic. */
export const proposeVariants = (
  form: ConfigurationForm,
  catalogue: Catalogue,
  work = createWork(PROPOSAL_STEPS),
): Variants => withOwnAnswer(form, (answered) => variantsFor(answered, catalogue, work));

/** With the form's answer. */
export function variantsFor(form: ConfigurationForm, catalogue: Catalogue, work: Work): Variants {
  const started = startSearch(form, catalogue, work);
  if ('errors' in started) return started;
  const { search } = started;
  const first = preferred(search);
  if (!first) return { errors: obstaclesOf(search) };
  const diverse = orSoFar(() => mostDiverse(search, first), undefined);
  const priceOf = ({ lines }: Candidate) => price({ ...form, ProjLines: lines }, catalogue, 0).stackPrice;
  const base = diverse && priceOf(diverse) < priceOf(first) ? diverse : first;
  const placed = orSoFar(() => place(search, search.roomy, base.plan), undefined);
  const larger = placed && isNoWorse(placed, base) ? placed : undefined;
  const found: [VariantKind, Candidate | undefined][] = [
    // A larger block may save a wider device.
    ['PRICE', larger && priceOf(larger) < priceOf(base) ? larger : base],
    ['ROOM', larger],
    ['DIVERSITY', diverse],
  ];
  const drawings = new Set<string>();
  const variants = found.flatMap(([kind, candidate]): Variant[] => {
    const drawing = JSON.stringify(candidate?.lines);
    if (!candidate || drawings.has(drawing)) return [];
    drawings.add(drawing);
    const { lines } = candidate;
    const { isCircuitBreakerAdded = null } = form;
    return [{ kind, lines, isCircuitBreakerAdded, limits: limitsIn(search, candidate) }];
  });
  return { variants };
}

const isNoWorse = (one: Candidate, other: Candidate) =>
  (!one.isHot || other.isHot) && (!one.isImbalanced || other.isImbalanced);

/** The most withheld from a socket of a kind by a smaller breaker, A. */
function withheldBy(plan: Plan): Map<Product, number> {
  const most = new Map<Product, number>();
  for (const { breaker, sockets } of circuitsOf(plan))
    for (const socket of sockets)
      most.set(socket, Math.max(most.get(socket) ?? 0, ratedCurrent(socket) - ratedCurrent(breaker)));
  return most;
}

/** Less current or a better balance, without more limits. */
function mostDiverse(search: Search, first: Candidate): Candidate | undefined {
  const figuresOf = (plan: Plan) => {
    const circuits = circuitsOf(plan);
    search.work.spend(2 * PLAN_STEPS * circuits.length);
    return {
      intensity: loadOfPlanned(circuits, search.requirements.parameters).intensity,
      imbalance: imbalanceOfPlan(search, plan),
    };
  };
  const own = figuresOf(first.plan);
  const least = withheldBy(first.plan);
  const better = otherPlans(search, first.plan)
    .filter((plan) => [...withheldBy(plan)].every(([socket, current]) => current <= (least.get(socket) ?? 0)))
    .map((plan) => ({ plan, ...figuresOf(plan) }))
    .filter(
      ({ intensity, imbalance }) =>
        intensity < own.intensity || (intensity === own.intensity && imbalance < own.imbalance),
    )
    .sort((a, b) => a.intensity - b.intensity || a.imbalance - b.imbalance);
  for (const { plan } of better.slice(0, MAX_TRIES)) {
    const placed = place(search, search.compact, plan);
    const candidate = placed && balanced(search, search.compact, placed);
    if (candidate && isNoWorse(candidate, first)) return candidate;
  }
  return undefined;
}
