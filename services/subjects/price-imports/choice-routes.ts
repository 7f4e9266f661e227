import { list, MAX_ITEMS } from '@coffret/contracts/answers';
import { isRefusal } from '@coffret/contracts/errors';
import { priceListChoice as answer, type PriceListChoice } from '@coffret/contracts/price-imports/answers';
import { publicFields } from '@coffret/projections/list/run-list';
import { type PriceListChoiceDoc, priceListChoicesView } from '@coffret/projections/price-imports/choices';
import { cause } from '../../core/http/access.ts';
import { idParams, operation, type Routes } from '../../core/http/operation.ts';
import type { Services } from '../../core/services.ts';
import { priceListChoice } from './kept-choices.ts';

const ACCESS = ['catalog_w'] as const;

export function priceListChoiceRoutes(app: Routes, { commands, view }: Services): void {
  app.get(
    '/api/priceListChoices',
    operation('listPriceListChoices', 'Lists the kept choices of columns, the newest first.', {
      access: ACCESS,
      answers: list(answer, MAX_ITEMS),
    }),
    async () => {
      const kept = view<PriceListChoiceDoc>(priceListChoicesView);
      const docs = await kept.find({}, { sort: { at: -1, _id: -1 }, limit: MAX_ITEMS });
      return { rows: docs.map((doc) => publicFields<PriceListChoice>(doc)), count: await kept.count({}) };
    },
  );

  app.delete(
    '/api/priceListChoices/:id',
    operation('forgetPriceListChoice', 'Forgets a kept choice of columns.', {
      access: ACCESS,
      params: idParams,
    }),
    async (request) => {
      const { id } = request.params;
      const command = { type: 'ForgetChoice' as const };
      const outcome = await commands.handle(priceListChoice, { id, command, cause: cause(request) });
      return isRefusal(outcome) ? outcome : null;
    },
  );
}
