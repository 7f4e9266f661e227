import type { IssuedQuote } from '@coffret/contracts/configurations/events';
import { CLIENTS } from '@coffret/contracts/rights';
import type { UserProfile } from '@coffret/contracts/users/events';
import { quotesView } from '@coffret/projections/quotes/view';
import { usersView } from '@coffret/projections/users/view';
import { parseStream, type ViewEvent } from '@coffret/projections/view';
import { CORRELATION, type Job } from '../platform/jobs/jobs.ts';
import { jobCause } from '../reactions/job-cause.ts';
import type { Reaction } from '../reactions/reaction.ts';
import type { Services } from '../services.ts';
import { TEXTS, toStaff, toUser } from './notices.ts';
import { type Notice, notify } from './notify.ts';

const NOTIFY = 'notify';
const TELL_OF_BAN = 'notify-of-ban';
const TELL_OF_EXPIRY = 'notify-of-expiry';

/** The same for the same event, whenever it is seen. */
const occasionOf = ({ stream, revision }: ViewEvent) => `${stream}@${revision}`;
const idOf = (event: ViewEvent) => Number(parseStream(event.stream)[1]);
const toBeSent = (notices: Notice[]) => notices.map((data) => ({ name: NOTIFY, data }));

/** What staff and customers are told without having asked. */
export const notificationReactions: Reaction[] = [
  {
    name: 'tell-of-new-user',
    to: ['UserRegistered'],
    jobs(event) {
      const { fullName, company } = event.data as UserProfile;
      const id = idOf(event);
      const text = TEXTS.newUser(id, { fullName, company });
      return toBeSent(toStaff({ ...text, route: `/users/${id}`, key: occasionOf(event) }));
    },
  },
  {
    name: 'tell-of-verification',
    to: ['UserVerified'],
    jobs: (event) =>
      toBeSent([toUser(idOf(event), { ...TEXTS.verified(), route: '/profile', key: occasionOf(event) })]),
  },
  {
    name: 'tell-of-ban',
    to: ['UserBanned'],
    jobs: (event) => [{ name: TELL_OF_BAN, data: { userId: idOf(event), key: occasionOf(event) } }],
  },
  {
    name: 'tell-of-quote',
    to: ['QuoteIssued'],
    jobs(event) {
      const { reference, userId, fullName, company } = event.data as IssuedQuote;
      const route = `/configurations/${idOf(event)}`;
      const text = TEXTS.newQuote(userId, { reference, fullName, company });
      return toBeSent(toStaff({ ...text, route, key: occasionOf(event) }));
    },
  },
  {
    name: 'tell-of-expiry',
    to: ['QuoteExpired'],
    jobs(event) {
      const { quoteId } = event.data as { quoteId: number };
      return [{ name: TELL_OF_EXPIRY, data: { quoteId, configurationId: idOf(event) } }];
    },
  },
];

async function ban(services: Services, { data }: Job): Promise<Notice[]> {
  const userId = Number(data.userId);
  const user = await services.view(usersView).findOne({ _id: userId });
  if (!user) return [];
  const text = TEXTS.bannedUser(userId, { fullName: String(user.fullName), company: String(user.company) });
  return toStaff({ ...text, route: `/users/${userId}`, key: String(data.key) });
}

/** Once a reference, whichever version of its quote expires. */
async function expiry(services: Services, { data }: Job): Promise<Notice[]> {
  const quote = await services.view(quotesView).findOne({ _id: Number(data.quoteId) });
  if (!quote) throw new Error(`quote ${data.quoteId} is not known yet`);
  const reference = String(quote.reference);
  const notice = {
    ...TEXTS.expiredQuote({ reference }),
    route: `/configurations/${data.configurationId}`,
    key: `expiry of ${reference}`,
  };
  const owner = await services.view(usersView).findOne({ _id: Number(quote.userId) });
  return [...(owner?.groupId === CLIENTS ? [toUser(Number(owner.id), notice)] : []), ...toStaff(notice)];
}

export function handleNotificationJobs(services: Services): void {
  const handle = (name: string, noticesOf: (job: Job) => Promise<Notice[]>) =>
    services.jobs.handle(name, async (job) => {
      for (const notice of await noticesOf(job)) await notify(services, notice, jobCause(job));
    });
  handle(NOTIFY, async ({ data: { [CORRELATION]: _chain, ...notice } }) => [notice as Notice]);
  handle(TELL_OF_BAN, (job) => ban(services, job));
  handle(TELL_OF_EXPIRY, (job) => expiry(services, job));
}
