import { pricesImpact } from '@coffret/contracts/catalogue/answers';
import { isRefusal, type Refusal } from '@coffret/contracts/errors';
import {
  priceImport as answer,
  type ListedPrice,
  listedPrices,
  needsTick,
  overlappingImports,
  type PriceListFile,
} from '@coffret/contracts/price-imports/answers';
import { type ChoiceRule, isTakenBy } from '@coffret/contracts/price-imports/choice';
import {
  priceImportApply,
  priceImportChange,
  priceImportTaken,
  priceListQuery,
  rejectedQuery,
} from '@coffret/contracts/price-imports/commands';
import { may } from '@coffret/contracts/rights';
import { priceImportsList } from '@coffret/projections/price-imports/view';
import type { z } from 'zod';
import { uniqueForm } from '../../core/commands/unique-values.ts';
import { viewer } from '../../core/http/access.ts';
import { XLSX } from '../../core/http/export/send-workbook.ts';
import { listRoutes } from '../../core/http/list-routes.ts';
import { idParams, operation, type Routes } from '../../core/http/operation.ts';
import type { Services } from '../../core/services.ts';
import { impactOf } from '../catalogue/public.ts';
import { priceImport } from './decider.ts';
import { importsIn } from './imports-in.ts';
import { overlapsOf } from './overlaps.ts';
import { pageOfPrices } from './prices-page.ts';
import { sendRejected, sendUnknown } from './rejected-workbook.ts';

const ACCESS = ['catalog_w'] as const;

type Taken = z.infer<typeof priceImportTaken>;

/** With the changes of the references that are ticked. */
function rulesIn({ prices }: Pick<PriceListFile, 'prices'>, { rules, confirm }: Taken): ChoiceRule[] {
  if (confirm.length === 0) return rules;
  const named = new Set(confirm.map(uniqueForm));
  const ids = prices
    .filter((price) => needsTick(price) && named.has(uniqueForm(price.ref)))
    .map(({ id }) => id);
  return [{ take: true, tick: true, ids }, ...rules];
}

export function priceImportRoutes(app: Routes, services: Services): void {
  const { find, one, listOf, change } = importsIn(services);

  /** Of a draft: what would be applied. */
  async function appliedOf(id: number, taken: Taken): Promise<ListedPrice[] | Refusal> {
    const list = await listOf(id);
    if (isRefusal(list)) return list;
    const { status, rules } = (await services.commands.load(priceImport, id)).state;
    return list.prices.filter(isTakenBy(status === 'DRAFT' ? rulesIn(list, taken) : rules));
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
      if (isRefusal(list)) return list;
      const { state } = await services.commands.load(priceImport, request.params.id);
      const { rules = [] } = request.query;
      return pageOfPrices(list, request.query, state.status === 'DRAFT' ? rules : state.rules);
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

  app.post(
    '/api/priceImports/overlaps/:id',
    operation('getOverlappingImports', 'Returns the scheduled imports that change the same prices.', {
      access: ACCESS,
      params: idParams,
      body: priceImportTaken,
      answers: overlappingImports,
    }),
    async (request) => {
      const { id } = request.params;
      const applied = await appliedOf(id, request.body);
      return isRefusal(applied) ? applied : overlapsOf(id, applied, await services.scheduledPrices());
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
      const applied = await appliedOf(request.params.id, request.body);
      if (isRefusal(applied)) return applied;
      const updates = applied.map(({ id, ref, oldPrice, newPrice }) => ({
        ...{ id, ref, from: oldPrice, to: newPrice },
      }));
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
      const { effectiveAt, rowVersion } = request.body;
      const { id } = request.params;
      const listKey = (await find(id))?._listKey ?? null;
      const found = await listOf(id);
      // Of an abandoned import: its status refuses it.
      const list = isRefusal(found) ? { prices: [] } : found;
      const rules = rulesIn(list, request.body);
      const command = {
        type: 'RequestImport' as const,
        listKey,
        rules,
        applied: list.prices.filter(isTakenBy(rules)).length,
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
