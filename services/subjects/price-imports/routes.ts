import { pricesImpact } from '@coffret/contracts/catalogue/answers';
import { isRefusal, type Refusal, refuse } from '@coffret/contracts/errors';
import {
  priceImport as answer,
  listedPrices,
  needsTick,
  type PriceImport,
  type PriceListFile,
} from '@coffret/contracts/price-imports/answers';
import {
  priceImportApply,
  priceImportChange,
  priceImportChoose,
  priceImportTaken,
  priceListQuery,
} from '@coffret/contracts/price-imports/commands';
import type { ListedTable } from '@coffret/contracts/price-list';
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
import type { SentFile } from '../../core/http/multipart.ts';
import { idParams, operation, type Routes } from '../../core/http/operation.ts';
import type { Services } from '../../core/services.ts';
import { impactOf } from '../catalogue/public.ts';
import { isApplied } from './applied.ts';
import { type ComparedList, compareList } from './compare-list.ts';
import { type PriceImportCommand, priceImport } from './decider.ts';
import { keepChoices } from './kept-choices.ts';
import { LIST_FORM, type ListForm, readListForm } from './list-form.ts';
import { readList, readUploaded, storeList, storeUpload } from './price-files.ts';
import { pageOfPrices } from './prices-page.ts';
import { sendRejected } from './rejected-workbook.ts';

const ACCESS = ['catalog_w'] as const;

/** Ids of the changes that need a tick, of these references. */
function tickedIn({ prices }: Pick<PriceListFile, 'prices'>, refs: readonly string[]): number[] {
  const named = new Set(refs.map(uniqueForm));
  return prices.filter((price) => needsTick(price) && named.has(uniqueForm(price.ref))).map(({ id }) => id);
}

/** null: none, or several. */
function proposedDay(tables: readonly ListedTable[]): string | null {
  const days = new Set(tables.flatMap(({ dates = [] }) => dates.map(({ day }) => day)));
  const [day = null] = days;
  return days.size === 1 ? day : null;
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

  /** INVALID_STATUS: it is no draft any more. */
  async function uploadOf(id: number): Promise<SentFile | Refusal> {
    const doc = await find(id);
    if (!doc) return refuse('NOT_FOUND');
    const { filename, _uploadKey: key } = doc;
    return key ? { filename, bytes: await readUploaded(files, key) } : refuse('INVALID_STATUS', 'status');
  }

  const compare = (request: FastifyRequest, file: SentFile, how: Pick<ListForm, 'mapping' | 'zero'>) =>
    compareList(services, file, { ...how, isPictured: true }, viewer(request).id);

  /** Writes the list. */
  async function stored(compared: ComparedList) {
    const list = compared.file();
    return {
      listKey: await storeList(files, list),
      updated: list.prices.length,
      unchanged: compared.unchanged,
      rejected: list.rejected.length,
      undecided: compared.tables.filter(({ needs }) => needs !== null).length,
    };
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
      refuses: ['REQUIRED', 'fileTypeError', 'TOO_MANY_REQUESTS'],
    }),
    (request) =>
      atOnce(viewer(request).id, async () => {
        const sent = await readListForm(request);
        if (isRefusal(sent)) return sent;
        const why = cause(request);
        const before = await previousResult(services, priceImport, why);
        if (before !== null) return one(before);
        const { file, form } = sent;
        const { mapping, zero, keep } = form;
        const compared = await compare(request, file, { mapping, zero });
        if (isRefusal(compared)) return compared;
        if (keep) await keepChoices(services, compared.tables, mapping, why);
        const list = {
          filename: file.filename,
          ...(await stored(compared)),
          uploadKey: await storeUpload(files, file.bytes),
          proposedDay: proposedDay(compared.tables),
        };
        const id = await services.sequences.next(priceImport.category, why);
        return change(request, id, { type: 'RecordPriceList', list });
      }),
  );

  app.post(
    '/api/priceImports/choose/:id',
    operation(
      'choosePriceColumns',
      'Reads the price list of a draft again, by the columns that are chosen.',
      {
        access: ACCESS,
        params: idParams,
        body: priceImportChoose,
        answers: answer,
        refuses: ['INVALID_STATUS', 'BAD_ROWVERSION', 'TOO_MANY_REQUESTS'],
      },
    ),
    (request) =>
      atOnce(viewer(request).id, async () => {
        const { id } = request.params;
        const { mapping, zero, keep, rowVersion } = request.body;
        const why = cause(request);
        if (!(await commands.previousOutcome(priceImport, id, why))) {
          const file = await uploadOf(id);
          if (isRefusal(file)) return file;
          const compared = await compare(request, file, { mapping, zero });
          if (isRefusal(compared)) return compared;
          const command = { type: 'ReadAgain' as const, list: await stored(compared) };
          const changed = await change(request, id, command, rowVersion);
          if (isRefusal(changed)) return changed;
        }
        const list = await listOf(id);
        if (keep && !isRefusal(list)) await keepChoices(services, list.tables, mapping, why);
        return one(id);
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
      const list = await listOf(request.params.id);
      if (isRefusal(list)) return list;
      const { state } = await commands.load(priceImport, request.params.id);
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
      const found = await listOf(id);
      // Of an abandoned import: its status refuses it.
      const list = isRefusal(found) ? { prices: [] } : found;
      const choice = { leftOut: request.body.leftOut, ticked: tickedIn(list, confirm) };
      const command = {
        type: 'RequestImport' as const,
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
