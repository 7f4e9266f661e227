import { LINK_PAGES, type LinkKind } from '@coffret/contracts/accounts/mailed-links';
import type { MailKind } from '@coffret/contracts/all-mails';
import type { Culture } from '@coffret/contracts/languages';
import type { Doc } from '@coffret/contracts/ports/read-store';
import { credentialEvents, userEvents } from '@coffret/contracts/users/events';
import { isBannedSince, isVerifiedSince, usersView } from '@coffret/projections/users/view';
import type { ViewEvent } from '@coffret/projections/view';
import { z } from 'zod';
import type { MailedLink, MailedLinks } from '../../core/mailed-links.ts';
import { afterUndo } from '../../core/reactions/after-undo.ts';
import { job } from '../../core/reactions/job.ts';
import { jobCause } from '../../core/reactions/job-cause.ts';
import { eventsOf, idOf, jobWithId, oneJob, type Reaction, reaction } from '../../core/reactions/reaction.ts';
import type { CommandServices, Services } from '../../core/services.ts';
import type { JobData } from '../../platform/jobs/define-job.ts';
import { userKey } from '../../platform/person-keys/person-keys.ts';
import { type MailContent, type MailData, mailJob } from '../mails/public.ts';
import { credential, deleteUser, type EmailChange, user } from '../users/public.ts';
import { LINK_LIFETIMES_MS } from './link-lifetimes.ts';
import { accountMails } from './mail-texts.ts';

const ofUser = z.object({ userId: z.int() });
/** Absent in jobs of old versions. */
const ofLink = ofUser.extend({ nonce: z.string().optional() });
/** `at`: of the event, which shows later whether the act was taken back; absent in jobs of old versions. */
const ofAct = ofUser.extend({ at: z.string().optional() });
type OfUser = z.infer<typeof ofUser>;
type OfLink = z.infer<typeof ofLink>;

/** After the link's end, with a margin for clock differences. */
const SWEEP_AFTER_MS = LINK_LIFETIMES_MS.activation + 60_000;

type Template = (culture: Culture, data: MailData, doc: Doc) => MailContent;
/** The link, or another recipient; null: the mail is obsolete. */
type Leads = { path: string; to?: string; isUnconfirmed?: true } | null;
type Target<Data> = (
  account: Data,
  doc: Doc,
  services: Services,
  links: MailedLinks,
) => Promise<Leads> | Leads;

const accountMail = <Schema extends z.ZodType<OfUser & JobData>>(
  name: MailKind,
  data: Schema,
  template: Template,
  target: Target<z.output<Schema>>,
) =>
  mailJob({
    name,
    data,
    async send(job, services, { links }) {
      const { mailer, branding, view, publicUrl } = services;
      const { userId } = job.data;
      const doc = await view(usersView).findOne({ _id: userId });
      const leadsTo = doc && (await target(job.data, doc, services, links));
      if (!leadsTo) return null;
      const about = {
        appName: branding.appName,
        fullName: doc.isActivated && !leadsTo.isUnconfirmed ? String(doc.fullName) : null,
        link: `${publicUrl()}${leadsTo.path}`,
      };
      const content = template(doc.culture as Culture, about, doc);
      const to = leadsTo.to ?? String(doc.email);
      await mailer.send({ id: job.id, to, persons: [userKey(userId)], ...content, attachments: [] });
      return content.subject;
    },
  });

const path = (links: MailedLinks, kind: LinkKind, userId: number, link: MailedLink | null | undefined) =>
  link ? { path: `/${LINK_PAGES[kind]}/${links.token(kind, userId, link)}` } : null;

const credentialOf = async ({ commands }: CommandServices, userId: number) =>
  (await commands.load(credential, userId)).state;

/** null: obsolete. */
async function changeOf(services: CommandServices, { userId, nonce }: OfLink): Promise<EmailChange | null> {
  const { emailChange } = await credentialOf(services, userId);
  return emailChange?.link.nonce === nonce ? emailChange : null;
}

export const mailActivation = accountMail(
  'mail-activation',
  ofUser,
  accountMails.accountActivation,
  async ({ userId }, _doc, services, links) =>
    path(links, 'activation', userId, (await credentialOf(services, userId)).activationLink),
);

const mailReset = accountMail(
  'mail-reset',
  ofLink,
  accountMails.passwordReset,
  async ({ userId, nonce }, _doc, services, links) => {
    const { resetLinks } = await credentialOf(services, userId);
    const link = resetLinks.findLast((each) => !each.isVoid && (nonce === undefined || each.nonce === nonce));
    return path(links, 'reset', userId, link);
  },
);

