import { createHash } from 'node:crypto';
import type { MailKind } from '@coffret/contracts/all-mails';
import { type FailedMail, mailEvents } from '@coffret/contracts/mails/events';
import type { Doc } from '@coffret/contracts/ports/read-store';
import type { Quote } from '@coffret/contracts/quotes/answers';
import { quotesView } from '@coffret/projections/quotes/view';
import { z } from 'zod';
import { job } from '../../core/reactions/job.ts';
import { assertDone, type CausingJob, jobCause } from '../../core/reactions/job-cause.ts';
import type { CommandServices, QueryServices, Services } from '../../core/services.ts';
import type { SubjectContext } from '../../core/subject.ts';
import type { JobData, RunningJob } from '../../platform/jobs/define-job.ts';
import { type JobId, storedJobId } from '../../platform/jobs/job-id.ts';
import type { NewJob } from '../../platform/jobs/jobs.ts';
import { MailRefused } from '../../platform/mail/mail.ts';
import { mail } from './decider.ts';

/** Enough for refusals of a day (full mailbox, greylisting). */
const ATTEMPTS = 36;

/** The original job's id, so that a mail is sent once by whichever job; absent: this is the original. */
const again = z.object({ mailId: z.string().optional() });

interface Identified {
  id: JobId;
  data: z.infer<typeof again>;
}

const mailIdOf = ({ id, data: { mailId } }: Identified): JobId =>
  mailId === undefined ? id : storedJobId(mailId);

const streamIdOf = (one: Identified) => createHash('sha256').update(mailIdOf(one)).digest('hex').slice(0, 32);

/** Replaces a removed job. */
export const retryJobOf = (id: JobId, { jobId, job: name, data }: FailedMail): NewJob => ({
  id,
  name,
  data: { ...data, mailId: mailIdOf({ id: storedJobId(jobId), data: again.parse(data) }) },
});

type About = Pick<FailedMail, 'userId' | 'quoteId' | 'configurationId'>;

/** null: deleted. */
async function ofData({ quoteId, userId }: JobData, { view }: QueryServices): Promise<About | null> {
  if (typeof quoteId !== 'number') {
    return typeof userId === 'number' ? { userId, quoteId: null, configurationId: null } : null;
  }
  const quote = await view<Doc & Quote>(quotesView).findOne({ _id: quoteId });
  return quote && { userId: quote.userId, quoteId, configurationId: quote.configurationId };
}

interface MailSpec<Schema extends z.ZodType<JobData>> {
  name: MailKind;
  data: Schema;
  /** See `JobSpec`. */
  hasTexts?: boolean;
  /** Whom it is to or about; null: deleted. Default: the `quoteId` or `userId` of the data. */
  about?(data: z.output<Schema>, services: QueryServices): Promise<About | null>;
  /** Gets the job under the mail's id, and returns the subject, or null when nothing was to be sent. */
  send(
    job: RunningJob<z.output<Schema>>,
    services: Services,
    dependencies: SubjectContext,
  ): Promise<string | null>;
}

/** Records what was sent, what waits for another attempt, failures and later success. */
export function mailJob<Schema extends z.ZodType<JobData>>({
  name,
  data,
  about = ofData,
  send,
  hasTexts = false,
}: MailSpec<Schema>) {
  type MailOf = Identified & { data: z.output<Schema> };

  const handle = async (
    { commands }: CommandServices,
    one: MailOf & CausingJob,
    command: Parameters<typeof mail.decide>[0],
  ) => assertDone(await commands.handle(mail, { id: streamIdOf(one), command, cause: jobCause(one) }));

  /** null: it is about something deleted. */
  async function described(one: MailOf, services: QueryServices) {
    const { mailId: _first, ...own } = one.data;
    const it = await about(one.data, services);
    return it && { ...it, data: mailEvents.MailFailed.data.shape.data.parse(own) };
  }

  return job({
    name,
    data: data.and(again),
    attempts: ATTEMPTS,
    hasTexts,
    async run(one, services, dependencies) {
      const subject = await send({ ...one, id: mailIdOf(one) }, services, dependencies);
      const id = streamIdOf(one);
      const mail = subject === null ? null : await described(one, services);
      if (mail && subject !== null) await services.mailLog.add({ id, kind: name, ...mail, subject });
      else await services.mailLog.remove(id);
      await handle(services, one, { type: 'Resolve' });
    },
    async delayed(one, waitMs, services) {
      const mail = await described(one, services);
      if (mail) await services.mailLog.delay({ id: streamIdOf(one), kind: name, ...mail }, waitMs);
    },
    async failed(one, thrown, services) {
      await services.mailLog.remove(streamIdOf(one));
      const mail = await described(one, services);
      if (!mail) return;
      const isRefused = thrown instanceof MailRefused;
      const failure = { jobId: one.id, job: name, ...mail, isRefused };
      await handle(services, one, { type: 'RecordFailure', mail: failure });
    },
  });
}
