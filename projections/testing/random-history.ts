import type { DomainEvent } from '@coffret/contracts/events';
import type { ConfigurationStatus } from '@coffret/contracts/statuses';
import fc from 'fast-check';
import type { ViewEvent } from '../view.ts';
import { history } from './replay.ts';

const DAY_MS = 86_400_000;
/** In Paris each moment is of the next day: two of the first ones are of the next month. */
const BEGIN = Date.UTC(2026, 9, 16, 23, 59);

/** An attempt that the state does not allow is skipped. */
interface Attempt {
  what:
    | 'user'
    | 'create'
    | 'validate'
    | 'issue'
    | 'expire'
    | 'order'
    | 'take back'
    | 'reopen'
    | 'delete'
    | 'project';
  user: number;
  configuration: number;
  activity: string;
  place: number | null;
  price: number;
}

interface Quote {
  user: number;
  date: string;
  acceptedAt: string | null;
  place: number | null;
  status: ConfigurationStatus;
  price: number;
  isSuperseded: boolean;
}

interface Configuration {
  user: number;
  at: string;
  status: ConfigurationStatus;
  quote: Quote | null;
}

/** The expected state, computed without views. */
export interface World {
  events: ViewEvent[];
  users: Map<number, { activity: string; place: number | null }>;
  configurations: Map<number, Configuration>;
  quotes: Quote[];
}

const parameters = {};

function happen(world: World, tried: Attempt, at: string): [stream: string, event: DomainEvent] | null {
  const { users, configurations, quotes } = world;
  const { what, configuration: id, activity, place } = tried;
  const known = configurations.get(id);
  const stream = `configuration-${id}`;
  const eventOf = (type: string, data: object = {}): [string, DomainEvent] => [
    stream,
    { type, data: data as DomainEvent['data'] },
  ];
  const ended = (type: string, status: ConfigurationStatus) => {
    if (known?.status !== 'QUOTE_OK' || !known.quote) return null;
    known.status = known.quote.status = status;
    known.quote.acceptedAt = status === 'DONE' ? at : null;
    return eventOf(type, { quoteId: quotes.indexOf(known.quote) + 1 });
  };
  switch (what) {
    case 'user': {
      const type = users.has(tried.user) ? 'UserChanged' : 'UserCreated';
      users.set(tried.user, { activity, place });
      for (const quote of quotes) {
        if (quote.user === tried.user && quote.status === 'QUOTE_OK' && !quote.isSuperseded)
          quote.place = place;
      }
      return [`user-${tried.user}`, { type, data: { activity, sectorId: place, agencyId: place } }];
    }
    case 'project':
      return ['project-1', { type: 'ProjectCreated', data: { lib: `Chantier ${place}`, userId: 1 } }];
    case 'create': {
      // Ids are never reused.
      if (configurations.has(id)) return null;
      configurations.set(id, { user: tried.user, at, status: 'PENDING', quote: null });
      const form = { lib: 'Coffret', projectId: 1, userId: tried.user, parameters, duplicateOf: null };
      return eventOf('ConfigurationCreated', { ...form, stack: { lines: [], elements: [] } });
    }
    case 'validate':
      return known?.status === 'PENDING' ? eventOf('ConfigurationValidated') : null;
    case 'issue': {
      if (known?.status !== 'PENDING') return null;
      const { user } = known;
      const now = users.get(user)?.place ?? null;
      known.quote = {
        acceptedAt: null,
        user,
        date: at,
        place: now,
        status: 'QUOTE_OK',
        price: tried.price,
        isSuperseded: false,
      };
      known.status = 'QUOTE_OK';
      const quoteId = quotes.push(known.quote);
      const paper = { reference: 'GBB000001', version: 1, documentId: 1, date: at, userId: user };
      return eventOf('QuoteIssued', {
        quoteId,
        ...paper,
        sectorId: now,
        agencyId: now,
        price: tried.price / 100,
      });
    }
    case 'expire':
      return ended('QuoteExpired', 'QUOTE_EXPIRED');
    case 'order':
      return ended('QuoteOrdered', 'DONE');
    case 'take back': {
      if (known?.status !== 'DONE' || !known.quote) return null;
      known.status = known.quote.status = 'QUOTE_OK';
      known.quote.acceptedAt = null;
      known.quote.place = users.get(known.user)?.place ?? null;
      return eventOf('OrderTakenBack', { quoteId: quotes.indexOf(known.quote) + 1 });
    }
    case 'reopen': {
      if (!known?.quote || known.status === 'PENDING') return null;
      known.status = 'PENDING';
      known.quote.isSuperseded = true;
      return eventOf('ConfigurationReopened', { supersededQuoteId: quotes.indexOf(known.quote) + 1 });
    }
    case 'delete':
      if (!known || known.status === ('GONE' as string)) return null;
      known.status = 'GONE' as ConfigurationStatus;
      return eventOf('ConfigurationDeleted');
  }
}

/** Three days between events, so that months and a year end. */
function worldOf(attempts: readonly Attempt[]): World {
  const world: World = { events: [], users: new Map(), configurations: new Map(), quotes: [] };
  const happened: [string, DomainEvent][] = [];
  const times: string[] = [];
  for (const attempt of attempts) {
    const at = new Date(BEGIN + happened.length * 3 * DAY_MS).toISOString();
    const event = happen(world, attempt, at);
    if (!event) continue;
    happened.push(event);
    times.push(at);
  }
  world.events = history(...happened).map((event, i) => ({
    ...event,
    meta: { ...event.meta, at: times[i] as string },
  }));
  for (const [id, { status }] of world.configurations) {
    if (status === ('GONE' as string)) world.configurations.delete(id);
  }
  return world;
}

export const randomWorld = fc
  .array(
    fc.record<Attempt>({
      what: fc.constantFrom(
        ...([
          'user',
          'create',
          'validate',
          'issue',
          'expire',
          'order',
          'take back',
          'reopen',
          'delete',
        ] as const),
        ...(['user', 'create', 'issue', 'project'] as const),
      ),
      user: fc.integer({ min: 1, max: 3 }),
      configuration: fc.integer({ min: 1, max: 6 }),
      activity: fc.constantFrom('EVENT', 'OTHERS'),
      place: fc.option(fc.integer({ min: 1, max: 2 })),
      price: fc.integer({ min: 0, max: 99_999 }),
    }),
    { maxLength: 30, size: 'medium' },
  )
  .map(worldOf);
