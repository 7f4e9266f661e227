import { type FailedMail, mailEvents } from '@coffret/contracts/mails/events';
import type { Doc } from '@coffret/contracts/ports/read-store';
import type { Quote } from '@coffret/contracts/quotes/answers';
import type { User } from '@coffret/contracts/users/answers';
import { quotesView } from '@coffret/projections/quotes/view';
import { usersView } from '@coffret/projections/users/view';
import { parseStream, type ViewEvent } from '@coffret/projections/view';
import { z } from 'zod';
import { job } from '../../core/reactions/job.ts';
import { jobCause } from '../../core/reactions/job-cause.ts';
import { eventsOf, jobWithId, oneJob, type Reaction, reaction } from '../../core/reactions/reaction.ts';
import { quotesScreen } from '../../core/screens.ts';
import type { CommandServices, QueryServices } from '../../core/services.ts';
import { jobId } from '../../platform/jobs/job-id.ts';
import { noticesToStaff, notify, type Unaddressed } from '../notifications/public.ts';
import { mail } from './decider.ts';
import { retryJobOf } from './mail-job.ts';

const ofMail = z.object({ mail: z.string() });
const failedMail = async ({ commands }: CommandServices, id: string) =>
  (await commands.load(mail, id)).state.failed;

/** null: the recipient is deleted. */
async function noticeOf(
  { view }: QueryServices,
  { userId, quoteId, configurationId }: FailedMail,
  key: string,
): Promise<Unaddressed | null> {
  const user = await view<Doc & User>(usersView).findOne({ _id: userId });
  if (!user) return null;
  const quote = quoteId === null ? null : await view<Doc & Quote>(quotesView).findOne({ _id: quoteId });
  const about = `${quote ? `${quote.reference}, ` : ''}${user.fullName} (${user.company})`;
  return {
    aboutUserId: userId,
    cat: 'EMAIL_SEND_FAILED',
    libParams: { about },
    key,
    lib: `E-mail non remis : ${about}`,
    route: configurationId === null ? `/users/${userId}` : quotesScreen(configurationId),
  };
}

const tellOfFailure = job({
  name: 'tell-of-failed-mail',
  data: ofMail,
  async run(job, services) {
    const { mail: id } = job.data;
    const failed = await failedMail(services, id);
    // One notification per mail.
    const notice = failed && (await noticeOf(services, failed, `mail ${id} failed`));
    if (!notice) return;
    for (const one of await noticesToStaff(services, notice)) await notify(services, one, jobCause(job));
  },
});

const sendAgain = job({
  name: 'send-mail-again',
  data: ofMail,
  async run(job, services) {
    const { jobs } = services;
    const failed = await failedMail(services, job.data.mail);
    if (!failed || (await jobs.retry(failed.jobId))) return;
    await jobs.enqueue([retryJobOf(jobId('mail', job.id), failed)]);
  },
});

const forgetMails = job({
  name: 'forget-mails',
  data: z.object({ userId: z.int() }),
  run: ({ data }, { mailLog }) => mailLog.forget(data.userId),
});

export const mailJobs = [tellOfFailure, sendAgain, forgetMails];

const mailOf = ({ stream }: ViewEvent) => ({ data: { mail: String(parseStream(stream)[1]) } });

export const mailReactions: Reaction[] = [
  oneJob(tellOfFailure, { types: ['MailFailed'] }, mailOf),
  oneJob(sendAgain, { types: ['MailResent'] }, mailOf),
  reaction('send-sent-mail', eventsOf(mailEvents, 'MailSentAgain'), ({ data: { job: name, data } }) => [
    { name, data },
  ]),
  jobWithId(forgetMails, ['UserDeleted'], (userId) => ({ userId })),
];
