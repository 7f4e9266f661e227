import { type ConfigurationForm, check, electricalOf, heat, price } from '@coffret/cabinet';
import type { Catalogue } from '@coffret/cabinet/catalogue';
import { type Alternative, alternativesTo, proposeOne, proposeVariants } from '@coffret/cabinet/propose';
import { repair } from '@coffret/cabinet/repair';
import { TooComplex } from '@coffret/cabinet/work';
import { brokenRules, refuse } from '@coffret/contracts/errors';
import type { Search } from './task.ts';

type Drawing = Pick<Alternative, 'lines' | 'isCircuitBreakerAdded' | 'limits'>;

const configurationOf = (form: ConfigurationForm, { lines, isCircuitBreakerAdded }: Drawing) => ({
  ...form,
  isCircuitBreakerAdded,
  ProjLines: lines,
});

const priced = (drawing: Drawing, form: ConfigurationForm, catalogue: Catalogue, discount: number) => ({
  ...drawing,
  price: price(configurationOf(form, drawing), catalogue, discount).price,
});

function variantsFor({ form, most, discount }: Extract<Search, { kind: 'VARIANTS' }>, catalogue: Catalogue) {
  const found = proposeVariants(form, catalogue);
  if ('errors' in found) return brokenRules(found.errors);
  const drawn = found.variants.slice(0, most);
  const alternatives = alternativesTo(drawn, form, catalogue);
  const variants = drawn.map((variant, i) => {
    const cabinet = configurationOf(form, variant);
    return {
      ...priced(variant, form, catalogue, discount),
      load: electricalOf(cabinet, catalogue)?.load ?? null,
      heat: heat(cabinet, catalogue),
      alternatives: (alternatives[i] ?? []).map((other) =>
        priced(other, { ...form, ...other.form }, catalogue, discount),
      ),
    };
  });
  return { variants };
}

function find(task: Search, catalogue: Catalogue) {
  switch (task.kind) {
    case 'PROPOSE': {
      const found = proposeOne(task.form, catalogue);
      return 'errors' in found ? brokenRules(found.errors) : found;
    }
    case 'VARIANTS':
      return variantsFor(task, catalogue);
    case 'REPAIR':
      return repair(task.drawing, catalogue) ?? brokenRules(check(task.drawing, catalogue));
  }
}

/** TOO_COMPLEX: the search did as much work as it may and has no answer. */
export function runSearch(task: Search, catalogue: Catalogue) {
  try {
    return find(task, catalogue);
  } catch (fault) {
    if (fault instanceof TooComplex) return refuse('TOO_COMPLEX');
    throw fault;
  }
}
