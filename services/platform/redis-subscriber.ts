import { pingRegularly, type Redis, SUBSCRIBING } from './redis.ts';

export type Subscriber = ReturnType<typeof openSubscriber>;

interface Subscription {
  listener(message: string): void;
  begun(): void;
}

export function openSubscriber({ client }: Redis) {
  const connection = client.duplicate(SUBSCRIBING);
  const subscriptions = new Map<string, Subscription>();
  const subscribed = new Set<string>();

  const begin = (channel: string, { begun }: Subscription) =>
    connection.subscribe(channel).then(
      () => {
        subscribed.add(channel);
        begun();
      },
      () => undefined,
    );

  connection.on('error', () => undefined);
  connection.on('message', (channel, message) => subscriptions.get(channel)?.listener(message));
  connection.on('close', () => subscribed.clear());
  connection.on('ready', () => {
    for (const [channel, subscription] of subscriptions) void begin(channel, subscription);
  });
  const stopPings = pingRegularly(connection);

  return {
    /** `begun` is called each time the subscription begins: earlier messages are lost. */
    subscribe(channel: string, listener: (message: string) => void, begun = () => {}): void {
      const subscription = { listener, begun };
      subscriptions.set(channel, subscription);
      if (connection.status === 'ready') void begin(channel, subscription);
    },
    isHeard: () => subscribed.size === subscriptions.size,
    close(): void {
      stopPings();
      connection.disconnect();
    },
  };
}
