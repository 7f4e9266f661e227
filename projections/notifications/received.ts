import type { Notification } from '@coffret/contracts/notifications/answers';
import { INITIAL_RECEIVER_STATE, type ReceiverState } from '@coffret/contracts/notifications/receivers';
import type { Doc, Filter, Scalar } from '@coffret/contracts/ports/read-store';
import type { ListSpec } from '../list/list-spec.ts';
import type { ListQuery } from '../list/parse-list-query.ts';
import { publicFields } from '../list/run-list.ts';
import type { Reading } from '../runner/reading.ts';
import { columns, ownColumns } from './columns.ts';
import { notificationsView, type ReadingDoc, readingId } from './view.ts';

export const notificationsList: ListSpec = {
  name: 'notifs',
  view: notificationsView,
  columns: { ...columns, ...ownColumns },
  sort: { column: 'createdAt', order: 'desc' },
};

export interface Inbox {
  notifications: Reading;
  readings: Reading<ReadingDoc>;
}

type NotificationDoc = Doc & Notification;

export interface Reader {
  id: number;
  groupId: number;
  /** Categories that the reader does not want to hear of. */
  muted?: readonly string[];
}

type Sort = { readonly [field: string]: 1 | -1 };
type Flag = 'isRead' | 'isArchived';

interface Asked {
  isRead: readonly boolean[];
  isArchived: readonly boolean[];
  others: readonly Filter[];
}

interface Part {
  count(): Promise<number>;
  rows(skip: number, limit: number, count: number): Promise<NotificationDoc[]>;
  each(): AsyncIterable<NotificationDoc>;
}

/** Excludes notifications of the reader's own actions. */
const addressedTo = ({ id, groupId, muted = [] }: Reader): Filter => ({
  any: [{ userForId: id }, { groupForId: groupId }, { userForId: null, groupForId: null }],
  _byUserId: { not: [id] },
  ...(muted.length > 0 && { cat: { not: muted } }),
});

export function receivedRow(doc: Doc, { isRead, isArchived, rowVersion }: ReceiverState): NotificationDoc {
  const fields = publicFields(doc as NotificationDoc);
  return { ...fields, _id: doc._id, isRead, isArchived, rowVersion };
}

const stateOf = (reading: ReadingDoc | undefined | null): ReceiverState =>
  reading ? { ...reading, rowVersion: reading.changes } : INITIAL_RECEIVER_STATE;

/** Null when it was deleted or not sent to the reader. */
export async function received(
  { notifications, readings }: Inbox,
  reader: Reader,
  id: number,
): Promise<NotificationDoc | null> {
  const [doc, reading] = await Promise.all([
    notifications.findOne({ all: [{ _id: id }, addressedTo(reader)] }),
    readings.findOne({ _id: readingId(id, reader.id) }),
  ]);
  return doc && !reading?.isDeleted ? receivedRow(doc, stateOf(reading)) : null;
}

const STORED_FIELDS: { readonly [field: string]: string } = {
  _id: 'notificationId',
  id: 'notificationId',
  createdAt: 'sentAt',
  updatedAt: 'sentAt',
};
const storedField = (field: string) => STORED_FIELDS[field] ?? field;

function ofReadings(filter: Filter): Filter {
  return Object.fromEntries(
    Object.entries(filter).map(([key, value]) =>
      key === 'all' || key === 'any'
        ? [key, (value as readonly Filter[]).map(ofReadings)]
        : [storedField(key), value],
    ),
  );
}

const sortOfReadings = (sort: Sort): Sort =>
  Object.fromEntries(Object.entries(sort).map(([field, direction]) => [storedField(field), direction]));

const rowOfReading = ({ notificationId, sentAt, ...reading }: ReadingDoc): NotificationDoc => {
  const { userForId, groupForId, cat, lib, libParams, route } = reading;
  const sent = { userForId, groupForId, cat, lib, libParams, route, createdAt: sentAt, updatedAt: sentAt };
  return receivedRow({ _id: notificationId, id: notificationId, ...sent }, stateOf(reading as ReadingDoc));
};

/** Notifications with a reading: a reading contains all fields of filters and sorts. */
function touched({ readings }: Inbox, reader: Reader, asked: Asked, sort: Sort): Part {
  const { isRead, isArchived, others } = asked;
  const own: Filter = { userId: reader.id, isDeleted: false, isRead, isArchived };
  const filter: Filter = { all: [own, addressedTo(reader), ...others.map(ofReadings)] };
  const options = { sort: sortOfReadings(sort) };
  return {
    count: () => readings.count(filter),
    rows: async (skip, limit) => (await readings.find(filter, { ...options, skip, limit })).map(rowOfReading),
    async *each() {
      for await (const doc of readings.each(filter, options)) yield rowOfReading(doc);
    },
  };
}

const PAGE = 200;

/** Notifications without a reading. Those with one are skipped while reading, so a page reads the
 * notifications that it shows and skips. */
