import { type CommandStartedEvent, type Document, MongoClient } from 'mongodb';
import { vi } from 'vitest';

/** Something that was sent to MongoDB, in the order in which it was. */
export interface Sent {
  /** `find`, `update` and so on. */
  name: string;
  collection: string;
  command: Document;
  /** The server had answered before what stands at this place was sent; null: it has not answered. */
  answeredAt: number | null;
}

/**
 * What this process sends to MongoDB about collections, on clients that are opened until `opened` by a URL with
 * `monitorCommands=true`.
 */
export function watchMongo(): { sent: Sent[]; opened(): void } {
  const sent: Sent[] = [];
  const underWay = new Map<number, Sent>();
  const begun = ({ requestId, commandName: name, command }: CommandStartedEvent) => {
    const collection: unknown = command[name];
    if (typeof collection !== 'string') return;
    const one: Sent = { name, collection, command, answeredAt: null };
    underWay.set(requestId, one);
    sent.push(one);
  };
  const answered = ({ requestId }: { requestId: number }) => {
    const one = underWay.get(requestId);
    if (one) one.answeredAt = sent.length;
  };
  const { connect } = MongoClient.prototype;
  const spy = vi.spyOn(MongoClient.prototype, 'connect').mockImplementation(function watched(
    this: MongoClient,
  ) {
    this.on('commandStarted', begun).on('commandSucceeded', answered);
    return connect.call(this);
  });
  return { sent, opened: () => spy.mockRestore() };
}
