import type { Catalogue, Product } from '../catalogue.ts';
import type { ConfigurationForm, ProjLine } from '../configuration.ts';
import type { Continuity } from '../continuity.ts';
import type { CheckError } from '../errors.ts';
import { price } from '../price.ts';
import { createWork, orSoFar, PROPOSAL_STEPS, type Work } from '../work.ts';
import { answersFor, withOwnAnswer } from './answer.ts';
import type { VariantKind } from './kinds.ts';
import type { Limit } from './limits.ts';
import { lackingIn } from './limits.ts';
import { widthOf } from './line-layout.ts';
import type { Plan } from './plan.ts';
import { circuitsOf, idleIn, loadOfPlanned, PLAN_STEPS, ratedCurrent } from './plan.ts';
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
  continuity: Continuity;
}

export type Variants = { variants: Variant[] } | { errors: CheckError[] };

/** Better plans that are placed. */
const MAX_TRIES = 8;

/** From so many circuits on one drawing has two differentials. */
const MANY_CIRCUITS = 5;

/** A drawing for each kind that there is, with its own answer: first one that limits no socket, and the cheapest of
 * these. Deterministic. */
export const proposeVariants = (
  form: ConfigurationForm,
  catalogue: Catalogue,
  work = createWork(PROPOSAL_STEPS),
): Variants =>
  withOwnAnswer(
    form,
    answersFor(form),
    ({ variants: [first] }) => (first ? lackingIn({ ...form, ProjLines: first.lines }, catalogue) : 0),
    (answered) => variantsFor(answered, catalogue, work),
  );

/** With the form's answer. */
export function variantsFor(form: ConfigurationForm, catalogue: Catalogue, work: Work): Variants {
  const started = startSearch(form, catalogue, work);
  if ('errors' in started) return started;
  const { search } = started;
  const first = preferred(search);
  if (!first) return { errors: obstaclesOf(search) };
  const diverse = orSoFar(() => mostDiverse(search, first), undefined);
  const priceOf = ({ lines }: Candidate) => price({ ...form, ProjLines: lines }, catalogue, 0).stackPrice;
  const continuous = orSoFar(() => mostContinuous(search, first), undefined);
  const base = [diverse, continuous].reduce<Candidate>(
    (best, other) => (other && priceOf(other) < priceOf(best) && isNoWorse(other, best) ? other : best),
    first,
  );
  const placed = orSoFar(() => place(search, search.roomy, base.plan), undefined);
  const larger = placed && isNoWorse(placed, base) ? placed : undefined;
  const found: [VariantKind, Candidate | undefined][] = [
    // A larger block may save a wider device.
    ['PRICE', larger && priceOf(larger) < priceOf(base) ? larger : base],
    ['CONTINUITY', continuous],
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
    const limits = limitsIn(search, candidate);
    return [{ kind, lines, isCircuitBreakerAdded, limits, continuity: candidate.continuity }];
  });
  return { variants: variants.sort((a, b) => Number(a.limits.length > 0) - Number(b.limits.length > 0)) };
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

/** Without more limits or idle breakers. */
function isAsGood(plan: Plan, than: Plan): boolean {
  const least = withheldBy(than);
  return (
    idleIn(plan) <= idleIn(than) &&
    [...withheldBy(plan)].every(([socket, current]) => current <= (least.get(socket) ?? 0))
  );
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
  const better = otherPlans(search, first.plan)
    .filter((plan) => isAsGood(plan, first.plan))
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

/** With an RCBO in place of one breaker, those first that take the least room. */
function withRcbo(plan: Plan, { requirements: { rcbos } }: Search): Plan[] {
  const instead = new Map(
    circuitsOf(plan).flatMap((circuit) => {
      const { In, poles } = circuit.breaker.technical;
      const rcbo = rcbos.find(({ technical }) => technical.In === In && technical.poles === poles);
      return rcbo ? [[circuit.breaker, { circuit, rcbo }] as const] : [];
    }),
  );
  return [...instead.values()]
    .sort(
      (a, b) => widthOf(a.rcbo) - widthOf(a.circuit.breaker) - widthOf(b.rcbo) + widthOf(b.circuit.breaker),
    )
    .map(({ circuit, rcbo }) =>
      plan.map((group) => ({
        ...group,
        circuits: group.circuits.map((each) => (each === circuit ? { ...each, breaker: rcbo } : each)),
      })),
    );
}

/** Two differentials where one stands, without more limits. */
function mostContinuous(search: Search, first: Candidate): Candidate | undefined {
  const { circuits, differentials } = first.continuity;
  if (circuits < MANY_CIRCUITS || differentials > 1) return undefined;
  const others = otherPlans(search, first.plan).filter((plan) => isAsGood(plan, first.plan));
  for (const plan of [first.plan, ...others.slice(0, MAX_TRIES)]) {
    for (const stand of [search.compact, search.roomy]) {
      const candidate = place(search, stand, plan, 2);
      if (candidate && candidate.continuity.differentials > 1) return candidate;
    }
  }
  for (const plan of withRcbo(first.plan, search)) {
    const candidate = place(search, search.compact, plan);
    if (candidate && candidate.continuity.differentials > 1) return candidate;
  }
  return undefined;
}