function withoutReading(
  inbox: Inbox,
  reader: Reader,
  { isRead, isArchived, others }: Asked,
  sort: Sort,
): Part {
  const { notifications, readings } = inbox;
  const filter: Filter = { all: [addressedTo(reader), ...others] };
  const not = (flag: Flag, values: readonly boolean[]): Filter[] =>
    values.includes(true) ? [] : [{ [flag]: true }];
  const passedOver: Filter = {
    all: [
      { userId: reader.id },
      { any: [{ isDeleted: true }, ...not('isRead', isRead), ...not('isArchived', isArchived)] },
      ofReadings(filter),
    ],
  };
  const isAsked = ({ isDeleted, ...state }: ReceiverState) =>
    !isDeleted && isRead.includes(state.isRead) && isArchived.includes(state.isArchived);

  async function rowsOf(docs: readonly Doc[]): Promise<NotificationDoc[]> {
    const found = await readings.find({ _id: docs.map(({ _id }) => readingId(_id, reader.id)) });
    const byNotification = new Map(found.map((reading) => [reading.notificationId, reading]));
    return docs.flatMap((doc) => {
      const state = stateOf(byNotification.get(Number(doc._id)));
      return isAsked(state) ? [receivedRow(doc, state)] : [];
    });
  }

  return {
    async count() {
      const [all, others] = await Promise.all([notifications.count(filter), readings.count(passedOver)]);
      return Math.max(0, all - others);
    },
    async rows(skip, limit, count) {
      const wanted = Math.min(skip + limit, count);
      const rows: NotificationDoc[] = [];
      for (let at = 0; rows.length < wanted; at += PAGE) {
        const docs = await notifications.find(filter, { sort, skip: at, limit: PAGE });
        rows.push(...(await rowsOf(docs)));
        if (docs.length < PAGE) break;
      }
      return rows.slice(skip, skip + limit);
    },
    async *each() {
      let docs: Doc[] = [];
      for await (const doc of notifications.each(filter, { sort })) {
        docs.push(doc);
        if (docs.length < PAGE) continue;
        yield* await rowsOf(docs);
        docs = [];
      }
      yield* await rowsOf(docs);
    },
  };
}

const FLAGS = Object.keys(ownColumns) as Flag[];

function askedBy(filter: Filter): Asked {
  const conditions = filter.all ?? [];
  const flagOf = (condition: Filter) => FLAGS.find((flag) => flag in condition);
  const allowed = (flag: Flag) => {
    const given = conditions.filter((condition) => flagOf(condition) === flag);
    const values = given.flatMap((condition) => condition[flag] as readonly Scalar[]);
    return [false, true].filter((value) => given.length === 0 || values.includes(value));
  };
  return {
    isRead: allowed('isRead'),
    isArchived: allowed('isArchived'),
    others: conditions.filter((condition) => !flagOf(condition)),
  };
}

function partsOf(inbox: Inbox, reader: Reader, { filter, options }: ListQuery): Part[] {
  const asked = askedBy(filter);
  const sorts = Object.entries(options.sort ?? {});
  const sort: Sort = Object.fromEntries(sorts.filter(([field]) => !FLAGS.includes(field as Flag)));
  const [flag, direction] = sorts.find(([field]) => FLAGS.includes(field as Flag)) ?? [];
  const order = direction === -1 ? [true, false] : [false, true];
  const segments = flag
    ? order.map((value) => ({ ...asked, [flag]: asked[flag as Flag].filter((each) => each === value) }))
    : [asked];
  return segments
    .filter(({ isRead, isArchived }) => isRead.length > 0 && isArchived.length > 0)
    .map((segment) => {
      const isUntouchedAsked = segment.isRead.includes(false) && segment.isArchived.includes(false);
      return (isUntouchedAsked ? withoutReading : touched)(inbox, reader, segment, sort);
    });
}

export async function receivedPage(
  inbox: Inbox,
  reader: Reader,
  query: ListQuery,
): Promise<{ rows: NotificationDoc[]; count: number }> {
  const { skip = 0, limit = Number.MAX_SAFE_INTEGER } = query.options;
  const rows: NotificationDoc[] = [];
  let count = 0;
  for (const part of partsOf(inbox, reader, query)) {
    const own = await part.count();
    const from = Math.max(0, skip - count);
    const room = limit - rows.length;
    if (from < own && room > 0) rows.push(...(await part.rows(from, room, own)));
    count += own;
  }
  return { rows, count };
}

export async function* everyReceived(
  inbox: Inbox,
  reader: Reader,
  query: ListQuery,
): AsyncIterable<NotificationDoc> {
  for (const part of partsOf(inbox, reader, query)) yield* part.each();
}

export function receivedCount(inbox: Inbox, reader: Reader): Promise<number> {
  const everything: Asked = { isRead: [false, true], isArchived: [false, true], others: [] };
  return withoutReading(inbox, reader, everything, {}).count();
}
