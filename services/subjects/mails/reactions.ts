import type { FailedMail, SentMail } from '@coffret/contracts/mails/events';
import type { Doc } from '@coffret/contracts/ports/read-store';
import type { Quote } from '@coffret/contracts/quotes/answers';
import type { User } from '@coffret/contracts/users/answers';
import { quotesView } from '@coffret/projections/quotes/view';
import { usersView } from '@coffret/projections/users/view';
import { jobCause } from '../../core/reactions/job-cause.ts';
import { jobWithId, type Reaction } from '../../core/reactions/reaction.ts';
import { quotesScreen } from '../../core/screens.ts';
import type { CommandServices, PlatformServices, QueryServices } from '../../core/services.ts';
import { noticesToStaff, notify, type Unaddressed } from '../notifications/public.ts';
import { mail } from './decider.ts';
import { retryJobOf } from './handle-mail.ts';

const TELL = 'tell-of-failed-mail';
const SEND_AGAIN = 'send-mail-again';
const FORGET = 'forget-mails';

export const mailReactions: Reaction[] = [
  jobWithId(TELL, ['MailFailed'], 'mail'),
  jobWithId(SEND_AGAIN, ['MailResent'], 'mail'),
  {
    name: 'send-sent-mail',
    to: ['MailSentAgain'],
    jobs({ data }) {
      const { job: name, data: about } = data as unknown as SentMail;
      return [{ name, data: about }];
    },
  },
  jobWithId(FORGET, ['UserDeleted'], 'userId'),
];

export function handleMailJobs(services: CommandServices & QueryServices & PlatformServices): void {
  const { jobs, commands, mailLog, view } = services;
  const failedMail = async (id: unknown) => (await commands.load(mail, String(id))).state.failed;

  /** null: the recipient is deleted. */
  async function noticeOf({ userId, quoteId, configurationId }: FailedMail, key: string) {
    const user = await view<Doc & User>(usersView).findOne({ _id: userId });
    if (!user) return null;
    const quote = quoteId === null ? null : await view<Doc & Quote>(quotesView).findOne({ _id: quoteId });
    const about = `${quote ? `${quote.reference}, ` : ''}${user.fullName} (${user.company})`;
    const notice: Unaddressed = {
      aboutUserId: userId,
      cat: 'EMAIL_SEND_FAILED',
      libParams: { about },
      key,
      lib: `E-mail non remis : ${about}`,
      route: configurationId === null ? `/users/${userId}` : quotesScreen(configurationId),
    };
    return notice;
  }

  jobs.handle(TELL, async (job) => {
    const failed = await failedMail(job.data.mail);
    // One notification per mail.
    const notice = failed && (await noticeOf(failed, `mail ${job.data.mail} failed`));
    if (!notice) return;
    for (const one of await noticesToStaff(services, notice)) await notify(services, one, jobCause(job));
  });

  jobs.handle(FORGET, (job) => mailLog.forget(Number(job.data.userId)));

  jobs.handle(SEND_AGAIN, async (job) => {
    const failed = await failedMail(job.data.mail);
    if (!failed || (await jobs.retry(failed.jobId))) return;
    await jobs.enqueue([retryJobOf(`${job.id}-mail`, failed)]);
  });
}
