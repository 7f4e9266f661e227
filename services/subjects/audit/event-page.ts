import type { EventsFilter, EventsQuery } from '@coffret/contracts/audit/commands';
import { endOfDay, isDay, startOfDay } from '@coffret/contracts/day';
import { isRefusal, type Refusal, refuse } from '@coffret/contracts/errors';
import { EVENT_CATEGORIES, eventTypesOf, TECHNICAL_TYPES } from '@coffret/contracts/event-categories';
import type { Filter, Range } from '@coffret/contracts/ports/read-store';
import { type AuditDoc, auditView } from '@coffret/projections/audit/view';
import { searchFilters } from '@coffret/projections/list/search-filters';
import { usersView } from '@coffret/projections/users/view';
import type { Services } from '../../core/services.ts';
import { keyOf } from './names.ts';

type Dependencies = Pick<Services, 'view' | 'views'>;

/** Counting stops here. */
const COUNTED = 10_000;
/** Offset limit; beyond it, paging needs a position. */
const DEEPEST = 10_000;
/** Clock differences: events checked around the ends of a period. */
const AROUND = 50;
/** Entities that match a text. */
const NAMED = 20;

export interface EventPage {
  docs: AuditDoc[];
  count: number;
  isMore: boolean;
  next: string | null;
}

const isoOf = (text: string) => new Date(text).toISOString();

interface Period {
  from: string | null;
  to: string | null;
}

/** ISO 8601, inclusive. */
const periodOf = ({ from, to }: EventsFilter): Period => ({
  from: from ? (isDay(from) ? startOfDay(from) : isoOf(from)) : null,
  to: to ? (isDay(to) ? endOfDay(to) : isoOf(to)) : null,
});

const withinPeriod = ({ from, to }: Period): Filter =>
  from === null && to === null
    ? {}
    : { createdAt: { ...(from !== null && { from }), ...(to !== null && { to }) } };

/** A few more than those of the period; null: none. */
async function positionsOf({ view }: Dependencies, { from, to }: Period): Promise<Range | null> {
  const collection = view<AuditDoc>(auditView);
  const first =
    from && (await collection.find({ createdAt: { from } }, { sort: { createdAt: 1 }, limit: AROUND }));
  const last =
    to && (await collection.find({ createdAt: { to } }, { sort: { createdAt: -1 }, limit: AROUND }));
  if (first?.length === 0 || last?.length === 0) return null;
  const positions = (docs: readonly AuditDoc[]) => docs.map(({ _id }) => _id).sort();
  return {
    ...(first && { from: positions(first)[0] as string }),
    ...(last && { to: positions(last).at(-1) as string }),
  };
}

/** Each filter can use one index in position order, unless it has several persons. */
function branchesOf({ entity, entityId, userId, type, technical, correlationId }: EventsFilter): Filter[] {
  const own: Filter = { ...(userId.length > 0 && { userId }), ...(correlationId && { correlationId }) };
  const every: Filter = technical ? {} : { type: { not: [...TECHNICAL_TYPES] } };
  const types: Filter = type.length > 0 ? { type } : every;
  if (entityId !== undefined)
    return entity.map((one) => ({ ...own, ...types, stream: keyOf(one, entityId) }));
  if (entity.length > 0) {
    const isAsked = (name: string) =>
      type.length === 0 ? technical || !TECHNICAL_TYPES.has(name) : type.includes(name);
    const pairs = entity.flatMap((one) =>
      eventTypesOf(one)
        .filter(isAsked)
        .map((type) => ({ type })),
    );
    return pairs.map((pair) => ({ ...own, ...pair }));
  }
  return type.length > 0 ? type.map((name) => ({ ...own, type: name })) : [{ ...own, ...every }];
}

