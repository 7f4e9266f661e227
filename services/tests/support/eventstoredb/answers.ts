import { randomUUID } from 'node:crypto';
import {
  type AllStreamSubscription,
  type AppendResult,
  type AppendToStreamOptions,
  type EventData,
  EventStoreDBClient,
  jsonEvent,
  type ResolvedEvent,
  type StreamingRead,
} from '@eventstore/db-client';
import { expect, vi } from 'vitest';

/** The client has two call paths for appends: batched by default, and one call per append with credentials. */
export const PATHS = [
  ['by the default path', {}],
  ['by the classic path', { credentials: { username: 'x', password: 'x' } }],
] as const;

export const newEvent = (id: string = randomUUID(), data: object = { a: 1 }, type = 't') =>
  jsonEvent({ id, type, data: { ...data } });

export const newEvents = (count: number): EventData[] => Array.from({ length: count }, () => newEvent());

/** Revision and position, or the fields of the error. */
export async function outcome(appending: Promise<AppendResult>): Promise<Record<string, unknown>> {
  try {
    const { nextExpectedRevision, position } = await appending;
    return { revision: nextExpectedRevision, position: position?.commit };
  } catch (error) {
    const { type, code, message, expectedVersion, actualVersion, maxAppendSize } = error as Record<
      string,
      unknown
    >;
    const described = { type, code, message, expectedVersion, actualVersion, maxAppendSize };
    return Object.fromEntries(Object.entries(described).filter(([, value]) => value !== undefined));
  }
}

export const conflict = (expectedVersion: unknown, actualVersion: unknown) => ({
  type: 'wrong-expected-version',
  message: '',
  expectedVersion,
  actualVersion,
});

export function appender(client: EventStoreDBClient, path: AppendToStreamOptions, stream: string) {
  return (events: EventData[], expectedRevision: AppendToStreamOptions['expectedRevision'], to = stream) =>
    outcome(client.appendToStream(to, events, { ...path, expectedRevision }));
}

/** Events, or type and code of the error. */
export async function read<T extends { event?: ResolvedEvent['event'] }>(reading: StreamingRead<T>) {
  const found: NonNullable<ResolvedEvent['event']>[] = [];
  try {
    for await (const { event } of reading) if (event) found.push(event);
    return found;
  } catch (error) {
    const { type, code } = error as { type?: string; code?: number };
    return { type, code };
  }
}

export const revisions = async (reading: StreamingRead<ResolvedEvent>) => {
  const found = await read(reading);
  return Array.isArray(found) ? found.map(({ revision }) => Number(revision)) : found;
};

/** Records the emitted events of a subscription as text. */
export function recordEvents(subscription: NodeJS.EventEmitter): string[] {
  const words: string[] = [];
  subscription
    .on('confirmation', () => words.push('confirmation'))
    .on('caughtUp', () => words.push('caughtUp'))
    .on('data', ({ event }: ResolvedEvent) => words.push(`${event?.streamId}@${event?.revision}`))
    .on('error', ({ type }: { type?: string }) => words.push(`error ${type}`))
    .on('end', () => words.push('end'))
    .on('close', () => words.push('close'));
  return words;
}

/**
 * Records all subscriptions of all clients. `first` resolves before its first event; `left` returns the only open
 * one.
 */
export function watchSubscriptions() {
  const subscribe = EventStoreDBClient.prototype.subscribeToAll;
  const first = Promise.withResolvers<AllStreamSubscription>();
  const { mock } = vi.spyOn(EventStoreDBClient.prototype, 'subscribeToAll').mockImplementation(function (
    this: EventStoreDBClient,
    ...args
  ) {
    const subscription = subscribe.apply(this, args);
    first.resolve(subscription);
    return subscription;
  });
  const made = (): AllStreamSubscription[] => mock.results.map(({ value }) => value);
  return {
    made,
    first: first.promise,
    async left(): Promise<AllStreamSubscription> {
      const open = () => made().filter(({ destroyed }) => !destroyed);
      await expect.poll(open).toHaveLength(1);
      return open()[0] as AllStreamSubscription;
    },
  };
}

/** Messages of unhandled rejections during `work`. */
export async function unhandledDuring(work: () => Promise<void>): Promise<string[]> {
  const others = process.listeners('unhandledRejection');
  const messages: string[] = [];
  process.removeAllListeners('unhandledRejection');
  process.on('unhandledRejection', (error: Error) => messages.push(error.message));
  try {
    await work();
  } finally {
    process.removeAllListeners('unhandledRejection');
    for (const other of others) process.on('unhandledRejection', other);
  }
  return messages;
}

/** Whether a promise settles before the server responds to a later call. */
export async function isSettled(work: Promise<unknown>, client: EventStoreDBClient): Promise<boolean> {
  const settled = work.then(
    () => true,
    () => true,
  );
  const answered = read(client.readAll({ maxCount: 1 })).then(() => false);
  return Promise.race([settled, answered]);
}
