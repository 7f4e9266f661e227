import { MAX_REJECTED, priceUpdate, type RejectedPrice } from '@coffret/contracts/catalogue/answers';
import { priceUpdateQuery, uploadParams } from '@coffret/contracts/catalogue/commands';
import { isRefusal, refuse } from '@coffret/contracts/errors';
import { may } from '@coffret/contracts/rights';
import { z } from 'zod';
import type { Cause } from '../../core/commands/handle-command.ts';
import { isDone } from '../../core/commands/idempotency.ts';
import { previousResult } from '../../core/commands/previous-result.ts';
import { cause, viewer } from '../../core/http/access.ts';
import { createConcurrencyLimit, MAX_CONCURRENT_UPLOADS } from '../../core/http/concurrency-limit.ts';
import { readUpload } from '../../core/http/multipart.ts';
import { operation, type Routes } from '../../core/http/operation.ts';
import type { CommandServices, PlatformServices, Services } from '../../core/services.ts';
import { impactOf } from '../catalogue/public.ts';
import { applyImport } from './apply.ts';
import { type ComparedList, compareList } from './compare-list.ts';
import { priceImport } from './decider.ts';
import { readList, storeList, storePlan } from './price-files.ts';

/** Unknown form fields are accepted. */
const anyFields = z.looseObject({});

const rejections = (rejected: readonly RejectedPrice[]) => ({
  rejected: rejected.slice(0, MAX_REJECTED),
  rejectedCount: rejected.length,
});

/** Returns the id. */
async function take(
  services: CommandServices & PlatformServices,
  filename: string,
  compared: ComparedList,
  why: Cause,
): Promise<number> {
  const { commands, files, sequences } = services;
  const { updates, unchanged, rejected } = compared;
  const listKey = await storeList(files, compared.file());
  const planKey = await storePlan(files, updates);
  const counts = { updated: updates.length, unchanged, rejected: rejected.length };
  const plan = { planKey, total: updates.length };
  const id = await sequences.next(priceImport.category, why);
  const command = { type: 'StartWholeImport' as const, list: { filename, listKey, ...counts }, plan };
  await commands.handle(priceImport, { id, command, cause: why });
  return id;
}

export function priceUpdateRoutes(app: Routes, services: Services): void {
  const atOnce = createConcurrencyLimit(MAX_CONCURRENT_UPLOADS);
  const never = new AbortController().signal;

  /** Continues an import of an earlier attempt of this request. */
  async function goOn(id: number, why: Cause) {
    await applyImport(services, id, why, never);
    const { list } = (await services.commands.load(priceImport, id)).state;
    if (!list) return refuse('NOT_FOUND');
    const { rejected } = await readList(services.files, list.listKey);
    return { updated: list.updated, unchanged: list.unchanged, ...rejections(rejected) };
  }

  app.post(
    '/api/productsUpdatePrices/:params',
    operation('updatePrices', 'Imports a supplier’s prices; a dry run returns the changes only.', {
      access: ['catalog_w'],
      params: uploadParams,
      querystring: priceUpdateQuery,
      form: z.strictObject({ filedata: z.file() }),
      answers: priceUpdate,
      refuses: ['REQUIRED', 'fileTypeError', 'invalidFileType', 'TOO_MANY_REQUESTS'],
    }),
    (request) =>
      atOnce(viewer(request).id, async () => {
        if (!request.isMultipart()) return refuse('REQUIRED', 'filedata');
        const upload = await readUpload(request, anyFields);
        if (isRefusal(upload)) return upload;
        const why = cause(request);
        const before = await previousResult(services, priceImport, why);
        if (before !== null) return goOn(before, why);
        const compared = await compareList(services, upload.file, viewer(request).id);
        if (isRefusal(compared)) return compared;
        const { updates, unchanged, rejected } = compared;
        const counts = { updated: updates.length, unchanged, ...rejections(rejected) };
        if (request.query.dryRun) {
          const isNamed = may(viewer(request).rights, 'see configuration');
          const { impact, totals } = await impactOf(services, updates, isNamed);
          return { ...counts, impact, totals };
        }
        if (updates.length > 0 && !isDone(why)) {
          const id = await take(services, upload.file.filename, compared, why);
          await applyImport(services, id, why, never);
        }
        return counts;
      }),
  );
}
