import type { PlannedAnnouncement } from '@coffret/contracts/announcements/events';
import { usersView } from '@coffret/projections/users/view';
import { parseStream } from '@coffret/projections/view';
import { assertDone, jobCause } from '../../core/reactions/job-cause.ts';
import { oneJob } from '../../core/reactions/reaction.ts';
import type { Services } from '../../core/services.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { handleMail, mailToUser } from '../mails/public.ts';
import { notify } from '../notifications/public.ts';
import { audienceOf } from './audience.ts';
import { announcement } from './decider.ts';
import { announcementMails } from './mail-texts.ts';

const SEND = 'send-announcement';
const NOTIFY = 'notify-of-announcement';
const MAIL = 'mail-announcement';

export const announcementReactions = [
  oneJob(SEND, ['AnnouncementPlanned'], ({ stream, data, meta }) => {
    const { sendAt } = data as unknown as PlannedAnnouncement;
    const about = { announcementId: parseStream(stream)[1], authorId: meta.userId };
    return { data: about, ...(sendAt !== null && { runAt: sendAt }) };
  }),
];

export function handleAnnouncementJobs(services: Services): void {
  const { commands, jobs } = services;
  const stateOf = async ({ data }: Job) =>
    (await commands.load(announcement, Number(data.announcementId))).state;
  const receiverOf = ({ data }: Job) => services.view(usersView).findOne({ _id: Number(data.userId) });

  jobs.handle(SEND, async (job) => {
    const { planned } = await stateOf(job);
    if (!planned) return;
    const id = Number(job.data.announcementId);
    const { authorId } = job.data;
    const audience = audienceOf(planned.audience, typeof authorId === 'number' ? authorId : null);
    const receivers = await services.view(usersView).find(audience, { projection: { id: 1 } });
    // Before the jobs, so that nobody receives what was cancelled meanwhile. It stays SENT when their adding fails: a
    // repetition of this job adds those that are missing. `receivers` are those of the first attempt.
    const command = { type: 'RecordSending' as const, receivers: receivers.length };
    assertDone(await commands.handle(announcement, { id, command, cause: jobCause(job) }), 'INVALID_STATUS');
    if ((await stateOf(job)).status !== 'SENT') return;
    const names = [...(planned.bell ? [NOTIFY] : []), ...(planned.mail ? [MAIL] : [])];
    await jobs.enqueue(
      receivers.flatMap(({ _id }) =>
        names.map((name) => ({
          // The same when this job is repeated.
          id: `${name}-${id}-${_id}`,
          name,
          data: { announcementId: id, userId: Number(_id) },
        })),
      ),
    );
  });

  jobs.handle(NOTIFY, async (job) => {
    const { planned } = await stateOf(job);
    const receiver = planned && (await receiverOf(job));
    if (!receiver) return;
    const { title, text, route } = planned;
    const id = Number(job.data.announcementId);
    const userForId = Number(receiver._id);
    const notice = {
      cat: 'INFO' as const,
      lib: `${title}\n${text}`,
      userForId,
      announcementId: id,
      route,
      key: `announcement ${id} to user-${userForId}`,
    };
    await notify(services, notice, jobCause(job));
  });

  handleMail(services, MAIL, async (job) => {
    const { planned } = await stateOf(job);
    const receiver = planned && (await receiverOf(job));
    if (!receiver) return null;
    const { title, text, route } = planned;
    return mailToUser(services, {
      job,
      user: receiver,
      path: route ?? '/',
      write: (culture, data) => announcementMails.announced(culture, { ...data, title, text }),
    });
  });
}
