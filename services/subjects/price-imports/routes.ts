import { pricesImpact } from '@coffret/contracts/catalogue/answers';
import { isRefusal, refuse } from '@coffret/contracts/errors';
import {
  priceImport as answer,
  type ListedPrices,
  listedPrices,
  needsTick,
  overlappingImports,
  type PriceListFile,
} from '@coffret/contracts/price-imports/answers';
import {
  priceImportApply,
  priceImportChange,
  priceImportLeftOut,
  priceListQuery,
} from '@coffret/contracts/price-imports/commands';
import { MAX_EXCLUDED_PRODUCTS, PRICES_PER_PAGE } from '@coffret/contracts/price-imports/limits';
import { largestFirst } from '@coffret/contracts/price-imports/price-change';
import { NOTHING_SKIPPED } from '@coffret/contracts/price-list';
import { may } from '@coffret/contracts/rights';
import { priceImportsList } from '@coffret/projections/price-imports/view';
import { uniqueForm } from '../../core/commands/unique-values.ts';
import { viewer } from '../../core/http/access.ts';
import { XLSX } from '../../core/http/export/send-workbook.ts';
import { listRoutes } from '../../core/http/list-routes.ts';
import { idParams, operation, type Routes } from '../../core/http/operation.ts';
import type { Services } from '../../core/services.ts';
import { impactOf } from '../catalogue/public.ts';
import { importsIn } from './imports-in.ts';
import { overlapsOf } from './overlaps.ts';
import { sendRejected } from './rejected-workbook.ts';

const ACCESS = ['catalog_w'] as const;

function pageOfPrices({ prices, rejected, tables, skipped }: PriceListFile, from: number): ListedPrices {
  const next = from + PRICES_PER_PAGE;
  return {
    prices: largestFirst(prices).slice(from, next),
    priceCount: prices.length,
    tables,
    skipped: skipped[0] ?? NOTHING_SKIPPED,
    tickCount: prices.filter(needsTick).length,
    rejected: rejected.slice(from, next),
    rejectedCount: rejected.length,
    next: next < Math.max(prices.length, rejected.length) ? next : null,
  };
}

export function priceImportRoutes(app: Routes, services: Services): void {
  const { find, one, listOf, change } = importsIn(services);

  /** What is not applied: the products left out, and those whose change needs a tick and has none. */
  async function notApplied(id: number, leftOut: readonly number[], confirm: readonly string[]) {
    const list = await listOf(id);
    if (isRefusal(list)) return [...leftOut];
    const ticked = new Set(confirm.map(uniqueForm));
    const unticked = list.prices.filter((price) => needsTick(price) && !ticked.has(uniqueForm(price.ref)));
    return [...new Set([...leftOut, ...unticked.map((price) => price.id)])];
  }

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
      return isRefusal(list) ? list : pageOfPrices(list, request.query.from);
    },
  );

  app.get(
    '/api/priceImports/rejected/:id',
    operation('getRejectedPrices', 'Exports the rejected rows as a workbook for correction.', {
      access: ACCESS,
      params: idParams,
      answers: { file: [XLSX] },
      costs: 'workbook',
    }),
    async (request, reply) => {
      const list = await listOf(request.params.id);
      if (isRefusal(list)) return list;
      return sendRejected(reply, list.rejected, services.clock.now());
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
      { access: ACCESS, params: idParams, body: priceImportLeftOut, answers: pricesImpact, costs: 'impact' },
    ),
    async (request) => {
      const list = await listOf(request.params.id);
      if (isRefusal(list)) return list;
      const leftOut = new Set(request.body.leftOut);
      const updates = list.prices
        .filter(({ id }) => !leftOut.has(id))
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
      refuses: ['INVALID_STATUS', 'AMBIGUOUS_COLUMNS', 'BAD_ROWVERSION', 'REQUIRED'],
    }),
    async (request) => {
      const { effectiveAt, confirm, rowVersion } = request.body;
      const { id } = request.params;
      const listKey = (await find(id))?._listKey ?? null;
      const leftOut = await notApplied(id, request.body.leftOut, confirm);
      if (leftOut.length > MAX_EXCLUDED_PRODUCTS)
        return refuse('REQUIRED', 'confirm', `more than ${MAX_EXCLUDED_PRODUCTS} changes are not ticked`);
      const command = {
        type: 'RequestImport' as const,
        listKey,
        leftOut,
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
