import type { Catalogue } from '../catalogue.ts';
import type { CeeSocketType, ConfigurationForm } from '../configuration.ts';
import { NONE } from '../configuration.ts';
import { proposeOne } from '../propose.ts';
import { isThreePhase, readSocketPairs } from '../socket-pairs.ts';
import { breakersNeeded } from '../sockets-per-breaker.ts';
import { createWork, orSoFar, WAYS_OUT_STEPS } from '../work.ts';
import type { FormChange } from './larger-supply.ts';
import { largerConnection, largerSupplies } from './larger-supply.ts';

/** Most ways that are offered. */
const MAX_WAYS = 3;

type Works = (change: FormChange) => boolean;

/** For a form without a proposal: changes after which there is one, the smallest first. Of one field where that is
 * enough; those that are found until the work ends. */
export function waysOut(form: ConfigurationForm, catalogue: Catalogue): FormChange[] {
  const work = createWork(WAYS_OUT_STEPS);
  const proposed = (change: FormChange) =>
    orSoFar(() => proposeOne({ ...form, ...change }, catalogue, work), { errors: [] });
  const found = proposed({});
  if (!('errors' in found)) return [];
  const works: Works = (change) => 'lines' in proposed(change);
  const named = new Set(found.errors.map(({ key }) => key));
  const single = first(candidates(form, works, named), works);
  return single.length > 0 ? single : first(combined(form, works), works);
}

function first(candidates: Iterable<FormChange | undefined>, works: Works): FormChange[] {
  const ways = new Map<string, FormChange>();
  for (const way of candidates) {
    if (way && works(way)) ways.set(JSON.stringify(way), { ...way });
    if (ways.size === MAX_WAYS) break;
  }
  return Array.from(ways.values());
}

function* candidates(
  form: ConfigurationForm,
  works: Works,
  named: ReadonlySet<string | undefined>,
): Generator<FormChange | undefined> {
  yield largerConnection(form);
  yield { isCircuitBreakerAdded: false };
  yield threePhases(form);
  yield moreBreakers(form);
  yield fewerBreakers(form, works);
  yield largerSupplies(form).find(works);
  yield fewerOutlets(form, works);
  yield* fewerSockets(form, works);
  if (named.has('accessories')) yield { accessories: [NONE] };
  if (named.has('safetyEquipment')) yield { safetyEquipment: [NONE] };
}

/** Several faults: what is wrong by itself is mended first. */
function* combined(form: ConfigurationForm, works: Works): Generator<FormChange> {
  const base: FormChange = {};
  for (const mended of [largerConnection, threePhases, moreBreakers]) {
    Object.assign(base, mended({ ...form, ...base }));
    yield base;
  }
  const onBase = (change: FormChange) => works({ ...base, ...change });
  for (const way of candidates({ ...form, ...base }, onBase, new Set())) if (way) yield { ...base, ...way };
}

const isUnfed = (type: CeeSocketType | null, { powerSupply }: ConfigurationForm) =>
  powerSupply === 'MONO_230' && type !== null && isThreePhase(type);

const threePhases = (form: ConfigurationForm): FormChange | undefined =>
  pairsOf(form).some(({ type }) => isUnfed(type, form)) ? { powerSupply: 'TETRA_400' } : undefined;

const pairsOf = ({ configElectricalOutlets }: ConfigurationForm) =>
  readSocketPairs(configElectricalOutlets, []);

const ceeCount = (form: ConfigurationForm) => pairsOf(form).reduce((sum, { count }) => sum + (count ?? 0), 0);

const leastBreakers = (form: ConfigurationForm) =>
  breakersNeeded(ceeCount(form), form.nbElectricalOutlets ?? 0);

function moreBreakers(form: ConfigurationForm): FormChange | undefined {
  const needed = leastBreakers(form);
  return (form.nbCircuitBreakers ?? 0) < needed ? { nbCircuitBreakers: needed } : undefined;
}

/** As many as fit. */
function fewerBreakers(form: ConfigurationForm, works: Works): FormChange | undefined {
  const asked = form.nbCircuitBreakers ?? 0;
  const change = (count: number): FormChange => ({ nbCircuitBreakers: count });
  const most = mostThatWorks(leastBreakers(form), asked - 1, (count) => works(change(count)));
  return most === undefined ? undefined : change(most);
}

/** Not none: the demand is not dropped. */
function fewerOutlets(form: ConfigurationForm, works: Works): FormChange | undefined {
  const free = (form.nbCircuitBreakers ?? 0) - ceeCount(form);
  const change = (count: number): FormChange => ({
    nbElectricalOutlets: count,
    // A breaker without a socket is no use.
    ...(count < free && { nbCircuitBreakers: ceeCount(form) + count }),
  });
  const most = mostThatWorks(1, (form.nbElectricalOutlets ?? 0) - 1, (count) => works(change(count)));
  return most === undefined ? undefined : change(most);
}

/** Of one type each; none of those that the supply cannot feed. */
function* fewerSockets(form: ConfigurationForm, works: Works): Generator<FormChange> {
  for (const { key, type, count } of pairsOf(form)) {
    const countKey = key.replace('ceeSocketType', 'nbCeeSocket');
    const asked = count ?? 0;
    const change = (left: number): FormChange => {
      const { [key]: _type, [countKey]: _count, ...others } = form.configElectricalOutlets ?? {};
      return {
        configElectricalOutlets: left > 0 ? { ...others, [key]: type, [countKey]: left } : others,
        nbCircuitBreakers: (form.nbCircuitBreakers ?? 0) - (asked - left),
      };
    };
    const most = mostThatWorks(0, isUnfed(type, form) ? 0 : asked - 1, (left) => works(change(left)));
    if (most !== undefined) yield change(most);
  }
}

/** By halves: what works with a number is taken to work with a smaller one. */
function mostThatWorks(least: number, most: number, works: (count: number) => boolean): number | undefined {
  let [low, high] = [least, most];
  let found: number | undefined;
  while (low <= high) {
    const middle = Math.ceil((low + high) / 2);
    if (works(middle)) {
      found = middle;
      low = middle + 1;
    } else high = middle - 1;
  }
  return found;
}
