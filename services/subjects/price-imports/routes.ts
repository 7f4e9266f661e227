import { pricesImpact } from '@coffret/contracts/catalogue/answers';
import { isRefusal } from '@coffret/contracts/errors';
import {
  priceImport as answer,
  listedPrices,
  needsTick,
  overlappingImports,
  type PriceListFile,
} from '@coffret/contracts/price-imports/answers';
import {
  priceImportApply,
  priceImportChange,
  priceImportTaken,
  priceListQuery,
  rejectedQuery,
} from '@coffret/contracts/price-imports/commands';
import { may } from '@coffret/contracts/rights';
import { priceImportsList } from '@coffret/projections/price-imports/view';
import { uniqueForm } from '../../core/commands/unique-values.ts';
import { viewer } from '../../core/http/access.ts';
import { XLSX } from '../../core/http/export/send-workbook.ts';
import { listRoutes } from '../../core/http/list-routes.ts';
import { idParams, operation, type Routes } from '../../core/http/operation.ts';
import type { Services } from '../../core/services.ts';
import { impactOf } from '../catalogue/public.ts';
import { isApplied } from './applied.ts';
import { priceImport } from './decider.ts';
import { importsIn } from './imports-in.ts';
import { overlapsOf } from './overlaps.ts';
import { pageOfPrices } from './prices-page.ts';
import { sendRejected, sendUnknown } from './rejected-workbook.ts';

const ACCESS = ['catalog_w'] as const;

/** Ids of the changes that need a tick, of these references. */
function tickedIn({ prices }: Pick<PriceListFile, 'prices'>, refs: readonly string[]): number[] {
  const named = new Set(refs.map(uniqueForm));
  return prices.filter((price) => needsTick(price) && named.has(uniqueForm(price.ref))).map(({ id }) => id);
}

export function priceImportRoutes(app: Routes, services: Services): void {
  const { find, one, listOf, change } = importsIn(services);

  listRoutes(app, services, { spec: priceImportsList, row: answer, access: ACCESS });

  app.get(
    '/api/priceImports/:id',
    operation('getPriceImport', 'Returns a price import.', {
      access: ACCESS,
      params: idParams,
      answers: answer,
    }),
    (request) => one(request.params.id),
  );

  app.get(
    '/api/priceImports/prices/:id',
    operation('getListedPrices', 'Returns a page of the prices and rejected rows of a price list.', {
      access: ACCESS,
      params: idParams,
      querystring: priceListQuery,
      answers: listedPrices,
    }),
    async (request) => {
      const list = await listOf(request.params.id);
      if (isRefusal(list)) return list;
      const { state } = await services.commands.load(priceImport, request.params.id);
      return pageOfPrices(list, request.query, state.choice);
    },
  );

  app.get(
    '/api/priceImports/rejected/:id',
    operation('getRejectedPrices', 'Exports the rejected rows as a workbook for correction.', {
      access: ACCESS,
      params: idParams,
      querystring: rejectedQuery,
      answers: { file: [XLSX] },
      costs: 'workbook',
    }),
    async (request, reply) => {
      const list = await listOf(request.params.id);
      if (isRefusal(list)) return list;
      const send = request.query.form === 'new' ? sendUnknown : sendRejected;
      return send(reply, list.rejected, services.clock.now());
    },
  );

  app.get(
    '/api/priceImports/overlaps/:id',
    operation('getOverlappingImports', 'Returns the scheduled imports that change the same prices.', {
      access: ACCESS,
      params: idParams,
      answers: overlappingImports,
    }),
    async (request) => {
      const { id } = request.params;
      const list = await listOf(id);
      return isRefusal(list) ? list : overlapsOf(id, list.prices, await services.scheduledPrices());
    },
  );

  app.post(
    '/api/priceImports/impact/:id',
    operation(
      'getPriceImportImpact',
      'Returns the open configurations and valid quotes that a price list would change, with the amounts.',
      { access: ACCESS, params: idParams, body: priceImportTaken, answers: pricesImpact, costs: 'impact' },
    ),
    async (request) => {
      const list = await listOf(request.params.id);
      if (isRefusal(list)) return list;
      const { state } = await services.commands.load(priceImport, request.params.id);
      const { leftOut, confirm } = request.body;
      const isDraft = state.status === 'DRAFT';
      const choice = isDraft ? { leftOut, ticked: tickedIn(list, confirm) } : state.choice;
      const updates = list.prices
        .filter(isApplied(choice))
        .map(({ id, ref, oldPrice, newPrice }) => ({ id, ref, from: oldPrice, to: newPrice }));
      return impactOf(services, updates, may(viewer(request).rights, 'see configuration'));
    },
  );

  app.post(
    '/api/priceImports/apply/:id',
    operation('applyPriceImport', 'Applies the prices of a price list now or at a given time.', {
      access: ACCESS,
      params: idParams,
      body: priceImportApply,
      answers: answer,
      refuses: ['INVALID_STATUS', 'AMBIGUOUS_COLUMNS', 'BAD_ROWVERSION'],
    }),
    async (request) => {
      const { effectiveAt, confirm, rowVersion } = request.body;
      const { id } = request.params;
      const listKey = (await find(id))?._listKey ?? null;
      const found = await listOf(id);
      // Of an abandoned import: its status refuses it.
      const list = isRefusal(found) ? { prices: [] } : found;
      const choice = { leftOut: request.body.leftOut, ticked: tickedIn(list, confirm) };
      const command = {
        type: 'RequestImport' as const,
        listKey,
        ...choice,
        applied: list.prices.filter(isApplied(choice)).length,
        effectiveAt: effectiveAt && new Date(effectiveAt).toISOString(),
      };
      return change(request, id, command, rowVersion);
    },
  );

  for (const [act, summary] of [
    ['cancel', 'Gives a price import up before a price was set.'],
    ['undo', 'Sets the prices back that are still those of the import.'],
  ] as const) {
    app.post(
      `/api/priceImports/${act}/:id`,
      operation(`${act}PriceImport`, summary, {
        access: ACCESS,
        params: idParams,
        body: priceImportChange,
        answers: answer,
        refuses: ['INVALID_STATUS', 'BAD_ROWVERSION'],
      }),
      (request) =>
        change(
          request,
          request.params.id,
          { type: act === 'cancel' ? 'CancelImport' : 'UndoImport' },
          request.body.rowVersion,
        ),
    );
  }
}
