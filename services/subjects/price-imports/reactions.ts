import { priceImportEvents } from '@coffret/contracts/price-imports/events';
import type { ViewEvent } from '@coffret/projections/view';
import { z } from 'zod';
import { job } from '../../core/reactions/job.ts';
import { jobCause } from '../../core/reactions/job-cause.ts';
import { eventsOf, idOf, oneJob, type Reaction, reaction } from '../../core/reactions/reaction.ts';
import { applyImport, undoImport } from './apply.ts';
import { priceImport } from './decider.ts';
import { notifyOfImport } from './notify-of-import.ts';

const FORGOTTEN_AFTER_MS = 7 * 24 * 3_600_000;
/** Two imports of 50,000 prices under load. */
const TIME_LIMIT_MS = 30 * 60_000;

/** The acting user is the one who requested it. */
const asked = z.object({ priceImportId: z.int(), userId: z.int().nullable() });
const dataOf = (event: ViewEvent) => ({ priceImportId: idOf(event), userId: event.meta.userId });

const applyPrices = job({
  name: 'apply-price-import',
  data: asked,
  timeLimitMs: TIME_LIMIT_MS,
  run: (job, services) => {
    const { priceImportId, userId } = job.data;
    return applyImport(services, priceImportId, { ...jobCause(job), userId }, job.signal);
  },
});

const undoPrices = job({
  name: 'undo-price-import',
  data: asked,
  timeLimitMs: TIME_LIMIT_MS,
  run: (job, services) => {
    const { priceImportId, userId } = job.data;
    return undoImport(services, priceImportId, { ...jobCause(job), userId }, job.signal);
  },
});

const forgetList = job({
  name: 'forget-price-list',
  data: z.object({ priceImportId: z.int() }),
  async run(job, { commands }) {
    const command = { type: 'ForgetImport' } as const;
    await commands.handle(priceImport, { id: job.data.priceImportId, command, cause: jobCause(job) });
  },
});

export const priceImportJobs = [applyPrices, undoPrices, forgetList, notifyOfImport];

export const priceImportReactions: Reaction[] = [
  oneJob(applyPrices, eventsOf(priceImportEvents, 'PriceImportAsked'), (event) => {
    const { effectiveAt } = event.data;
    return { data: dataOf(event), ...(effectiveAt && { runAt: effectiveAt }) };
  }),
  oneJob(undoPrices, { types: ['PriceImportUndoAsked'] }, (event) => ({ data: dataOf(event) })),
  reaction('notify-of-price-import', eventsOf(priceImportEvents, 'PriceImportApplied'), (event) => {
    const { userId } = event.meta;
    return userId === null ? [] : [notifyOfImport.of({ priceImportId: idOf(event), userForId: userId })];
  }),
  oneJob(forgetList, { types: ['PriceListRead'] }, (event) => ({
    data: { priceImportId: idOf(event) },
    runAt: new Date(Date.parse(event.meta.at) + FORGOTTEN_AFTER_MS).toISOString(),
  })),
];
