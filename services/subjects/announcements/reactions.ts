import { announcementEvents } from '@coffret/contracts/announcements/events';
import { usersView } from '@coffret/projections/users/view';
import { z } from 'zod';
import { job } from '../../core/reactions/job.ts';
import { assertDone, jobCause } from '../../core/reactions/job-cause.ts';
import { eventsOf, idOf, oneJob } from '../../core/reactions/reaction.ts';
import type { CommandServices, QueryServices } from '../../core/services.ts';
import { mailJob, mailToUser } from '../mails/public.ts';
import { notify } from '../notifications/public.ts';
import { audienceOf } from './audience.ts';
import { announcement } from './decider.ts';
import { announcementMails } from './mail-texts.ts';

const told = z.object({ announcementId: z.int(), userId: z.int() });

const stateOf = async ({ commands }: CommandServices, id: number) =>
  (await commands.load(announcement, id)).state;

/** null: the announcement or its receiver is gone. */
async function toldOf(
  services: CommandServices & QueryServices,
  { announcementId, userId }: z.infer<typeof told>,
) {
  const { planned } = await stateOf(services, announcementId);
  const receiver = planned && (await services.view(usersView).findOne({ _id: userId }));
  return receiver && { ...planned, receiver };
}

const notifyReceiver = job({
  name: 'notify-of-announcement',
  data: told,
  async run(job, services) {
    const it = await toldOf(services, job.data);
    if (!it) return;
    const { title, text, route } = it;
    const { announcementId, userId } = job.data;
    const notice = {
      cat: 'INFO' as const,
      lib: `${title}\n${text}`,
      userForId: userId,
      announcementId,
      route,
      key: `announcement ${announcementId} to user-${userId}`,
    };
    await notify(services, notice, jobCause(job));
  },
});

const mailReceiver = mailJob({
  name: 'mail-announcement',
  data: told,
  async send(job, services) {
    const it = await toldOf(services, job.data);
    if (!it) return null;
    const { receiver, title, text, route } = it;
    return mailToUser(services, {
      job,
      user: receiver,
      path: route ?? '/',
      write: (culture, data) => announcementMails.announced(culture, { ...data, title, text }),
    });
  },
});

const sendAnnouncement = job({
  name: 'send-announcement',
  data: z.object({ announcementId: z.int(), authorId: z.int().nullable() }),
  async run(job, services) {
    const { commands, jobs } = services;
    const { announcementId: id, authorId } = job.data;
    const { planned } = await stateOf(services, id);
    if (!planned) return;
    const audience = audienceOf(planned.audience, authorId);
    const receivers = await services.view(usersView).find(audience, { projection: { id: 1 } });
    // Before the jobs, so that nobody receives what was cancelled meanwhile. It stays SENT when their adding fails: a
    // repetition of this job adds those that are missing. `receivers` are those of the first attempt.
    const command = { type: 'RecordSending' as const, receivers: receivers.length };
    assertDone(await commands.handle(announcement, { id, command, cause: jobCause(job) }), 'INVALID_STATUS');
    if ((await stateOf(services, id)).status !== 'SENT') return;
    const ways = [...(planned.bell ? [notifyReceiver] : []), ...(planned.mail ? [mailReceiver] : [])];
    await jobs.enqueue(
      receivers.flatMap(({ _id }) => {
        const userId = Number(_id);
        // The same ids when this job is repeated.
        return ways.map((way) => way.named([id, userId], { announcementId: id, userId }));
      }),
    );
  },
});

export const announcementJobs = [sendAnnouncement, notifyReceiver, mailReceiver];

export const announcementReactions = [
  oneJob(sendAnnouncement, eventsOf(announcementEvents, 'AnnouncementPlanned'), (event) => {
    const { sendAt } = event.data;
    const data = { announcementId: idOf(event), authorId: event.meta.userId };
    return { data, ...(sendAt !== null && { runAt: sendAt }) };
  }),
];
