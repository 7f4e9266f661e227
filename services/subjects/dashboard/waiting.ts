import type { Waiting, WaitingKind } from '@coffret/contracts/dashboard/answers';
import type { Doc, Filter } from '@coffret/contracts/ports/read-store';
import { may } from '@coffret/contracts/rights';
import { configurationsView } from '@coffret/projections/configurations/view';
import { contactsView } from '@coffret/projections/contacts/view';
import { undeliveredMailsView } from '@coffret/projections/mails/view';
import { quotesView } from '@coffret/projections/quotes/view';
import { usersView } from '@coffret/projections/users/view';
import type { View } from '@coffret/projections/view';
import type { Viewer } from '../../core/http/access.ts';
import type { Services } from '../../core/services.ts';
import { undeliveredScope } from '../mails/public.ts';

type Needs = Pick<Services, 'view' | 'jobs' | 'clock'>;
type Found = Omit<Waiting['rows'][number], 'kind'>;

const DAY_MS = 86_400_000;
const SOON_DAYS = 7;

/** How many match, and the `at` of the first by a field that the same index gives the order of. */
async function counted(
  { view }: Needs,
  where: View,
  filter: Filter,
  order: string,
  at = order,
): Promise<Found> {
  const [count, [oldest]] = await Promise.all([
    view(where).count(filter),
    view<Doc>(where).find(filter, { sort: { [order]: 1 }, limit: 1, projection: { [at]: 1 } }),
  ]);
  return { count, oldestAt: oldest ? String(oldest[at]) : null };
}

function usersToVerify(needs: Needs): Promise<Found> {
  const filter = { isVerified: false, isActivated: true, isBan: false };
  return counted(needs, usersView, filter, 'createdAt');
}

function quotesExpiring(needs: Needs): Promise<Found> {
  const now = needs.clock.now().getTime();
  const [from, to] = [now, now + SOON_DAYS * DAY_MS].map((ms) => new Date(ms).toISOString()) as [
    string,
    string,
  ];
  const filter = { status: 'QUOTE_OK', isSuperseded: false, validUntil: { from, to } };
  return counted(needs, quotesView, filter, 'validUntil', 'date');
}

function ordersAsked(needs: Needs): Promise<Found> {
  return counted(needs, configurationsView, { _orderAskedSince: { from: '' } }, '_orderAskedSince');
}

function callsAsked(needs: Needs): Promise<Found> {
  return counted(needs, contactsView, { isCallRequested: true }, 'callRequestedAt');
}

/** In open projects: the others' are not to be quoted. */
function validatedWithoutQuote(needs: Needs): Promise<Found> {
  const filter = { _unquotedSince: { from: '' }, projectStatus: 'OPENED' };
  return counted(needs, configurationsView, filter, '_unquotedSince');
}

async function failedJobs({ jobs }: Needs): Promise<Found> {
  const [counts, oldestAt] = await Promise.all([jobs.counts(), jobs.oldestFailure()]);
  return { count: counts.reduce((sum, { failed }) => sum + failed, 0), oldestAt };
}

/** Of accounts and of quotes, whichever somebody may have sent again. */
function mailsUndelivered(needs: Needs, who: Viewer): Promise<Found> {
  return counted(needs, undeliveredMailsView, undeliveredScope(who), 'failedAt');
}

const actsForCustomers = ({ rights }: Viewer) =>
  may(rights, 'work for customers') && rights.has('configuration_w');

const callsCustomers = ({ rights }: Viewer) => may(rights, 'work for customers') && rights.has('contact_w');

/** Whoever may do what is waited for; what customers have of a kind is for staff. */
const WAITING: readonly [
  WaitingKind,
  mayAct: (who: Viewer) => boolean,
  find: (needs: Needs, who: Viewer) => Promise<Found>,
][] = [
  ['USERS_TO_VERIFY', ({ rights }) => rights.has('user_verify'), usersToVerify],
  ['ORDERS_ASKED', actsForCustomers, ordersAsked],
  ['CALLS_ASKED', callsCustomers, callsAsked],
  ['QUOTES_EXPIRING', actsForCustomers, quotesExpiring],
  ['VALIDATED_WITHOUT_QUOTE', actsForCustomers, validatedWithoutQuote],
  [
    'MAILS_UNDELIVERED',
    ({ rights }) => may(rights, 'mail user') || may(rights, 'mail quote'),
    mailsUndelivered,
  ],
  ['FAILED_JOBS', ({ rights }) => rights.has('audit_rebuild'), failedJobs],
];

/** What waits for somebody, each kind that they may act on. */
export async function waitingFor(needs: Needs, who: Viewer): Promise<Waiting> {
  const own = WAITING.filter(([, mayAct]) => mayAct(who));
  return {
    rows: await Promise.all(own.map(async ([kind, , find]) => ({ kind, ...(await find(needs, who)) }))),
  };
}
