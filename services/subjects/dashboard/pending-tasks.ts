import type { PendingTaskKind, PendingTasks } from '@coffret/contracts/dashboard/answers';
import { afterDay, dayOf, startOfDay } from '@coffret/contracts/day';
import { daysOf } from '@coffret/contracts/list-periods';
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
import { remindableAt } from '../configurations/public.ts';
import { undeliveredScope } from '../mails/public.ts';

type Dependencies = Pick<Services, 'view' | 'jobs' | 'clock'>;
type Found = Omit<PendingTasks['rows'][number], 'kind'>;

/** Count, and the first `at` by the order of the index. */
async function counted(
  { view }: Dependencies,
  where: View,
  filter: Filter,
  order: string,
  at = order,
): Promise<Found> {
  const [count, [oldest]] = await Promise.all([
    view(where).count(filter),
    view<Doc>(where).find(filter, { sort: { [order]: 1 }, limit: 1, projection: { [at]: 1 } }),
  ]);
  return {
    count,
    due: count,
    oldestAt: oldest ? String(oldest[at]) : null,
    oldestId: typeof oldest?._id === 'number' ? oldest._id : null,
  };
}

const mayHandleOrders = ({ rights }: Viewer) => may(rights, 'answer orders');

const TASKS: {
  readonly [kind in PendingTaskKind]: {
    mayAct(who: Viewer): boolean;
    find(needs: Dependencies, who: Viewer): Promise<Found>;
  };
} = {
  USERS_TO_VERIFY: {
    mayAct: ({ rights }) => rights.has('user_verify'),
    find: (needs) =>
      counted(needs, usersView, { isVerified: false, isActivated: true, isBan: false }, 'createdAt'),
  },
  ORDERS_ASKED: {
    mayAct: mayHandleOrders,
    find: (needs) =>
      counted(needs, configurationsView, { _orderAskedSince: { from: '' } }, '_orderAskedSince'),
  },
  CALLS_ASKED: {
    mayAct: ({ rights }) => may(rights, 'work for customers') && rights.has('contact_w'),
    find: (needs) => counted(needs, contactsView, { isCallRequested: true }, 'callRequestedAt'),
  },
  QUOTES_EXPIRING: {
    mayAct: mayHandleOrders,
    async find(needs) {
      const now = needs.clock.now();
      // As the list that the tile leads to.
      const { from, to } = daysOf('NEXT_7_DAYS', dayOf(now));
      const validUntil = { from: startOfDay(from), before: afterDay(to) };
      const [found, due] = await Promise.all([
        counted(needs, quotesView, { status: 'QUOTE_OK', validUntil }, 'validUntil', 'date'),
        needs.view(quotesView).count({ all: [{ validUntil }, remindableAt(now)] }),
      ]);
      return { ...found, due };
    },
  },
  /** Only in open projects. */
  VALIDATED_WITHOUT_QUOTE: {
    mayAct: mayHandleOrders,
    find(needs) {
      const filter = { _unquotedSince: { from: '' }, projectStatus: 'OPENED' };
      return counted(needs, configurationsView, filter, '_unquotedSince');
    },
  },
  /** Of accounts and quotes. */
  MAILS_UNDELIVERED: {
    mayAct: ({ rights }) => may(rights, 'mail user') || may(rights, 'mail quote'),
    find: (needs, who) => counted(needs, undeliveredMailsView, undeliveredScope(who), 'failedAt'),
  },
  FAILED_JOBS: {
    mayAct: ({ rights }) => rights.has('audit_rebuild'),
    async find({ jobs }) {
      const [counts, oldestAt] = await Promise.all([jobs.counts(), jobs.oldestFailure()]);
      const count = counts.reduce((sum, { failed }) => sum + failed, 0);
      return { count, due: count, oldestAt, oldestId: null };
    },
  },
};

export async function readPendingTasks(needs: Dependencies, who: Viewer): Promise<PendingTasks> {
  const kinds = Object.keys(TASKS) as PendingTaskKind[];
  const own = kinds.filter((kind) => TASKS[kind].mayAct(who));
  return {
    rows: await Promise.all(own.map(async (kind) => ({ kind, ...(await TASKS[kind].find(needs, who)) }))),
  };
}
