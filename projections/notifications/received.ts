import { type ReceiverStates, UNTOUCHED } from '@coffret/contracts/notifications/receivers';
import type { Condition, Doc, Filter } from '@coffret/contracts/ports/read-store';
import type { ListSpec } from '../list/list-spec.ts';
import type { ListQuery } from '../list/parse-list-query.ts';
import { publicFields } from '../list/run-list.ts';
import { columns, ownColumns } from './columns.ts';
import { notificationsView } from './view.ts';

export const notificationsList: ListSpec = {
  name: 'notifs',
  view: notificationsView,
  columns: { ...columns, ...ownColumns },
  sort: { column: 'createdAt', order: 'desc' },
};

const OWN_COLUMNS: readonly string[] = Object.keys(ownColumns);

const pathOf = (userId: number, flag: string) => `_receivers.${userId}.${flag}`;

/** What was sent to the user, to the user's group or to everybody, and not deleted by the user. */
export function receivedScope({ id, groupId }: { id: number; groupId: number }): Filter {
  return {
    all: [
      { any: [{ userForId: id }, { groupForId: groupId }, { userForId: null, groupForId: null }] },
      { [pathOf(id, 'isDeleted')]: { not: [true] } },
    ],
  };
}

/** Whoever has not touched a notification has neither read nor archived it. */
function flagFilter(path: string, condition: Condition): Filter {
  const flags = (Array.isArray(condition) ? condition : [condition]).filter(
    (value) => typeof value === 'boolean',
  );
  return { [path]: flags.flatMap((flag) => (flag ? [true] : [false, null])) };
}

function ownFilter(filter: Filter, userId: number): Filter {
  return Object.assign(
    {},
    ...Object.entries(filter).map(([key, value]) => {
      if (OWN_COLUMNS.includes(key)) return flagFilter(pathOf(userId, key), value as Condition);
      if (key !== 'all' && key !== 'any') return { [key]: value };
      return { [key]: (value as readonly Filter[]).map((part) => ownFilter(part, userId)) };
    }),
  );
}

/** A list's query as one receiver means it: read and archived are that receiver's own. */
export function receivedQuery(query: ListQuery, userId: number): ListQuery {
  const sort = Object.entries(query.options.sort ?? {}).map(([column, direction]) => [
    OWN_COLUMNS.includes(column) ? pathOf(userId, column) : column,
    direction,
  ]);
  return {
    ...query,
    filter: ownFilter(query.filter, userId),
    options: { ...query.options, sort: Object.fromEntries(sort) },
  };
}

/** A notification as one receiver sees it. */
export function receivedRow(doc: Doc, userId: number): Doc {
  const { isRead, isArchived, rowVersion } = (doc._receivers as ReceiverStates)[userId] ?? UNTOUCHED;
  return { _id: doc._id, ...publicFields(doc), isRead, isArchived, rowVersion };
}
