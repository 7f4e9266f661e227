import type { Installation, Part } from '@coffret/services/tests/support/installation';
import type { Outage } from '@coffret/services/tests/support/outage';
import type { Servers, Stores } from '@coffret/services/tests/support/servers';

/** SIGKILL, SIGTERM, SIGSTOP. */
export const WAYS = ['kill', 'end', 'freeze'] as const;
export type Way = (typeof WAYS)[number];

interface Disturbing {
  begin(): Promise<void> | void;
  end(): Promise<void> | void;
}

export interface Component {
  name: string;
  ways: { [W in Way]?: Disturbing };
}

function ofProduct(part: Part, name: string): Component {
  const ending = (signal: NodeJS.Signals): Disturbing => ({
    begin: async () => void (await part.end(signal)),
    end: () => part.start(),
  });
  const send = (signal: NodeJS.Signals) => () => void part.main?.child.kill(signal);
  return {
    name,
    ways: {
      kill: ending('SIGKILL'),
      end: ending('SIGTERM'),
      freeze: { begin: send('SIGSTOP'), end: send('SIGCONT') },
    },
  };
}

const nameOf = ({ roles }: Part, index: number) => `${roles} ${index + 1}`;

export const endedUnasked = ({ parts }: Installation): string[] =>
  parts
    .map((part, index) => ({ name: nameOf(part, index), child: part.main?.child }))
    .filter(({ child }) => child && (child.exitCode ?? child.signalCode) !== null)
    .map(({ name }) => name);

const isFault = (line: string) => line.includes('"msg":"fault"');

export const faultsOf = ({ parts }: Installation): string[] =>
  parts.flatMap((part, index) =>
    part.output.filter(isFault).map((line) => `${nameOf(part, index)}: ${line}`),
  );

function ofStore(name: string, outage: Outage | null): Component {
  if (!outage) return { name, ways: {} };
  const { begin, shutDown, end, freeze, thaw } = outage;
  return {
    name,
    ways: { kill: { begin, end }, end: { begin: shutDown, end }, freeze: { begin: freeze, end: thaw } },
  };
}

export const componentsOf = (
  { parts }: Installation,
  { mongo, redis }: Servers,
  { eventstore }: Stores,
): Component[] => [
  ...parts.map((part, index) => ofProduct(part, nameOf(part, index))),
  ofStore('EventStoreDB', eventstore.outage),
  ofStore('MongoDB', mongo.outage),
  ofStore('Redis', redis.outage),
];
