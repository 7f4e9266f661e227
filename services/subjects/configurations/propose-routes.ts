import { electricalOf, heat, price } from '@coffret/cabinet';
import type { Catalogue } from '@coffret/cabinet/catalogue';
import type { ConfigurationForm, ProjLine } from '@coffret/cabinet/configuration';
import { CHECK_CODES } from '@coffret/cabinet/errors';
import {
  type Alternative,
  alternativesTo,
  proposeOne,
  proposeVariants,
  type Variant,
} from '@coffret/cabinet/propose';
import { type ProposedVariant, proposal } from '@coffret/contracts/configurations/answers';
import { proposalQuery } from '@coffret/contracts/configurations/commands';
import { parameters } from '@coffret/contracts/configurations/events';
import { EMPTY_STACK } from '@coffret/contracts/configurations/stack';
import { brokenRules, isRefusal } from '@coffret/contracts/errors';
import { type Viewer, viewer } from '../../core/http/access.ts';
import { seesDiscountOf } from '../../core/http/discounts.ts';
import { type DeepReadonly, idParams, operation, type Routes } from '../../core/http/operation.ts';
import { COSTS } from '../../core/http/user-rate-limit.ts';
import type { QueryServices } from '../../core/services.ts';
import { toCabinet } from '../../core/to-cabinet.ts';
import { visibleConfiguration } from './access.ts';
import { presentProposed, withoutListPrices } from './lines.ts';
import { type ConfigurationDoc, discountOf } from './present-configuration.ts';
import { searchInSteps } from './search-in-steps.ts';
import { brandLib } from './unknown-references.ts';

/** Of the configuration's owner, percent, and whether the reader may see it. */
interface Discount {
  percent: number;
  isSeen: boolean;
}

/** Ids are assigned on save. */
function presentLines(
  lines: readonly ProjLine[],
  catalogue: Catalogue,
  { isSeen }: Pick<Discount, 'isSeen'>,
) {
  const proposed = lines.map((line) => presentProposed(line, catalogue));
  return isSeen ? proposed : withoutListPrices(proposed);
}

type Drawing = Pick<Alternative, 'lines' | 'isCircuitBreakerAdded' | 'limits'>;

function presentDrawing(
  { lines, isCircuitBreakerAdded, limits }: Drawing,
  form: ConfigurationForm,
  catalogue: Catalogue,
  discount: Discount,
) {
  const configuration = { ...form, isCircuitBreakerAdded, ProjLines: lines };
  return {
    ProjLines: presentLines(lines, catalogue, discount),
    isCircuitBreakerAdded,
    price: price(configuration, catalogue, discount.percent).price,
    limits,
  };
}

function presentVariant(
  { kind, ...drawing }: Variant,
  alternatives: readonly Alternative[],
  form: ConfigurationForm,
  catalogue: Catalogue,
  discount: Discount,
): DeepReadonly<ProposedVariant> {
  const { lines, isCircuitBreakerAdded } = drawing;
  const configuration = { ...form, isCircuitBreakerAdded, ProjLines: lines };
  return {
    kind,
    ...presentDrawing(drawing, form, catalogue, discount),
    load: electricalOf(configuration, catalogue)?.load ?? null,
    heat: heat(configuration, catalogue),
    alternatives: alternatives.map(({ form: change, ...other }) => ({
      ...presentDrawing(other, { ...form, ...change }, catalogue, discount),
      ...(change && { form: parameters.partial().parse(change) }),
    })),
  };
}

export function proposeRoutes(app: Routes, services: QueryServices): void {
  async function variantsOf(doc: ConfigurationDoc, form: ConfigurationForm, most: number, who: Viewer) {
    const percent = await discountOf(services, doc, who);
    const discount = { percent, isSeen: seesDiscountOf(who, doc.userId) };
    return searchInSteps(await services.catalogue(), function* (catalogue) {
      const found = proposeVariants(form, catalogue);
      if ('errors' in found) return brokenRules(found.errors);
      const drawn = found.variants.slice(0, most);
      const alternatives = yield* alternativesTo(drawn, form, catalogue);
      return {
        variants: drawn.map((each, i) =>
          presentVariant(each, alternatives[i] ?? [], form, catalogue, discount),
        ),
      };
    });
  }

  app.post(
    '/api/configurations/propose/:id',
    operation(
      'proposeStack',
      'Returns proposals of stacks that satisfy the form and all rules; saves nothing.',
      {
        access: ['configuration_w'],
        params: idParams,
        querystring: proposalQuery,
        answers: proposal,
        rules: CHECK_CODES,
      },
    ),
    async (request) => {
      const who = viewer(request);
      const doc = await visibleConfiguration(services, request.params.id, who);
      if (isRefusal(doc)) return doc;
      const spent = await request.spend(COSTS.proposal);
      if (spent) return spent;
      const { isCircuitBreakerAdded } = doc._stack;
      const form = {
        ...toCabinet(doc, { ...EMPTY_STACK, isCircuitBreakerAdded }),
        brandLib: await brandLib(services, doc.brandId),
      };
      const { variants } = request.query;
      if (variants !== undefined) return variantsOf(doc, form, variants, who);
      const catalogue = await services.catalogue();
      const found = proposeOne(form, catalogue);
      if ('errors' in found) return brokenRules(found.errors);
      const ProjLines = presentLines(found.lines, catalogue, { isSeen: true });
      const isAnswered = found.isCircuitBreakerAdded !== null || isCircuitBreakerAdded !== null;
      return { ProjLines, ...(isAnswered && { isCircuitBreakerAdded: found.isCircuitBreakerAdded }) };
    },
  );
}
