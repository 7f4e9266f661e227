import { isRefusal, type Refusal, refuse } from '@coffret/contracts/errors';
import { priceImport as answer, priceListReading } from '@coffret/contracts/price-imports/answers';
import { priceImportChoose } from '@coffret/contracts/price-imports/commands';
import type { ListedTable } from '@coffret/contracts/price-list';
import type { FastifyRequest } from 'fastify';
import { previousResult } from '../../core/commands/previous-result.ts';
import { cause, viewer } from '../../core/http/access.ts';
import { createConcurrencyLimit, MAX_CONCURRENT_UPLOADS } from '../../core/http/concurrency-limit.ts';
import type { SentFile } from '../../core/http/multipart.ts';
import { idParams, operation, type Routes } from '../../core/http/operation.ts';
import type { Services } from '../../core/services.ts';
import { type ComparedList, compareList } from './compare-list.ts';
import { priceImport } from './decider.ts';
import { importsIn } from './imports-in.ts';
import { keepChoices } from './kept-choices.ts';
import { LIST_FORM, type ListForm, readListForm } from './list-form.ts';
import { readUploaded, storeList, storeUpload } from './price-files.ts';
import { createReadings } from './readings.ts';

const ACCESS = ['catalog_w'] as const;

/** null: none, or several. */
function proposedDay(tables: readonly ListedTable[]): string | null {
  const days = new Set(tables.flatMap(({ dates = [] }) => dates.map(({ day }) => day)));
  const [day = null] = days;
  return days.size === 1 ? day : null;
}

/** A list is read, and read again by the columns that are chosen. */
export function priceDraftRoutes(app: Routes, services: Services): void {
  const limitPerUser = createConcurrencyLimit(MAX_CONCURRENT_UPLOADS);
  const readings = createReadings(services);
  const { commands, files } = services;
  const { find, one, listOf, change } = importsIn(services);

  /** INVALID_STATUS: it is no draft any more. */
  async function uploadOf(id: number): Promise<SentFile | Refusal> {
    const doc = await find(id);
    if (!doc) return refuse('NOT_FOUND');
    const { filename, _uploadKey: key } = doc;
    return key ? { filename, bytes: await readUploaded(files, key) } : refuse('INVALID_STATUS', 'status');
  }

  const compare = (request: FastifyRequest, file: SentFile, how: Pick<ListForm, 'mapping' | 'zero'>) => {
    const who = viewer(request).id;
    const reserve = () => services.sequences.next('product', cause(request));
    return readings.during(who, (say) =>
      compareList(services, file, { ...how, isPictured: true }, { who, reserve, say }),
    );
  };

  /** Writes the list. */
  async function stored(compared: ComparedList) {
    return {
      listKey: await storeList(files, compared.file()),
      ...compared.counts,
      undecided: compared.tables.filter(({ needs }) => needs !== null).length,
    };
  }

  app.get(
    '/api/priceListReading',
    operation('getPriceListReading', 'Returns how far the list is that the user has sent.', {
      access: ACCESS,
      answers: priceListReading,
    }),
    (request) => readings.of(viewer(request).id),
  );

  app.post(
    '/api/priceImports',
    operation('createPriceImport', 'Reads a price list and compares it with the catalogue.', {
      access: ACCESS,
      form: LIST_FORM,
      creates: answer,
      refuses: ['REQUIRED', 'fileTypeError', 'TOO_MANY_REQUESTS'],
    }),
    (request) =>
      limitPerUser(viewer(request).id, async () => {
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
        refuses: ['INVALID_STATUS', 'BAD_ROWVERSION', 'TOO_LARGE', 'TOO_MANY_REQUESTS'],
      },
    ),
    (request) =>
      limitPerUser(viewer(request).id, async () => {
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
}
