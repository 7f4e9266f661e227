import type { Catalogue } from './catalogue.ts';
import type { ConfigurationForm, ProjLine } from './configuration.ts';
import type { CheckError } from './errors.ts';
import { answersForDrawing, withOwnAnswer } from './propose/answer.ts';
import { lackingIn } from './propose/limits.ts';
import { obstaclesOf, preferred, startSearch } from './propose/search.ts';
import { createWork, PROPOSAL_STEPS } from './work.ts';

export type { Alternative } from './propose/alternatives.ts';
export { alternativesTo } from './propose/alternatives.ts';
export type { Limit } from './propose/limits.ts';
export { limitsOf } from './propose/limits.ts';
export type { Variant, Variants } from './propose/variants.ts';
export { proposeVariants } from './propose/variants.ts';

export type Proposal = { lines: ProjLine[] } | { errors: CheckError[] };

interface ProposalAnswered {
  lines: ProjLine[];
  isCircuitBreakerAdded: boolean | null;
}

/** Proposes a valid stack with all the safety equipment and accessories of the form. Plans assign sockets to
 * breakers in the order of a panel builder's preference: rated currents and all breakers first; then breakers
 * that feed nothing, smaller ones, and two groups, when the load requires it or the temperature rise would be noticed. Deterministic.
 * Lines have no id. `limitsOf` returns the sockets with smaller breakers. Throws TooComplex where the work ends before one is found. */
export function propose(
  form: ConfigurationForm,
  catalogue: Catalogue,
  work = createWork(PROPOSAL_STEPS),
): Proposal {
  const started = startSearch(form, catalogue, work);
  if ('errors' in started) return started;
  const { search } = started;
  const found = preferred(search);
  return found ? { lines: found.lines } : { errors: obstaclesOf(search) };
}

/** With the answer that belongs to it; null: it needs none. */
export const proposeOne = (
  form: ConfigurationForm,
  catalogue: Catalogue,
  work = createWork(PROPOSAL_STEPS),
) =>
  withOwnAnswer<ProposalAnswered>(
    form,
    answersForDrawing(form),
    ({ lines }) => lackingIn({ ...form, ProjLines: lines }, catalogue),
    (answered) => {
      const found = propose(answered, catalogue, work);
      return 'errors' in found
        ? found
        : { ...found, isCircuitBreakerAdded: answered.isCircuitBreakerAdded ?? null };
    },
  );
