import { configurationEvents } from '@coffret/contracts/configurations/events';
import type { Doc } from '@coffret/contracts/ports/read-store';
import type { Quote } from '@coffret/contracts/quotes/answers';
import type { User } from '@coffret/contracts/users/answers';
import { userEvents } from '@coffret/contracts/users/events';
import { quotesView } from '@coffret/projections/quotes/view';
import { isBannedSince, isVerifiedSince, usersView } from '@coffret/projections/users/view';
import type { ViewEvent } from '@coffret/projections/view';
import { z } from 'zod';
import { afterUndo } from '../../core/reactions/after-undo.ts';
import { job } from '../../core/reactions/job.ts';
import { type CausingJob, jobCause } from '../../core/reactions/job-cause.ts';
import { eventsOf, idOf, type Reaction, reaction } from '../../core/reactions/reaction.ts';
import type { QueryServices, Services } from '../../core/services.ts';
import { groupsByPermission } from '../groups/public.ts';
import { actor, toGroup, toUser, type Unaddressed } from './notices.ts';
import { type Notice, notify } from './notify.ts';

/** `key`: the occasion; `byUserId`: the acting user. */
const occasion = z.object({ key: z.string(), byUserId: z.int().nullable() });
const ofUser = occasion.extend({ userId: z.int() });

const occasionOf = ({ stream, revision, meta }: ViewEvent): z.infer<typeof occasion> => ({
  key: `${stream}@${revision}`,
  byUserId: meta.userId,
});
const aboutUser = (event: ViewEvent) => ({ userId: idOf(event), ...occasionOf(event) });

export async function noticesToStaff(services: QueryServices, notice: Unaddressed): Promise<Notice[]> {
  const groups = await groupsByPermission(services, 'work for customers');
  return groups.may.map((id) => toGroup(id, notice));
}

async function notifyAll(services: Services, notices: readonly Notice[], job: CausingJob): Promise<void> {
  for (const notice of notices) await notify(services, notice, jobCause(job));
}

async function tellStaffOf(
  { fullName, company }: User,
  { cat, lib }: Pick<Unaddressed, 'cat' | 'lib'>,
  job: CausingJob & { data: z.infer<typeof ofUser> },
  services: Services,
): Promise<void> {
  const { userId, key, byUserId } = job.data;
  const notices = await noticesToStaff(services, {
    ...actor(byUserId),
    aboutUserId: userId,
    cat,
    lib: `${lib} : ${fullName} (${company})`,
    libParams: { fullName, company },
    route: `/users/${userId}`,
    key,
  });
  await notifyAll(services, notices, job);
}

const notifyOfUser = job({
  name: 'notify-of-user',
  data: ofUser,
  async run(job, services) {
    const user = await services.view<Doc & User>(usersView).findOne({ _id: job.data.userId });
    if (user) await tellStaffOf(user, { cat: 'USER_NEW', lib: 'Nouveau compte' }, job, services);
  },
});

const notifyOfVerification = job({
  name: 'notify-of-verification',
  data: occasion.extend({ userForId: z.int(), byUserId: z.int().nullish(), at: z.string() }),
  async run(job, services) {
    const { userForId, key, byUserId = null, at } = job.data;
    const user = await services.view(usersView).findOne({ _id: userForId });
    if (!user || !isVerifiedSince(user, at)) return;
    const notice = toUser(userForId, {
      ...actor(byUserId),
      aboutUserId: null,
      cat: 'USER',
      lib: 'Votre compte est vérifié : vous pouvez valider vos configurations.',
      libParams: {},
      route: '/profile',
      key,
    });
    await notifyAll(services, [notice], job);
  },
});

/** `at`: the time of the ban, by which a ban that was lifted meanwhile is not reported. Absent: a lock-out, reported in
 * any case. */
const notifyOfBan = job({
  name: 'notify-of-ban',
  data: ofUser.extend({ at: z.string().optional() }),
  async run(job, services) {
    const { userId, at } = job.data;
    const user = await services.view<Doc & User>(usersView).findOne({ _id: userId });
    if (!user || (at !== undefined && !isBannedSince(user, at))) return;
    await tellStaffOf(user, { cat: 'USER_BANNED', lib: 'Compte banni' }, job, services);
  },
});

