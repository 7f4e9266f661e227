import { releases } from '@coffret/contracts/registers/release-registers';
import { parseStream } from '@coffret/projections/view';
import { jobCause } from '../../core/reactions/job-cause.ts';
import { oneJob } from '../../core/reactions/reaction.ts';
import type { CommandServices, PlatformServices } from '../../core/services.ts';
import { actor, notify } from '../notifications/public.ts';
import { itemOf } from '../registers/public.ts';

const TELL = 'tell-of-release';

export const releaseReactions = [
  oneJob(TELL, ['ReleaseChanged'], ({ stream, data, meta }) =>
    (data as { publishedAt?: string | null }).publishedAt
      ? { data: { releaseId: parseStream(stream)[1], byUserId: meta.userId } }
      : null,
  ),
];

export function handleReleaseJobs(services: CommandServices & PlatformServices): void {
  services.jobs.handle(TELL, async (job) => {
    const id = Number(job.data.releaseId);
    const { exists, fields } = (await services.commands.load(itemOf(releases), id)).state;
    if (!exists) return;
    const lib = String(fields.lib);
    const { byUserId } = job.data;
    const notice = {
      ...actor(typeof byUserId === 'number' ? byUserId : null),
      cat: 'RELEASE' as const,
      lib: `Nouveautés : ${lib}`,
      libParams: { lib },
      route: `/news/${id}`,
      // Once per release.
      key: `release ${id}`,
    };
    await notify(services, notice, jobCause(job));
  });
}
