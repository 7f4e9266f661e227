import { type CommandStartedEvent, type Document, MongoClient } from 'mongodb';
import { vi } from 'vitest';

export interface Sent {
  /** For example `find`. */
  name: string;
  collection: string;
  command: Document;
  /** Index of the first command sent after the response; null: no response. */
  answeredAt: number | null;
}

/**
 * Records commands about collections, in order, of clients that connect before `opened` is called, with
 * `monitorCommands=true` in their URL.
 */
export function watchMongo(): { sent: Sent[]; opened(): void } {
  const sent: Sent[] = [];
  const pending = new Map<number, Sent>();
  const started = ({ requestId, commandName: name, command }: CommandStartedEvent) => {
    const collection: unknown = command[name];
    if (typeof collection !== 'string') return;
    const entry: Sent = { name, collection, command, answeredAt: null };
    pending.set(requestId, entry);
    sent.push(entry);
  };
  const answered = ({ requestId }: { requestId: number }) => {
    const entry = pending.get(requestId);
    if (entry) entry.answeredAt = sent.length;
  };
  const { connect } = MongoClient.prototype;
  const spy = vi.spyOn(MongoClient.prototype, 'connect').mockImplementation(function watched(
    this: MongoClient,
  ) {
    this.on('commandStarted', started).on('commandSucceeded', answered);
    return connect.call(this);
  });
  return { sent, opened: () => spy.mockRestore() };
}
