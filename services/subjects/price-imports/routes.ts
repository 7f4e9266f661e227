import { pricesImpact } from '@coffret/contracts/catalogue/answers';
import { isRefusal, type Refusal, refuse } from '@coffret/contracts/errors';
import {
  priceImport as answer,
  type ListedPrices,
  listedPrices,
  needsTick,
  type PriceImport,
  type PriceListFile,
} from '@coffret/contracts/price-imports/answers';
import {
  priceImportApply,
  priceImportChange,
  priceImportLeftOut,
  priceListQuery,
  rejectedQuery,
} from '@coffret/contracts/price-imports/commands';
import { MAX_EXCLUDED_PRODUCTS, PRICES_PER_PAGE } from '@coffret/contracts/price-imports/limits';
import { largestFirst } from '@coffret/contracts/price-imports/price-change';
import { NOTHING_SKIPPED } from '@coffret/contracts/price-list';
import { may } from '@coffret/contracts/rights';
import {
  type PriceImportDoc,
  priceImportsList,
  priceImportsView,
} from '@coffret/projections/price-imports/view';
import type { FastifyRequest } from 'fastify';
import { previousResult } from '../../core/commands/previous-result.ts';
import { uniqueForm } from '../../core/commands/unique-values.ts';
import { cause, viewer } from '../../core/http/access.ts';
import { createConcurrencyLimit, MAX_CONCURRENT_UPLOADS } from '../../core/http/concurrency-limit.ts';
import { XLSX } from '../../core/http/export/send-workbook.ts';
import { foundOr404 } from '../../core/http/found-or-404.ts';
import { listRoutes } from '../../core/http/list-routes.ts';
import { idParams, operation, type Routes } from '../../core/http/operation.ts';
import type { Services } from '../../core/services.ts';
import { impactOf } from '../catalogue/public.ts';
import { compareList } from './compare-list.ts';
import { type PriceImportCommand, priceImport } from './decider.ts';
import { LIST_FORM, readListForm, refuseUndecided } from './list-form.ts';
import { readList, storeList } from './price-files.ts';
import { sendRejected, sendUnknown } from './rejected-workbook.ts';

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
  const atOnce = createConcurrencyLimit(MAX_CONCURRENT_UPLOADS);
  const { commands, files } = services;
  const find = (id: number) => services.view<PriceImportDoc>(priceImportsView).findOne({ _id: id });
  const one = async (id: number): Promise<PriceImport | Refusal> => foundOr404(await find(id));

  /** Refused for an abandoned import. */
  async function listOf(id: number): Promise<PriceListFile | Refusal> {
    const key = (await find(id))?._listKey;
    return key ? readList(files, key) : refuse('NOT_FOUND');
  }

  /** What is not applied: the products left out, and those whose change needs a tick and has none. */
  async function notApplied(id: number, leftOut: readonly number[], confirm: readonly string[]) {
    const list = await listOf(id);
    if (isRefusal(list)) return [...leftOut];
    const ticked = new Set(confirm.map(uniqueForm));
    const unticked = list.prices.filter((price) => needsTick(price) && !ticked.has(uniqueForm(price.ref)));
    return [...new Set([...leftOut, ...unticked.map((price) => price.id)])];
  }

  async function change(request: FastifyRequest, id: number, command: PriceImportCommand, expected?: number) {
    const asked = { id, command, cause: cause(request), expectedRevision: expected };
    const outcome = await commands.handle(priceImport, asked);
    return isRefusal(outcome) ? outcome : one(id);
  }

  listRoutes(app, services, { spec: priceImportsList, row: answer, access: ACCESS });

  app.post(
    '/api/priceImports',
    operation('createPriceImport', 'Reads a price list and compares it with the catalogue.', {
      access: ACCESS,
      form: LIST_FORM,
      creates: answer,
      refuses: ['REQUIRED', 'fileTypeError', 'AMBIGUOUS_COLUMNS', 'TOO_MANY_REQUESTS'],
    }),
    (request) =>
      atOnce(viewer(request).id, async () => {
        const sent = await readListForm(request);
        if (isRefusal(sent)) return sent;
        const why = cause(request);
        const before = await previousResult(services, priceImport, why);
        if (before !== null) return one(before);
        const { file, form } = sent;
        const compared = await compareList(services, file, form, {
          who: viewer(request).id,
          reserve: () => services.sequences.next('product', why),
        });
        if (isRefusal(compared)) return compared;
        const undecided = refuseUndecided(compared.tables);
        if (undecided) return undecided;
        const list = compared.file();
        const { prices, rejected } = list;
        const counts = { updated: prices.length, unchanged: compared.unchanged, rejected: rejected.length };
        const listKey = await storeList(files, list);
        const id = await services.sequences.next(priceImport.category, why);
        return change(request, id, {
          type: 'RecordPriceList',
          list: { filename: file.filename, listKey, ...counts },
        });
      }),
  );

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
      refuses: ['INVALID_STATUS', 'BAD_ROWVERSION', 'REQUIRED'],
    }),
    async (request) => {
      const { effectiveAt, confirm, rowVersion } = request.body;
      const { id } = request.params;
      const leftOut = await notApplied(id, request.body.leftOut, confirm);
      if (leftOut.length > MAX_EXCLUDED_PRODUCTS)
        return refuse('REQUIRED', 'confirm', `more than ${MAX_EXCLUDED_PRODUCTS} changes are not ticked`);
      const command = {
        type: 'RequestImport' as const,
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