const mailLocked = accountMail(
  'mail-locked',
  ofUser,
  accountMails.accountLocked,
  async ({ userId }, _doc, { commands }, links) => {
    const { isActivated, lock } = (await commands.load(user, userId)).state;
    // Otherwise a sign-up with a foreign address could cause a second mail to it.
    return isActivated ? path(links, 'unlock', userId, lock) : null;
  },
);

const mailConfirmEmail = accountMail(
  'mail-confirm-email',
  ofLink,
  accountMails.confirmEmail,
  async (account, _doc, services, links) => {
    const change = await changeOf(services, account);
    const target = path(links, 'email', account.userId, change?.link);
    return change && target && { ...target, to: change.email, isUnconfirmed: true };
  },
);

const mailEmailNotice = accountMail(
  'mail-email-notice',
  ofLink,
  accountMails.emailNotice,
  async (account, _doc, services) => {
    const change = await changeOf(services, account);
    return change && { path: '/forgotPassword', to: change.previous };
  },
);

const mailEmailReplaced = accountMail(
  'mail-email-replaced',
  ofUser.extend({ revision: z.int() }),
  accountMails.emailReplaced,
  async ({ userId, revision }, _doc, { eventHistory }) => {
    const [replaced] = await eventHistory.events([{ stream: `user-${userId}`, revision }]);
    return { path: '/login', to: String(replaced?.data.previous) };
  },
);

const mailVerified = accountMail('mail-verified', ofAct, accountMails.accountVerified, ({ at }, doc) =>
  isVerifiedSince(doc, at) ? { path: '/login' } : null,
);

const mailBanned = accountMail(
  'mail-banned',
  ofAct,
  (culture, data, { banReason }) =>
    accountMails.accountBanned(culture, { ...data, reason: String(banReason) }),
  ({ at }, doc) => (isBannedSince(doc, at) && doc.banReason !== null ? { path: '/login' } : null),
);

const forgetSessions = job({
  name: 'forget-sessions',
  data: ofUser,
  run: ({ data }, { sessions }) => sessions.forget(data.userId),
});

const sweepAccount = job({
  name: 'sweep-account',
  data: ofUser,
  async run(job, services) {
    const { userId } = job.data;
    const { state } = await services.commands.load(user, userId);
    if (!state.exists || state.isActivated) return;
    await deleteUser(services, userId, 'ACTIVATION_EXPIRED', jobCause(job));
  },
});

export const accountJobs = [
  mailActivation,
  mailReset,
  mailLocked,
  mailConfirmEmail,
  mailEmailNotice,
  mailEmailReplaced,
  mailVerified,
  mailBanned,
  forgetSessions,
  sweepAccount,
];

const mailAfterUndo = (event: ViewEvent) => ({
  data: { userId: idOf(event), at: event.meta.at },
  runAt: afterUndo(event),
});

export const accountReactions: Reaction[] = [
  reaction('account-begins', { types: ['UserRegistered'] }, (event) => {
    const data = { userId: idOf(event) };
    const runAt = new Date(Date.parse(event.meta.at) + SWEEP_AFTER_MS).toISOString();
    return [mailActivation.of(data), sweepAccount.of(data, { runAt })];
  }),
  oneJob(mailReset, eventsOf(credentialEvents, 'ResetLinkIssued'), (event) => ({
    data: { userId: idOf(event), nonce: event.data.nonce },
  })),
  oneJob(mailLocked, eventsOf(userEvents, 'UserBanned'), (event) =>
    event.data.link ? { data: { userId: idOf(event) } } : null,
  ),
  oneJob(mailBanned, eventsOf(userEvents, 'UserBanned'), (event) =>
    event.data.isMailed ? mailAfterUndo(event) : null,
  ),
  reaction('mail-email-change', eventsOf(credentialEvents, 'EmailChangeRequested'), (event) => {
    const data = { userId: idOf(event), nonce: event.data.link.nonce };
    return [mailConfirmEmail.of(data), mailEmailNotice.of(data)];
  }),
  oneJob(mailEmailReplaced, { types: ['UserEmailReplaced'] }, (event) => ({
    data: { userId: idOf(event), revision: event.revision },
  })),
  jobWithId(forgetSessions, ['UserDeleted'], (userId) => ({ userId })),
  oneJob(mailVerified, { types: ['UserVerified'] }, mailAfterUndo),
];
