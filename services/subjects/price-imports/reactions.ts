import type { PriceImportEvent } from '@coffret/contracts/price-imports/events';
import { parseStream, type ViewEvent } from '@coffret/projections/view';
import type { Cause } from '../../core/commands/handle-command.ts';
import { jobCause } from '../../core/reactions/job-cause.ts';
import type { Reaction } from '../../core/reactions/reaction.ts';
import type { CommandServices, PlatformServices, QueryServices } from '../../core/services.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { applyImport, undoImport } from './apply.ts';
import { priceImport } from './decider.ts';

const APPLY = 'apply-price-import';
const UNDO = 'undo-price-import';
const FORGET = 'forget-price-list';

const FORGOTTEN_AFTER_MS = 7 * 24 * 3_600_000;
/** Two imports of 50,000 prices under load. */
const TIME_LIMIT_MS = 30 * 60_000;

/** The acting user is the one who requested it. */
const dataOf = ({ stream, meta }: ViewEvent) => ({
  priceImportId: parseStream(stream)[1],
  userId: meta.userId,
});

export const priceImportReactions: Reaction[] = [
  {
    name: 'apply-price-import',
    to: ['PriceImportAsked'],
    jobs(event) {
      const { data } = event as unknown as Extract<PriceImportEvent, { type: 'PriceImportAsked' }>;
      return [{ name: APPLY, data: dataOf(event), ...(data.effectiveAt && { runAt: data.effectiveAt }) }];
    },
  },
  {
    name: 'undo-price-import',
    to: ['PriceImportUndoAsked'],
    jobs: (event) => [{ name: UNDO, data: dataOf(event) }],
  },
  {
    name: 'forget-price-list',
    to: ['PriceListRead'],
    jobs(event) {
      const runAt = new Date(Date.parse(event.meta.at) + FORGOTTEN_AFTER_MS).toISOString();
      return [{ name: FORGET, data: { priceImportId: parseStream(event.stream)[1] }, runAt }];
    },
  },
];

const causeOf = (job: Job): Cause => {
  const { userId } = job.data;
  return { ...jobCause(job), userId: typeof userId === 'number' ? userId : null };
};

export function handlePriceImportJobs(services: CommandServices & QueryServices & PlatformServices): void {
  const { commands, jobs } = services;
  const idOf = (job: Job) => Number(job.data.priceImportId);
  const options = { timeLimitMs: TIME_LIMIT_MS };
  jobs.handle(APPLY, (job) => applyImport(services, idOf(job), causeOf(job), job.signal), options);
  jobs.handle(UNDO, (job) => undoImport(services, idOf(job), causeOf(job), job.signal), options);
  jobs.handle(FORGET, async (job) => {
    const command = { type: 'ForgetImport' } as const;
    await commands.handle(priceImport, { id: idOf(job), command, cause: jobCause(job) });
  });
}
