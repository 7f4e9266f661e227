import type { Catalogue } from '@coffret/cabinet/catalogue';
import { CHECK_CODES } from '@coffret/cabinet/errors';
import { proposal } from '@coffret/contracts/configurations/answers';
import { proposalQuery } from '@coffret/contracts/configurations/commands';
import { isRefusal } from '@coffret/contracts/errors';
import { viewer } from '../../core/http/access.ts';
import { seesDiscountOf } from '../../core/http/discounts.ts';
import { idParams, operation, type Routes } from '../../core/http/operation.ts';
import type { QueryServices } from '../../core/services.ts';
import { visibleConfiguration } from './access.ts';
import { presentProposed, withoutListPrices } from './lines.ts';
import { discountOf } from './present-configuration.ts';
import { formOf } from './search/form-of.ts';
import type { Searches } from './search/searches.ts';
import { type FoundDrawing, proposed, variants } from './search/task.ts';

/** Ids are assigned on save. */
function presentDrawing<Drawing extends FoundDrawing>(
  { lines, ...figures }: Drawing,
  catalogue: Catalogue,
  withListPrices: boolean,
) {
  const ProjLines = lines.map((line) => presentProposed(line, catalogue));
  return { ...figures, ProjLines: withListPrices ? ProjLines : withoutListPrices(ProjLines) };
}

export function proposeRoutes(app: Routes, services: QueryServices, { search }: Searches): void {
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
        costs: 'proposal',
        refuses: ['TOO_COMPLEX'],
        rules: CHECK_CODES,
      },
    ),
    async (request) => {
      const who = viewer(request);
      const doc = await visibleConfiguration(services, request.params.id, who);
      if (isRefusal(doc)) return doc;
      const { isCircuitBreakerAdded } = doc._stack;
      const form = await formOf(services, doc, isCircuitBreakerAdded);
      const catalogue = await services.catalogue();
      const { variants: most } = request.query;
      if (most === undefined) {
        const found = await search(who.id, catalogue, { kind: 'PROPOSE', form }, proposed);
        if (isRefusal(found)) return found;
        const isAnswered = found.isCircuitBreakerAdded !== null || isCircuitBreakerAdded !== null;
        return {
          ProjLines: found.lines.map((line) => presentProposed(line, catalogue)),
          ...(isAnswered && { isCircuitBreakerAdded: found.isCircuitBreakerAdded }),
        };
      }
      const discount = await discountOf(services, doc, who);
      const found = await search(who.id, catalogue, { kind: 'VARIANTS', form, most, discount }, variants);
      if (isRefusal(found)) return found;
      const isSeen = seesDiscountOf(who, doc.userId);
      return {
        variants: found.variants.map(({ alternatives, ...variant }) => ({
          ...presentDrawing(variant, catalogue, isSeen),
          alternatives: alternatives.map((other) => presentDrawing(other, catalogue, isSeen)),
        })),
      };
    },
  );
}
