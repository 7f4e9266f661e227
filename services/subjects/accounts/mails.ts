import { LINK_PAGES, type LinkKind } from '@coffret/contracts/accounts/mailed-links';
import type { Culture } from '@coffret/contracts/fields';
import type { Doc } from '@coffret/contracts/ports/read-store';
import { isBannedSince, isVerifiedSince, usersView } from '@coffret/projections/users/view';
import { parseStream, type ViewEvent } from '@coffret/projections/view';
import type { MailedLink, MailedLinks } from '../../core/mailed-links.ts';
import { afterUndo } from '../../core/reactions/after-undo.ts';
import { jobCause } from '../../core/reactions/job-cause.ts';
import { jobWithId, oneJob, type Reaction } from '../../core/reactions/reaction.ts';
import type { Services } from '../../core/services.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { userKey } from '../../platform/person-keys/person-keys.ts';
import { handleMail, type MailContent, type MailData } from '../mails/public.ts';
import { credential, deleteUser, type EmailChange, user } from '../users/public.ts';
import { LINK_LIFETIMES_MS } from './link-lifetimes.ts';
import { accountMails } from './mail-texts.ts';

/** `nonce`: of the link; absent in jobs of old versions. `at`: of the event; absent in jobs of old versions. */
type AccountJob = { userId: number; nonce?: string; at?: string; revision?: number };

const toUser = (stream: string): AccountJob => ({ userId: Number(parseStream(stream)[1]) });

/** After the link's end, with a margin for clock differences. */
const SWEEP_AFTER_MS = LINK_LIFETIMES_MS.activation + 60_000;

/** `at` shows later whether the act was taken back. */
const mailAfterUndo = (event: ViewEvent) => ({
  data: { ...toUser(event.stream), at: event.meta.at },
  runAt: afterUndo(event),
});

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
  oneJob('mail-reset', ['ResetLinkIssued'], ({ stream, data }) => ({
    data: { ...toUser(stream), nonce: (data as MailedLink).nonce },
  })),
  oneJob('mail-locked', ['UserBanned'], ({ stream, data }) =>
    (data as { link?: MailedLink }).link ? { data: toUser(stream) } : null,
  ),
  oneJob('mail-banned', ['UserBanned'], (event) =>
    (event.data as { isMailed?: boolean }).isMailed ? mailAfterUndo(event) : null,
  ),
  {
    name: 'mail-email-change',
    to: ['EmailChangeRequested'],
    jobs: ({ stream, data }) => {
      const { nonce } = (data as EmailChange).link;
      return ['mail-confirm-email', 'mail-email-notice'].map((name) => ({
        name,
        data: { ...toUser(stream), nonce },
      }));
    },
  },
  oneJob('mail-email-replaced', ['UserEmailReplaced'], ({ stream, revision }) => ({
    data: { ...toUser(stream), revision },
  })),
  jobWithId('forget-sessions', ['UserDeleted'], 'userId'),
  oneJob('mail-verified', ['UserVerified'], mailAfterUndo),
];

type Template = (culture: Culture, data: MailData, doc: Doc) => MailContent;
/** The link, or another recipient; null: the mail is obsolete. */
type Target = (
  account: AccountJob,
  doc: Doc,
) => Promise<{ path: string; to?: string; isUnconfirmed?: true } | null>;

export function handleAccountJobs(services: Services, links: MailedLinks): void {
  const { commands, jobs, mailer, branding } = services;

  async function send(job: Job, template: Template, target: Target): Promise<string | null> {
    const account = job.data as AccountJob;
    const doc = await services.view(usersView).findOne({ _id: account.userId });
    const leadsTo = doc && (await target(account, doc));
    if (!leadsTo) return null;
    const data = {
      appName: branding.appName,
      fullName: doc.isActivated && !leadsTo.isUnconfirmed ? String(doc.fullName) : null,
      link: `${services.publicUrl()}${leadsTo.path}`,
    };
    const content = template(doc.culture as Culture, data, doc);
    const to = leadsTo.to ?? String(doc.email);
    const persons = [userKey(account.userId)];
    await mailer.send({ id: job.id, to, persons, ...content, attachments: [] });
    return content.subject;
  }

  const path = (kind: LinkKind, userId: number, link: MailedLink | null | undefined) =>
    link ? { path: `/${LINK_PAGES[kind]}/${links.token(kind, userId, link)}` } : null;
  const credentialOf = async (userId: number) => (await commands.load(credential, userId)).state;

  async function reset({ userId, nonce }: AccountJob) {
    const { resetLinks } = await credentialOf(userId);
    const link = resetLinks.findLast((each) => !each.isVoid && (nonce === undefined || each.nonce === nonce));
    return path('reset', userId, link);
  }

  /** null: obsolete. */
  async function changeOf({ userId, nonce }: AccountJob): Promise<EmailChange | null> {
    const { emailChange } = await credentialOf(userId);
    return emailChange?.link.nonce === nonce ? emailChange : null;
  }

  const mail = (name: string, template: Template, target: Target) =>
    handleMail(services, name, (job) => send(job, template, target));

  mail('mail-activation', accountMails.accountActivation, async ({ userId }) =>
    path('activation', userId, (await credentialOf(userId)).activationLink),
  );
  mail('mail-reset', accountMails.passwordReset, reset);
  mail('mail-locked', accountMails.accountLocked, async ({ userId }) => {
    const { isActivated, lock } = (await commands.load(user, userId)).state;
    // Otherwise a sign-up with a foreign address could cause a second mail to it.
    return isActivated ? path('unlock', userId, lock) : null;
  });
  mail('mail-confirm-email', accountMails.confirmEmail, async (account) => {
    const change = await changeOf(account);
    const target = path('email', account.userId, change?.link);
    return change && target && { ...target, to: change.email, isUnconfirmed: true };
  });
  mail('mail-email-notice', accountMails.emailNotice, async (account) => {
    const change = await changeOf(account);
    return change && { path: '/forgotPassword', to: change.previous };
  });
  mail('mail-email-replaced', accountMails.emailReplaced, async ({ userId, revision }) => {
    const place = { stream: `user-${userId}`, revision: Number(revision) };
    const [replaced] = await services.eventHistory.events([place]);
    return { path: '/login', to: String(replaced?.data.previous) };
  });
  mail('mail-verified', accountMails.accountVerified, async ({ at }, doc) =>
    isVerifiedSince(doc, at) ? { path: '/login' } : null,
  );
  mail(
    'mail-banned',
    (culture, data, { banReason }) =>
      accountMails.accountBanned(culture, { ...data, reason: String(banReason) }),
    async ({ at }, doc) => (isBannedSince(doc, at) && doc.banReason !== null ? { path: '/login' } : null),
  );
  jobs.handle('forget-sessions', (job) => services.sessions.forget((job.data as AccountJob).userId));

  jobs.handle('sweep-account', async (job) => {
    const { userId } = job.data as AccountJob;
    const { state } = await commands.load(user, userId);
    if (!state.exists || state.isActivated) return;
    await deleteUser(services, userId, 'ACTIVATION_EXPIRED', jobCause(job));
  });
}
