import { pricesImpact } from '@coffret/contracts/catalogue/answers';
import { isRefusal, type Refusal, refuse } from '@coffret/contracts/errors';
import {
  priceImport as answer,
  type ListedPrice,
  listedPrices,
  needsTick,
  type PriceImport,
  type PriceListFile,
} from '@coffret/contracts/price-imports/answers';
import {
  priceImportApply,
  priceImportChange,
  priceImportTaken,
  priceListQuery,
} from '@coffret/contracts/price-imports/commands';
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
import { isApplied } from './applied.ts';
import { compareList } from './compare-list.ts';
import { type PriceImportCommand, priceImport } from './decider.ts';
import { LIST_FORM, readListForm, refuseUndecided } from './list-form.ts';
import { readList, storeList } from './price-files.ts';
import { pageOfPrices } from './prices-page.ts';
import { sendRejected } from './rejected-workbook.ts';

const ACCESS = ['catalog_w'] as const;

/** Of an abandoned import: its status refuses it. */
const NOTHING_CHOSEN = { leftOut: [], ticked: [], applied: [] };

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

  /** Of the changes of a list, what is applied: all that need no tick, and those of these references. */
  async function chosenOf(id: number, leftOut: number[], confirm: readonly string[]) {
    const list = await listOf(id);
    if (isRefusal(list)) return list;
    const named = new Set(confirm.map(uniqueForm));
    const isTicked = (price: ListedPrice) => needsTick(price) && named.has(uniqueForm(price.ref));
    const ticked = list.prices.filter(isTicked).map((price) => price.id);
    return { leftOut, ticked, applied: list.prices.filter(isApplied({ leftOut, ticked })) };
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
        const compared = await compareList(services, file, form, viewer(request).id);
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
      if (isRefusal(list)) return list;
      const { state } = await commands.load(priceImport, request.params.id);
      return pageOfPrices(list, request.query, state.choice);
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

  app.post(
    '/api/priceImports/impact/:id',
    operation(
      'getPriceImportImpact',
      'Returns the open configurations and valid quotes that a price list would change, with the amounts.',
      { access: ACCESS, params: idParams, body: priceImportTaken, answers: pricesImpact, costs: 'impact' },
    ),
    async (request) => {
      const { leftOut, confirm } = request.body;
      const chosen = await chosenOf(request.params.id, leftOut, confirm);
      if (isRefusal(chosen)) return chosen;
      const updates = chosen.applied.map(({ id, ref, oldPrice, newPrice }) => ({
        id,
        ref,
        from: oldPrice,
        to: newPrice,
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
      refuses: ['INVALID_STATUS', 'BAD_ROWVERSION'],
    }),
    async (request) => {
      const { effectiveAt, confirm, rowVersion } = request.body;
      const { id } = request.params;
      const chosen = await chosenOf(id, request.body.leftOut, confirm);
      const { leftOut, ticked, applied } = isRefusal(chosen) ? NOTHING_CHOSEN : chosen;
      const command = {
        type: 'RequestImport' as const,
        ...{ leftOut, ticked, applied: applied.length },
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
