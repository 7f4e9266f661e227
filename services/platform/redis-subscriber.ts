import { type Redis, SUBSCRIBING } from './redis.ts';

/** A connection on which nothing is said would not be missed. */
const PING_MS = 1_000;

/** What is published in Redis, heard by one connection for all who want to know. */
export interface Subscriber {
  /** `begun` is called each time that the channel begins to be heard: what was said before is lost. */
  subscribe(channel: string, listener: (message: string) => void, begun?: () => void): void;
  /** Whether all channels are heard at the moment, as far as is known. */
  isHeard(): boolean;
  close(): void;
}

interface Subscription {
  listener(message: string): void;
  begun(): void;
}

export function openSubscriber({ client }: Redis): Subscriber {
  const connection = client.duplicate(SUBSCRIBING);
  const subscriptions = new Map<string, Subscription>();
  const heard = new Set<string>();

  // What cannot be subscribed now is with the next connection.
  const begin = (channel: string, { begun }: Subscription) =>
    connection.subscribe(channel).then(
      () => {
        heard.add(channel);
        begun();
      },
      () => undefined,
    );

  connection.on('error', () => undefined);
  connection.on('message', (channel, message) => subscriptions.get(channel)?.listener(message));
  connection.on('close', () => heard.clear());
  connection.on('ready', () => {
    for (const [channel, subscription] of subscriptions) void begin(channel, subscription);
  });
  const pings = setInterval(() => {
    if (connection.status === 'ready') connection.ping().catch(() => undefined);
  }, PING_MS);
  pings.unref();

  return {
    subscribe(channel, listener, begun = () => undefined) {
      const subscription = { listener, begun };
      subscriptions.set(channel, subscription);
      if (connection.status === 'ready') void begin(channel, subscription);
    },
    isHeard: () => heard.size === subscriptions.size,
    close() {
      clearInterval(pings);
      connection.disconnect();
    },
  };
}