/** Matches words of events and names of users and entities. */
async function searchesOf({ view, views }: Dependencies, words: Filter[]): Promise<Filter[]> {
  const found = await Promise.all(
    views
      .filter(({ called, texts }) => called && texts.length > 0)
      .map(async (shown) => {
        const docs = await view(shown).find({ all: words }, { limit: NAMED, projection: { id: 1 } });
        return docs.map(({ _id }) => ({ entity: shown.streams[0] ?? '', id: _id }));
      }),
  );
  const users = found.flat().filter(({ entity }) => entity === usersView.streams[0]);
  return [
    { all: words },
    ...users.map(({ id }) => ({ userId: id as number })),
    ...found.flat().map(({ entity, id }) => ({ stream: keyOf(entity, id) })),
  ];
}

/** Both filters must hold, also when they use the same field. */
const both = (a: Filter, b: Filter): Filter => ({ all: [a, b] });

/** A union: each matching event is found by at least one filter. */
async function filtersOf(needs: Dependencies, asked: EventsFilter): Promise<Filter[] | Refusal> {
  if (asked.entityId !== undefined && asked.entity.length === 0) return refuse('REQUIRED', 'entity');
  const unknown = asked.entity.find((entity) => !Object.hasOwn(EVENT_CATEGORIES, entity));
  if (unknown !== undefined) return refuse('INVALID_PARAMETER', 'entity');
  const branches = branchesOf(asked);
  const { exact } = searchFilters(asked.search ?? '');
  if (exact.length === 0) return branches;
  const searches = await searchesOf(needs, exact);
  return searches.flatMap((one) => branches.map((branch) => both(branch, one)));
}

const newestFirst = (a: AuditDoc, b: AuditDoc) => (a._id < b._id ? 1 : -1);

/** The newest of all filters, without duplicates. */
async function newestOf({ view }: Dependencies, filters: readonly Filter[], range: Range, limit: number) {
  const collection = view<AuditDoc>(auditView);
  const bounded = Object.keys(range).length > 0 ? [{ _id: range }] : [];
  const pages = await Promise.all(
    filters.map((filter) => collection.find({ all: [filter, ...bounded] }, { sort: { _id: -1 }, limit })),
  );
  const found = new Map(pages.flat().map((doc) => [doc._id, doc]));
  return [...found.values()].sort(newestFirst).slice(0, limit);
}

async function countOf({ view }: Dependencies, filters: readonly Filter[], range: Range) {
  const collection = view<AuditDoc>(auditView);
  const bounded = Object.keys(range).length > 0 ? [{ _id: range }] : [];
  let count = 0;
  for (const filter of filters) {
    const asked = { all: [filter, ...bounded] };
    const [beyond] = await collection.find(asked, { sort: { _id: -1 }, skip: COUNTED, limit: 1 });
    if (beyond) return { count: COUNTED, isMore: true };
    count += await collection.count(asked);
    if (count > COUNTED) return { count: COUNTED, isMore: true };
  }
  return { count, isMore: false };
}

const NOTHING: EventPage = { docs: [], count: 0, isMore: false, next: null };

export async function readEventPage(needs: Dependencies, query: EventsQuery): Promise<EventPage | Refusal> {
  const { page, size, before } = query;
  const skip = before === undefined ? (page - 1) * size : 0;
  if (skip > DEEPEST) return refuse('UNKNOWN_PARAMETER', 'page');
  const asked = await filtersOf(needs, query);
  if (isRefusal(asked)) return asked;
  const period = periodOf(query);
  const between = await positionsOf(needs, period);
  if (!between) return NOTHING;
  // Among the positions are events of other times: clocks differ, and some are written later.
  const filters = asked.map((filter) => both(filter, withinPeriod(period)));
  const { to, ...since } = between;
  const range: Range = before !== undefined && (!to || before <= to) ? { ...since, before } : between;
  const found = await newestOf(needs, filters, range, skip + size + 1);
  const docs = found.slice(skip, skip + size);
  const isMore = found.length > skip + size;
  // A text search is not counted, because that would scan the view.
  const counted = query.search
    ? { count: skip + docs.length, isMore }
    : await countOf(needs, filters, between);
  return { docs, ...counted, next: isMore ? (docs.at(-1)?._id ?? null) : null };
}
