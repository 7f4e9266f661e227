import { createHash } from 'node:crypto';
import type { FailedMail } from '@coffret/contracts/mails/events';
import type { Doc } from '@coffret/contracts/ports/read-store';
import type { Quote } from '@coffret/contracts/quotes/answers';
import { quotesView } from '@coffret/projections/quotes/view';
import { assertDone, jobCause } from '../../core/reactions/job-cause.ts';
import type { CommandServices, PlatformServices, QueryServices } from '../../core/services.ts';
import type { Job, NewJob } from '../../platform/jobs/jobs.ts';
import { MAIL_JOB, MailRefused } from '../../platform/mail/mail.ts';
import { mail } from './decider.ts';

type MailJob = Pick<Job, 'id' | 'name' | 'data'>;

/** The data field with the original job's id. */
const MAIL_ID = 'mailId';

/** The original job's id, so that a mail is sent once by whichever job. */
const mailIdOf = ({ id, data }: Pick<Job, 'id' | 'data'>) =>
  typeof data[MAIL_ID] === 'string' ? data[MAIL_ID] : id;

const streamIdOf = (job: Pick<Job, 'id' | 'data'>) =>
  createHash('sha256').update(mailIdOf(job)).digest('hex').slice(0, 32);

/** Replaces a removed job. */
export const retryJobOf = (id: string, { jobId, job, data }: FailedMail): NewJob => ({
  id,
  name: job,
  data: { ...data, [MAIL_ID]: mailIdOf({ id: jobId, data }) },
});

/** null: deleted. */
async function aboutOf({ view }: QueryServices, { quoteId, userId }: MailJob['data']) {
  if (typeof quoteId !== 'number') {
    return typeof userId === 'number' ? { userId, quoteId: null, configurationId: null } : null;
  }
  const quote = await view<Doc & Quote>(quotesView).findOne({ _id: quoteId });
  return quote && { userId: quote.userId, quoteId, configurationId: quote.configurationId };
}

/** The job's data name the `quoteId` or `userId`. `send` gets the job under the mail's id, and returns the subject, or null
 * when nothing was to be sent. Records what was sent, what waits for another attempt, failures and later success. */
export function handleMail(
  services: CommandServices & QueryServices & PlatformServices,
  name: string,
  send: (job: Job) => Promise<string | null>,
): void {
  const { commands, jobs, mailLog } = services;
  const handle = async (job: MailJob, command: Parameters<typeof mail.decide>[0]) =>
    assertDone(await commands.handle(mail, { id: streamIdOf(job), command, cause: jobCause(job) }));

  /** null: it is about something deleted. */
  async function toLog(job: MailJob) {
    const about = await aboutOf(services, job.data);
    const { [MAIL_ID]: _first, ...data } = job.data;
    return about && { id: streamIdOf(job), kind: name, data, ...about };
  }

  async function sent(job: MailJob, subject: string | null): Promise<void> {
    const mail = subject === null ? null : await toLog(job);
    if (mail && subject !== null) await mailLog.add({ ...mail, subject });
    else await mailLog.remove(streamIdOf(job));
  }

  async function delayed(job: MailJob, waitMs: number): Promise<void> {
    const mail = await toLog(job);
    if (mail) await mailLog.delay(mail, waitMs);
  }

  async function failed(job: MailJob, thrown: unknown): Promise<void> {
    await mailLog.remove(streamIdOf(job));
    const about = await aboutOf(services, job.data);
    if (!about) return;
    const data = job.data as FailedMail['data'];
    const isRefused = thrown instanceof MailRefused;
    await handle(job, {
      type: 'RecordFailure',
      mail: { jobId: job.id, job: name, data, ...about, isRefused },
    });
  }

  jobs.handle(
    name,
    async (job) => {
      const subject = await send({ ...job, id: mailIdOf(job) });
      await sent(job, subject);
      await handle(job, { type: 'Resolve' });
    },
    { ...MAIL_JOB, failed, delayed },
  );
}
