import { type Configuration as Cabinet, check, price } from '@coffret/cabinet';
import type { Catalogue } from '@coffret/cabinet/catalogue';
import type { ReplacementImpact } from '@coffret/contracts/catalogue/answers';
import { parameters } from '@coffret/contracts/configurations/events';
import { isRefusal } from '@coffret/contracts/errors';
import { configurationsView } from '@coffret/projections/configurations/view';
import type { Services } from '../../core/services.ts';
import { toCabinet } from '../../core/to-cabinet.ts';
import { inTurns } from '../../lib/in-turns.ts';
import { PriceSum, type Replacement, replacedIn, totalsOf } from '../catalogue/public.ts';
import { configuration } from './decider.ts';
import type { ConfigurationDoc } from './present-configuration.ts';

/** The cabinet as it is and as the replacement makes it; null: it changes nothing. */
function replaced(doc: ConfigurationDoc, catalogue: Catalogue, { from, to }: Replacement) {
  const state = {
    ...configuration.initialState,
    exists: true,
    parameters: parameters.strip().parse(doc),
    stack: doc._stack,
  };
  const command = { type: 'ReplaceProduct', from: from.ref, to: to.ref } as const;
  const events = configuration.decide(command, state, { catalogue, projectClosed: false });
  if (isRefusal(events) || events.length === 0) return null;
  const after = events.reduce(configuration.evolve, state);
  return {
    before: toCabinet(state.parameters, state.stack),
    after: toCabinet(after.parameters ?? state.parameters, after.stack),
  };
}

/** What the command does in each configuration, without doing it. */
export async function replacementImpact(
  { view }: Pick<Services, 'view'>,
  catalogue: Catalogue,
  replacement: Replacement,
): Promise<ReplacementImpact> {
  const sum = new PriceSum();
  const counts = { configurations: 0, validated: 0, broken: 0 };
  const open = view<ConfigurationDoc>(configurationsView).each(replacedIn(replacement.from));
  for await (const doc of inTurns(open)) {
    const change = replaced(doc, catalogue, replacement);
    if (!change) continue;
    const { before, after } = change;
    const priceOf = (cabinet: Cabinet) => price(cabinet, catalogue, doc.discountPercentage ?? 0).price;
    const [oldPrice, newPrice] = [priceOf(before), priceOf(after)];
    counts.configurations += 1;
    if (doc.isValidated) counts.validated += 1;
    if (check(after, catalogue).length > check(before, catalogue).length) counts.broken += 1;
    if (newPrice !== oldPrice) sum.add(oldPrice, newPrice);
  }
  return { ...counts, prices: totalsOf(sum) };
}
