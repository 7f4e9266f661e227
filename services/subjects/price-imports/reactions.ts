import { parseStream, type ViewEvent } from '@coffret/projections/view';
import type { Cause } from '../../core/commands/handle-command.ts';
import { jobCause } from '../../core/reactions/job-cause.ts';
import { oneJob, type Reaction } from '../../core/reactions/reaction.ts';
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
  oneJob(APPLY, ['PriceImportAsked'], (event) => {
    const { effectiveAt } = event.data as { effectiveAt: string | null };
    return { data: dataOf(event), ...(effectiveAt && { runAt: effectiveAt }) };
  }),
  oneJob(UNDO, ['PriceImportUndoAsked'], (event) => ({ data: dataOf(event) })),
  oneJob(FORGET, ['PriceListRead'], ({ stream, meta }) => ({
    data: { priceImportId: parseStream(stream)[1] },
    runAt: new Date(Date.parse(meta.at) + FORGOTTEN_AFTER_MS).toISOString(),
  })),
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
