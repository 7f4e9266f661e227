import type { Culture } from '@coffret/contracts/fields';
import { usersView } from '@coffret/projections/users/view';
import { parseStream } from '@coffret/projections/view';
import type { Job } from '../platform/jobs/jobs.ts';
import type { MailContent } from '../platform/mail/layout.ts';
import { MAIL_JOB } from '../platform/mail/mail.ts';
import type { AccountMail } from '../platform/mail/mails.ts';
import { accountActivationMail, accountVerifiedMail, passwordResetMail } from '../platform/mail/templates.ts';
import { jobCause } from '../reactions/job-cause.ts';
import type { Reaction } from '../reactions/reaction.ts';
import type { Services } from '../services.ts';
import { deleteUser, user } from '../users/public.ts';
import { credential, type Link } from './credential.ts';
import { LINK_LIFE_MS, type Links } from './links.ts';

type AccountJob = { userId: number };

const toUser = (stream: string): AccountJob => ({ userId: Number(parseStream(stream)[1]) });

/** A little after the link's end, so that it is over by every clock. */
const SWEEP_AFTER_MS = LINK_LIFE_MS.activation + 60_000;

export const accountReactions: Reaction[] = [
  {
    name: 'account-begins',
    to: ['UserRegistered'],
    jobs: ({ stream, meta }) => [
      { name: 'mail-activation', data: toUser(stream) },
      {
        name: 'sweep-account',
        data: toUser(stream),
        runAt: new Date(Date.parse(meta.at) + SWEEP_AFTER_MS).toISOString(),
      },
    ],
  },
  {
    name: 'mail-reset',
    to: ['ResetLinkIssued'],
    jobs: ({ stream }) => [{ name: 'mail-reset', data: toUser(stream) }],
  },
  {
    name: 'mail-verified',
    to: ['UserVerified'],
    jobs: ({ stream }) => [{ name: 'mail-verified', data: toUser(stream) }],
  },
];

/** The mails of accounts, and the end of those that were never activated. */
export function handleAccountJobs(services: Services, links: Links): void {
  const { commands, jobs, mailer, branding } = services;

  async function send(
    job: Job,
    template: (culture: Culture, data: AccountMail) => MailContent,
    path: (userId: number) => Promise<string | null>,
  ): Promise<void> {
    const { userId } = job.data as AccountJob;
    const doc = await services.view(usersView).findOne({ _id: userId });
    const target = await path(userId);
    if (!doc || target === null) return;
    const content = template(doc.culture as Culture, {
      appName: branding.appName,
      fullName: String(doc.fullName),
      link: `${services.publicUrl()}${target}`,
    });
    await mailer.send({ id: job.id, to: String(doc.email), ...content, attachments: [] });
  }

  const linkPath =
    (purpose: 'activation' | 'reset', page: string, link: 'activationLink' | 'resetLink') =>
    async (userId: number): Promise<string | null> => {
      const current: Link | null = (await commands.load(credential, userId)).state[link];
      return current && `/${page}/${links.token(purpose, userId, current)}`;
    };

  const activation = linkPath('activation', 'activateAccount', 'activationLink');
  const reset = linkPath('reset', 'resetPassword', 'resetLink');
  jobs.handle('mail-activation', (job) => send(job, accountActivationMail, activation), MAIL_JOB);
  jobs.handle('mail-reset', (job) => send(job, passwordResetMail, reset), MAIL_JOB);
  jobs.handle('mail-verified', (job) => send(job, accountVerifiedMail, async () => '/login'), MAIL_JOB);

  jobs.handle('sweep-account', async (job) => {
    const { userId } = job.data as AccountJob;
    const { state } = await commands.load(user, userId);
    if (!state.exists || state.isActivated) return;
    await deleteUser(services, userId, 'ACTIVATION_EXPIRED', jobCause(job));
  });
}
