import type { Notification, NotificationInList } from '@coffret/contracts/notifications/answers';
import { ID_TEXT, idIn } from '@coffret/contracts/number-texts';
import type { Doc } from '@coffret/contracts/ports/read-store';
import type { Quote } from '@coffret/contracts/quotes/answers';
import { hasEnded } from '@coffret/contracts/quotes/validity';
import { may } from '@coffret/contracts/rights';
import type { User } from '@coffret/contracts/users/answers';
import { commentsView } from '@coffret/projections/comments/view';
import { undeliveredMailsView } from '@coffret/projections/mails/view';
import { quotesView } from '@coffret/projections/quotes/view';
import { usersView } from '@coffret/projections/users/view';
import type { Viewer } from '../../core/http/access.ts';
import { configurationOf } from '../../core/screens.ts';
import type { Services } from '../../core/services.ts';

type Dependencies = Pick<Services, 'view' | 'clock'>;
type FactsQuote = Doc & Quote & { isOrderAsked: boolean };
type Facts = Pick<NotificationInList, 'company' | 'price' | 'isToDo'>;

const configurationIn = ({ route }: Notification) => configurationOf(route);

const USER = new RegExp(`^/users/(${ID_TEXT})$`);
const userIn = ({ route }: Notification) => idIn(USER, route ?? '');

const distinct = (ids: readonly (number | null)[]) => [...new Set(ids.filter((id) => id !== null))];

const isAboutQuote = ({ libParams }: Notification) => libParams?.reference !== undefined;

async function quotesOf({ view }: Dependencies, rows: readonly Notification[], { id, rights }: Viewer) {
  const ids = distinct(rows.filter(isAboutQuote).map(configurationIn));
  if (ids.length === 0) return [];
  const visible = may(rights, 'see quote') ? {} : { userId: id };
  return view<FactsQuote>(quotesView).find({ configurationId: ids, ...visible }, { sort: { date: -1 } });
}

async function usersToVerify({ view }: Dependencies, rows: readonly Notification[], { rights }: Viewer) {
  const ids = distinct(rows.filter(({ cat }) => cat === 'USER_NEW').map(userIn));
  if (ids.length === 0 || !rights.has('user_verify')) return new Set<number>();
  const waiting = await view<Doc & User>(usersView).find(
    { _id: ids, isVerified: false, isActivated: true, isBan: false },
    { projection: { id: 1 } },
  );
  return new Set(waiting.map(({ id }) => id));
}

/** Of accounts and configurations, by path. */
async function undelivered({ view }: Dependencies, rows: readonly Notification[], { rights }: Viewer) {
  const failed = rows.filter(({ cat }) => cat === 'EMAIL_SEND_FAILED');
  const about = [
    ...(may(rights, 'mail quote') ? [{ configurationId: distinct(failed.map(configurationIn)) }] : []),
    ...(may(rights, 'mail user') ? [{ configurationId: null, userId: distinct(failed.map(userIn)) }] : []),
  ];
  if (failed.length === 0 || about.length === 0) return { configurations: new Set(), users: new Set() };
  const mails = await view(undeliveredMailsView).find({ isBeingSent: false, any: about });
  return {
    configurations: new Set(mails.map(({ configurationId }) => configurationId)),
    users: new Set(
      mails.filter(({ configurationId }) => configurationId === null).map(({ userId }) => userId),
    ),
  };
}

const requestIn = ({ libParams }: Notification) =>
  libParams?.comment === undefined ? null : Number(libParams.comment);

/** Comments of shares' recipients. */
async function unanswered({ view }: Dependencies, rows: readonly Notification[]): Promise<Set<unknown>> {
  const ids = distinct(rows.filter(({ cat }) => cat === 'SHARE_CHANGE_ASKED').map(requestIn));
  if (ids.length === 0) return new Set();
  const comments = view(commentsView);
  const [asked, answers] = await Promise.all([
    comments.find({ _id: ids }, { projection: { id: 1 } }),
    comments.find({ answerTo: ids }, { projection: { answerTo: 1 } }),
  ]);
  const answered = new Set(answers.map(({ answerTo }) => answerTo));
  return new Set(asked.map(({ _id }) => _id).filter((id) => !answered.has(id)));
}

/** The latest version when the notification was made. */
const quoteOf = (row: Notification, quotes: readonly FactsQuote[]): FactsQuote | undefined =>
  quotes.find(
    ({ configurationId, reference, date }) =>
      configurationId === configurationIn(row) &&
      reference === row.libParams?.reference &&
      date <= row.createdAt,
  );

const isValid = ({ status, isSuperseded, validUntil }: FactsQuote, now: string): boolean =>
  status === 'QUOTE_OK' && !isSuperseded && !hasEnded(validUntil, now);

/** What is known now of the quotes and accounts that notifications are about, and whether they still ask the viewer for an act. */
export async function withFacts<Row extends Notification>(
  services: Dependencies,
  viewer: Viewer,
  rows: readonly Row[],
): Promise<(Row & Facts)[]> {
  const [quotes, toVerify, mails, changes] = await Promise.all([
    quotesOf(services, rows, viewer),
    usersToVerify(services, rows, viewer),
    undelivered(services, rows, viewer),
    unanswered(services, rows),
  ]);
  const now = services.clock.now().toISOString();
  const isToDo = (row: Row, quote: FactsQuote | undefined): boolean => {
    switch (row.cat) {
      case 'ORDER_NEW':
        return quote?.isOrderAsked === true && may(viewer.rights, 'answer orders');
      case 'QUOTE_EXPIRING':
        return quote?.userId === viewer.id && isValid(quote, now) && !quote.isOrderAsked;
      case 'USER_NEW':
        return toVerify.has(userIn(row) ?? 0);
      case 'EMAIL_SEND_FAILED':
        return mails.configurations.has(configurationIn(row)) || mails.users.has(userIn(row));
      case 'SHARE_CHANGE_ASKED':
        return !row.isArchived && changes.has(requestIn(row));
      case 'HELP_ASKED':
        return !row.isArchived && may(viewer.rights, 'work for customers');
      default:
        return false;
    }
  };
  const factsOf = (row: Row): Facts => {
    const quote = quoteOf(row, quotes);
    const { company, price = null } = quote ?? {};
    return { company: company || null, price, isToDo: isToDo(row, quote) };
  };
  return rows.map((row) => ({ ...row, ...factsOf(row) }));
}