const notifyOfQuote = job({
  name: 'notify-of-quote',
  data: occasion.extend({ quoteId: z.int() }),
  async run(job, services) {
    const { quoteId, key, byUserId } = job.data;
    const quote = await services.view<Doc & Quote>(quotesView).findOne({ _id: quoteId });
    if (!quote) throw new Error(`quote ${quoteId} is not known yet`);
    const { reference, userId, fullName, company, configurationId } = quote;
    const notices = await noticesToStaff(services, {
      ...actor(byUserId),
      aboutUserId: userId,
      cat: 'QUOTE_NEW',
      lib: `Nouveau devis ${reference} : ${fullName} (${company})`,
      libParams: { reference, fullName, company },
      route: `/configurations/${configurationId}`,
      key,
    });
    await notifyAll(services, notices, job);
  },
});

interface Expired {
  reference: string;
  configurationId: number;
  /** Absent: erased. */
  owner?: { id: number; groupId: number };
}

/** Once per reference, for all versions of the quote. */
export async function noticesOfExpiry(
  services: QueryServices,
  { reference, configurationId, owner }: Expired,
): Promise<Notice[]> {
  const notice: Unaddressed = {
    aboutUserId: null,
    cat: 'QUOTE_EXPIRED',
    lib: `Devis expiré : ${reference}`,
    libParams: { reference },
    route: `/configurations/${configurationId}`,
    key: `expiry of ${reference}`,
  };
  const staff = await groupsByPermission(services, 'work for customers');
  const toOwner = owner && !staff.may.includes(owner.groupId) ? [toUser(owner.id, notice)] : [];
  return [...toOwner, ...staff.may.map((id) => toGroup(id, notice))];
}

const notifyOfExpiry = job({
  name: 'notify-of-expiry',
  data: z.object({ quoteId: z.int(), configurationId: z.int() }),
  async run(job, services) {
    const { quoteId, configurationId } = job.data;
    const quote = await services.view(quotesView).findOne({ _id: quoteId });
    if (!quote) throw new Error(`quote ${quoteId} is not known yet`);
    const owner = await services.view(usersView).findOne({ _id: Number(quote.userId) });
    const notices = await noticesOfExpiry(services, {
      reference: String(quote.reference),
      configurationId,
      ...(owner && { owner: { id: Number(owner.id), groupId: Number(owner.groupId) } }),
    });
    await notifyAll(services, notices, job);
  },
});

export const notificationJobs = [
  notifyOfUser,
  notifyOfVerification,
  notifyOfBan,
  notifyOfQuote,
  notifyOfExpiry,
];

export const notificationReactions: Reaction[] = [
  reaction('tell-of-new-user', { types: ['UserRegistered'] }, (event) => [notifyOfUser.of(aboutUser(event))]),
  reaction('tell-of-verification', { types: ['UserVerified'] }, (event) => [
    notifyOfVerification.of(
      { userForId: idOf(event), ...occasionOf(event), at: event.meta.at },
      { runAt: afterUndo(event) },
    ),
  ]),
  reaction('tell-of-ban', eventsOf(userEvents, 'UserBanned'), (event) => [
    event.data.reason === 'STAFF'
      ? notifyOfBan.of({ ...aboutUser(event), at: event.meta.at }, { runAt: afterUndo(event) })
      : notifyOfBan.of(aboutUser(event)),
  ]),
  reaction('tell-of-quote', eventsOf(configurationEvents, 'QuoteIssued'), (event) => [
    notifyOfQuote.of({ quoteId: event.data.quoteId, ...occasionOf(event) }),
  ]),
  reaction('tell-of-expiry', eventsOf(configurationEvents, 'QuoteExpired'), (event) => [
    notifyOfExpiry.of({ quoteId: event.data.quoteId, configurationId: idOf(event) }),
  ]),
];
