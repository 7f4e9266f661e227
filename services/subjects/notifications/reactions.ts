import type { IssuedQuote } from '@coffret/contracts/configurations/events';
import type { UserProfile } from '@coffret/contracts/users/events';
import { quotesView } from '@coffret/projections/quotes/view';
import { isBannedSince, isVerifiedSince, usersView } from '@coffret/projections/users/view';
import { parseStream, type ViewEvent } from '@coffret/projections/view';
import { afterUndo } from '../../core/reactions/after-undo.ts';
import { jobCause } from '../../core/reactions/job-cause.ts';
import type { Reaction } from '../../core/reactions/reaction.ts';
import type { CommandServices, PlatformServices, QueryServices } from '../../core/services.ts';
import { CORRELATION, type Job } from '../../platform/jobs/jobs.ts';
import { groupsByPermission } from '../groups/public.ts';
import { actor, toGroup, toUser, type Unaddressed } from './notices.ts';
import { type Notice, notify } from './notify.ts';

const NOTIFY = 'notify';
const NOTIFY_STAFF = 'notify-staff';
const NOTIFY_OF_VERIFICATION = 'notify-of-verification';
const NOTIFY_OF_BAN = 'notify-of-ban';
const NOTIFY_OF_EXPIRY = 'notify-of-expiry';

const occasionOf = ({ stream, revision }: ViewEvent) => `${stream}@${revision}`;
const idOf = (event: ViewEvent) => Number(parseStream(event.stream)[1]);
const actorOf = ({ meta }: ViewEvent) => actor(meta.userId);
const toStaff = (data: Unaddressed) => [{ name: NOTIFY_STAFF, data }];

export const notificationReactions: Reaction[] = [
  {
    name: 'tell-of-new-user',
    to: ['UserRegistered'],
    jobs(event) {
      const { fullName, company } = event.data as UserProfile;
      const id = idOf(event);
      return toStaff({
        ...actorOf(event),
        aboutUserId: id,
        cat: 'USER_NEW',
        lib: `Nouveau compte : ${fullName} (${company})`,
        libParams: { fullName, company },
        route: `/users/${id}`,
        key: occasionOf(event),
      });
    },
  },
  {
    name: 'tell-of-verification',
    to: ['UserVerified'],
    jobs(event) {
      const notice = toUser(idOf(event), {
        ...actorOf(event),
        aboutUserId: null,
        cat: 'USER',
        lib: 'Votre compte est vérifié : vous pouvez valider vos configurations.',
        libParams: {},
        route: '/profile',
        key: occasionOf(event),
      });
      const data = { ...notice, at: event.meta.at };
      return [{ name: NOTIFY_OF_VERIFICATION, data, runAt: afterUndo(event) }];
    },
  },
  {
    name: 'tell-of-ban',
    to: ['UserBanned'],
    jobs: (event) => {
      const { meta, data } = event;
      const about = { userId: idOf(event), key: occasionOf(event), byUserId: meta.userId };
      return (data as { reason: string }).reason === 'STAFF'
        ? [{ name: NOTIFY_OF_BAN, data: { ...about, at: meta.at }, runAt: afterUndo(event) }]
        : [{ name: NOTIFY_OF_BAN, data: about }];
    },
  },
  {
    name: 'tell-of-quote',
    to: ['QuoteIssued'],
    jobs(event) {
      const { reference, userId, fullName, company } = event.data as IssuedQuote;
      return toStaff({
        ...actorOf(event),
        aboutUserId: userId,
        cat: 'QUOTE_NEW',
        lib: `Nouveau devis ${reference} : ${fullName} (${company})`,
        libParams: { reference, fullName, company },
        route: `/configurations/${idOf(event)}`,
        key: occasionOf(event),
      });
    },
  },
  {
    name: 'tell-of-expiry',
    to: ['QuoteExpired'],
    jobs(event) {
      const { quoteId } = event.data as { quoteId: number };
      return [{ name: NOTIFY_OF_EXPIRY, data: { quoteId, configurationId: idOf(event) } }];
    },
  },
];

export async function noticesToStaff(services: QueryServices, notice: Unaddressed): Promise<Notice[]> {
  const groups = await groupsByPermission(services, 'work for customers');
  return groups.may.map((id) => toGroup(id, notice));
}

async function verification(services: QueryServices, { data }: Job): Promise<Notice[]> {
  const { at, [CORRELATION]: _chain, ...notice } = data;
  const user = await services.view(usersView).findOne({ _id: Number(notice.userForId) });
  return user && isVerifiedSince(user, String(at)) ? [notice as Notice] : [];
}

async function ban(services: QueryServices, { data }: Job): Promise<Notice[]> {
  const userId = Number(data.userId);
  const user = await services.view(usersView).findOne({ _id: userId });
  // Jobs of a lock-out have no time.
  if (!user || (typeof data.at === 'string' && !isBannedSince(user, data.at))) return [];
  const [fullName, company] = [String(user.fullName), String(user.company)];
  return noticesToStaff(services, {
    ...actor(typeof data.byUserId === 'number' ? data.byUserId : null),
    aboutUserId: userId,
    cat: 'USER_BANNED',
    lib: `Compte banni : ${fullName} (${company})`,
    libParams: { fullName, company },
    route: `/users/${userId}`,
    key: String(data.key),
  });
}

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

async function expiry(services: QueryServices, { data }: Job): Promise<Notice[]> {
  const quote = await services.view(quotesView).findOne({ _id: Number(data.quoteId) });
  if (!quote) throw new Error(`quote ${data.quoteId} is not known yet`);
  const owner = await services.view(usersView).findOne({ _id: Number(quote.userId) });
  return noticesOfExpiry(services, {
    reference: String(quote.reference),
    configurationId: Number(data.configurationId),
    ...(owner && { owner: { id: Number(owner.id), groupId: Number(owner.groupId) } }),
  });
}

export function handleNotificationJobs(services: CommandServices & QueryServices & PlatformServices): void {
  const handle = (name: string, noticesOf: (job: Job) => Promise<Notice[]>) =>
    services.jobs.handle(name, async (job) => {
      for (const notice of await noticesOf(job)) await notify(services, notice, jobCause(job));
    });
  handle(NOTIFY, async ({ data: { [CORRELATION]: _chain, ...notice } }) => [notice as Notice]);
  handle(NOTIFY_STAFF, ({ data: { [CORRELATION]: _chain, ...notice } }) =>
    noticesToStaff(services, notice as Unaddressed),
  );
  handle(NOTIFY_OF_VERIFICATION, (job) => verification(services, job));
  handle(NOTIFY_OF_BAN, (job) => ban(services, job));
  handle(NOTIFY_OF_EXPIRY, (job) => expiry(services, job));
}
