import { randomUUID } from 'node:crypto';
import type { JsonObject, NewEvent } from '@coffret/contracts/ports/event-store';
import type { Doc } from '@coffret/contracts/ports/read-store';
import { goldenEvent } from '@coffret/contracts/testing/golden-events';
import { eventRegistry } from '../../app/event-registry.ts';

export const USERS = 997;
export const AGENCIES = 8;
export const SECTORS = AGENCIES / 2;
export const MONTHS = 24;
export const NOW = new Date('2026-11-22T12:00:00.000Z');
const ACTIVITIES = 10;
const FIRST_MS = Date.UTC(2024, 11, 1);
const SPAN_MS = NOW.getTime() - FIRST_MS;
const DAY_MS = 86_400_000;

function happened(type: string, data: object, at: string): NewEvent {
  const all = { ...(goldenEvent(type).data as object), ...data } as JsonObject;
  const meta = { at, userId: 1, correlationId: 'bench', causationId: null, previousHash: null };
  return { id: randomUUID(), type, schema: eventRegistry.numberOf(type), data: all, meta };
}

const placeOf = (user: number) => ({
  agencyId: 1 + (user % AGENCIES),
  sectorId: 1 + ((user % AGENCIES) >> 1),
});
const activityOf = (user: number) => `ACTIVITY_OF_A_LONGER_NAME_${user % ACTIVITIES}`;
const ownerOf = (n: number) => 1 + ((n * 7919) % USERS);
const priceOf = (n: number) => 100 + (n % 900);
/** Spread over two years. */
const beginOf = (n: number, of: number, days = 0) =>
  new Date(FIRST_MS + (n / of) * SPAN_MS + days * DAY_MS).toISOString();

/** 20 % in progress, 20 % quoted, 20 % ordered, 40 % expired. */
const STATUSES = ['PENDING', 'QUOTE_OK', 'DONE', 'QUOTE_EXPIRED', 'QUOTE_EXPIRED'] as const;
const statusOf = (n: number) => STATUSES[n % STATUSES.length] ?? 'PENDING';

export const userEvents = (user: number): NewEvent[] => [
  happened('UserCreated', { ...placeOf(user), activity: activityOf(user) }, NOW.toISOString()),
];

export function configurationEvents(n: number, of: number): NewEvent[] {
  const user = ownerOf(n);
  const at = beginOf(n, of);
  const status = statusOf(n);
  const begun = [
    happened('ConfigurationCreated', { userId: user }, at),
    happened('ConfigurationValidated', {}, at),
  ];
  if (status === 'PENDING') return begun;
  const quote = { quoteId: n, price: priceOf(n), date: at, validUntil: beginOf(n, of, 60) };
  const issued = happened('QuoteIssued', { ...placeOf(user), ...quote }, at);
  if (status === 'QUOTE_OK') return [...begun, issued];
  const end = status === 'DONE' ? 'QuoteOrdered' : 'QuoteExpired';
  return [...begun, issued, happened(end, { quoteId: n }, beginOf(n, of, 1))];
}

/** Only the aggregated fields. */
export function configurationDoc(n: number, of: number): Doc {
  const user = ownerOf(n);
  const owner = { activity: activityOf(user), ...placeOf(user) };
  return { _id: n, createdAt: beginOf(n, of), status: statusOf(n), ...owner };
}

/** null: no quote. */
export function quoteDoc(n: number, of: number): Doc | null {
  const status = statusOf(n);
  if (status === 'PENDING') return null;
  const own = { date: beginOf(n, of), price: priceOf(n), isSuperseded: false };
  return { _id: n, status, ...own, ...placeOf(ownerOf(n)) };
}
