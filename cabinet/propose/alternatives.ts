import type { Catalogue } from '../catalogue.ts';
import type { ConfigurationForm } from '../configuration.ts';
import { mayHaveHeadBreaker } from '../parts.ts';
import { createWork, orSoFar, PROPOSAL_STEPS, type Work } from '../work.ts';
import type { FormChange } from './larger-supply.ts';
import { largerSupplies } from './larger-supply.ts';
import { withheld } from './limits.ts';
import type { Variant, Variants } from './variants.ts';
import { proposeVariants, variantsFor } from './variants.ts';

/** A drawing that withholds less for another supply, or the one with the other answer. */
export interface Alternative extends Omit<Variant, 'kind'> {
  /** Without the answer; absent: none. */
  form?: FormChange;
}

/** For each variant, of the same kind where there is one, as far as the work goes. */
export function alternativesTo(
  variants: readonly Variant[],
  form: ConfigurationForm,
  catalogue: Catalogue,
  work = createWork(PROPOSAL_STEPS),
): Alternative[][] {
  const others = otherAnswers(variants, form, catalogue, work);
  return variants.map((variant) =>
    others.flatMap(({ change, found }) => {
      const other = found.find(({ kind }) => kind === variant.kind) ?? found[0];
      if (!other || (change && !isBetter(other, variant))) return [];
      const { kind, ...drawing } = other;
      return [change ? { form: change, ...drawing } : drawing];
    }),
  );
}

const isRestricted = ({ limits, isCircuitBreakerAdded }: Variant) =>
  limits.length > 0 || isCircuitBreakerAdded === true;

interface OtherAnswer {
  change?: FormChange;
  found: readonly Variant[];
}

function otherAnswers(
  variants: readonly Variant[],
  form: ConfigurationForm,
  catalogue: Catalogue,
  work: Work,
): OtherAnswer[] {
  const others: OtherAnswer[] = [];
  const take = (answer: Variants, change?: FormChange) => {
    if ('variants' in answer) others.push({ ...(change && { change }), found: answer.variants });
  };
  const none: Variants = { errors: [] };
  const [change] = largerSupplies(form);
  if (change && variants.some(isRestricted)) {
    const larger = { ...form, ...change, isCircuitBreakerAdded: null };
    take(
      orSoFar(() => proposeVariants(larger, catalogue, work), none),
      change,
    );
  }
  const own = variants[0]?.isCircuitBreakerAdded;
  if (own === true || mayHaveHeadBreaker(form)) {
    const other = { ...form, isCircuitBreakerAdded: own !== true };
    take(orSoFar(() => variantsFor(other, catalogue, work), none));
  }
  return others;
}

/** Withholds less; or as little, without the head breaker. */
function isBetter(other: Variant, variant: Variant): boolean {
  const less = withheld(variant.limits) - withheld(other.limits);
  const savesHead = variant.isCircuitBreakerAdded === true && other.isCircuitBreakerAdded !== true;
  return less > 0 || (less === 0 && savesHead);
}
