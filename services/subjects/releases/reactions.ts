import { releases } from '@coffret/contracts/registers/release-registers';
import { z } from 'zod';
import { job } from '../../core/reactions/job.ts';
import { jobCause } from '../../core/reactions/job-cause.ts';
import { idOf, oneJob } from '../../core/reactions/reaction.ts';
import { actor, notify } from '../notifications/public.ts';
import { itemOf } from '../registers/public.ts';

const tellOfRelease = job({
  name: 'tell-of-release',
  data: z.object({ releaseId: z.int(), byUserId: z.int().nullable() }),
  async run(job, services) {
    const { releaseId: id, byUserId } = job.data;
    const { exists, fields } = (await services.commands.load(itemOf(releases), id)).state;
    if (!exists) return;
    const lib = String(fields.lib);
    const notice = {
      ...actor(byUserId),
      cat: 'RELEASE' as const,
      lib: `Nouveautés : ${lib}`,
      libParams: { lib },
      route: `/news/${id}`,
      // Once per release.
      key: `release ${id}`,
    };
    await notify(services, notice, jobCause(job));
  },
});

export const releaseJobs = [tellOfRelease];

const published = z.object({ publishedAt: z.string().nullish() });

export const releaseReactions = [
  oneJob(tellOfRelease, { types: ['ReleaseChanged'] }, (event) =>
    published.parse(event.data).publishedAt
      ? { data: { releaseId: idOf(event), byUserId: event.meta.userId } }
      : null,
  ),
];
