import { MAX_REJECTED, priceUpdate, type RejectedPrice } from '@coffret/contracts/catalogue/answers';
import { priceUpdateQuery, uploadParams } from '@coffret/contracts/catalogue/commands';
import { isRefusal, refuse } from '@coffret/contracts/errors';
import { NOTHING_SKIPPED } from '@coffret/contracts/price-list';
import { may } from '@coffret/contracts/rights';
import type { CommandContext } from '../../core/commands/handle-command.ts';
import { isDone } from '../../core/commands/idempotency.ts';
import { previousResult } from '../../core/commands/previous-result.ts';
import { cause, viewer } from '../../core/http/access.ts';
import { createConcurrencyLimit, MAX_CONCURRENT_UPLOADS } from '../../core/http/concurrency-limit.ts';
import { operation, type Routes } from '../../core/http/operation.ts';
import type { CommandServices, PlatformServices, Services } from '../../core/services.ts';
import { impactOf } from '../catalogue/public.ts';
import { applyImport } from './apply.ts';
import { type ComparedList, compareList, inOrder } from './compare-list.ts';
import { priceImport } from './decider.ts';
import { keepChoices } from './kept-choices.ts';
import { LIST_FORM, readListForm, refuseUndecided } from './list-form.ts';
import { readList, readPlan, storeList, storePlan } from './price-files.ts';
import type { ListedChange } from './price-list/compare-prices.ts';

const rejections = (rejected: readonly RejectedPrice[], more = 0) => ({
  rejected: rejected.slice(0, MAX_REJECTED),
  rejectedCount: rejected.length + more,
});

const changesOf = (updates: readonly ListedChange[]) =>
  updates.slice(0, MAX_REJECTED).map(({ sheet, row, ref, from, to, read = null, notes }) => ({
    ...{ sheet, row, ref, from, to, read, notes },
  }));

/** Returns the id. */
async function take(
  services: CommandServices & PlatformServices,
  filename: string,
  compared: ComparedList,
  why: CommandContext,
): Promise<number> {
  const { commands, files, sequences } = services;
  const { updates, unchanged } = compared;
  const listKey = await storeList(files, compared.file());
  const planKey = await storePlan(files, updates);
  const counts = { updated: updates.length, unchanged, rejected: compared.rejected().length };
  const plan = { planKey, total: updates.length };
  const id = await sequences.next(priceImport.category, why);
  const command = { type: 'StartWholeImport' as const, list: { filename, listKey, ...counts }, plan };
  await commands.handle(priceImport, { id, command, cause: why });
  return id;
}

const placeOf = ({ sheet, row = 0, ref }: { sheet?: string; row?: number; ref: string }) => ({
  ...(sheet !== undefined && { sheet }),
  ...{ row, ref },
});

export function priceUpdateRoutes(app: Routes, services: Services): void {
  const limitPerUser = createConcurrencyLimit(MAX_CONCURRENT_UPLOADS);
  const never = new AbortController().signal;

  /** Of an import that began with this request or with an earlier attempt of it: applied to its end. */
  async function applied(id: number, why: CommandContext) {
    await applyImport(services, id, why, never);
    const { list, plan, left } = (await services.commands.load(priceImport, id)).state;
    if (!list || !plan) return refuse('NOT_FOUND');
    const file = await readList(services.files, list.listKey);
    const planned = new Set((await readPlan(services.files, plan.planKey)).map((update) => update.id));
    const changed = new Set(left.refs);
    const rejected: RejectedPrice[] = file.rejected.map(({ price: _price, lib: _lib, ...row }) => row);
    for (const price of file.prices) {
      if (!planned.has(price.id)) rejected.push({ ...placeOf(price), code: 'CONFIRM' });
      else if (changed.has(price.ref)) rejected.push({ ...placeOf(price), code: 'CHANGED' });
    }
    const { tables, skipped } = file;
    return {
      updated: list.updated - left.count,
      unchanged: list.unchanged,
      ...rejections(inOrder(rejected, tables), left.count - left.refs.length),
      tables,
      skipped: skipped[0] ?? NOTHING_SKIPPED,
    };
  }

  app.post(
    '/api/productsUpdatePrices/:params',
    operation('updatePrices', 'Imports a supplier’s prices; a dry run returns the changes only.', {
      access: ['catalog_w'],
      params: uploadParams,
      querystring: priceUpdateQuery,
      form: LIST_FORM,
      answers: priceUpdate,
      refuses: ['REQUIRED', 'fileTypeError', 'AMBIGUOUS_COLUMNS', 'TOO_MANY_REQUESTS'],
    }),
    (request) =>
      limitPerUser(viewer(request).id, async () => {
        if (!request.isMultipart()) return refuse('REQUIRED', 'filedata');
        const sent = await readListForm(request);
        if (isRefusal(sent)) return sent;
        const why = cause(request);
        const before = await previousResult(services, priceImport, why);
        if (before !== null) return applied(before, why);
        const compared = await compareList(services, sent.file, sent.form, {
          who: viewer(request).id,
          reserve: request.query.dryRun ? null : () => services.sequences.next('product', why),
          say: () => undefined,
        });
        if (isRefusal(compared)) return compared;
        const { updates, unchanged, tables, skipped } = compared;
        const rejected = rejections(compared.rejected());
        const counts = { updated: updates.length, unchanged, ...rejected, tables, skipped };
        const undecided = request.query.dryRun ? null : refuseUndecided(tables);
        if (undecided) return undecided;
        if (sent.form.keep) await keepChoices(services, tables, sent.form.mapping, why);
        if (request.query.dryRun) {
          const isNamed = may(viewer(request).rights, 'see configuration');
          const { impact, totals } = await impactOf(services, updates, isNamed);
          return { ...counts, changes: changesOf(updates), impact, totals };
        }
        if (updates.length === 0 || isDone(why)) return counts;
        return applied(await take(services, sent.file.filename, compared, why), why);
      }),
  );
}
