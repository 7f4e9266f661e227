import type { Verification } from '@coffret/contracts/integrity/answers';
import type { IntegrityEvent, Seal } from '@coffret/contracts/integrity/events';
import type { EventStore, StoredEvent } from '@coffret/contracts/ports/event-store';
import type { Decider } from '../../core/commands/decider.ts';
import type { CommandContext, Commands } from '../../core/commands/handle-command.ts';
import { eventPages } from '../../core/events/event-pages.ts';
import { dataHashOf } from '../../platform/event-store/event-hash.ts';
import type { KeyedHash } from '../../platform/person-keys/encryption.ts';
import { type Signer, signedText } from '../../platform/secrets/signer.ts';
import { firstInvalidSeal } from './invalid-seal.ts';
import { type TimeStamps, timeOf } from './time-stamps.ts';
import { createChainVerifier, SEALS } from './verify-chain.ts';

interface IntegrityLogState {
  events: number;
}

const integrityLog: Decider<IntegrityLogState, Seal, IntegrityEvent> = {
  category: 'ledger',
  initialState: { events: 0 },
  lastEventOnly: true,
  /** A repeated job adds no seal. */
  decide: (seal, { events }) => (seal.events > events ? [{ type: 'LedgerSealed', data: seal }] : []),
  evolve: (_state, { data: { events } }) => ({ events }),
};

export type IntegrityLog = ReturnType<typeof openIntegrityLog>;

class BrokenHistory extends Error {
  override readonly name = 'BrokenHistory';
}

interface Dependencies {
  store: Pick<EventStore, 'readAll' | 'readStream'>;
  commands: Commands;
  signer: Signer;
  keyedHashOf: KeyedHash;
  /** null: not configured. */
  timeStamps: TimeStamps | null;
  warn(fault: unknown): void;
}

export function openIntegrityLog({ store, commands, signer, keyedHashOf, timeStamps, warn }: Dependencies) {
  const all = () => eventPages(store);

  const sealsOf = (events: readonly StoredEvent[]) => events.map(({ data }) => data as unknown as Seal);

  async function walk(seals: readonly StoredEvent[]) {
    const begun = createChainVerifier(sealsOf(seals), keyedHashOf);
    for await (const page of all()) {
      for (const event of page) begun.take({ ...event, dataHash: dataHashOf(event.data) });
    }
    return { walk: begun, broken: begun.firstBroken() };
  }

  async function verified(): Promise<Verification> {
    const seals = await store.readStream(SEALS);
    const { walk: walked, broken: found } = await walk(seals);
    const broken = found ?? (await firstInvalidSeal(sealsOf(seals), signer.publicKey));
    const newest = seals.at(-1);
    const { events = 0, root = '', stamp = null } = newest ? (sealsOf([newest])[0] ?? {}) : {};
    return {
      events: walked.events(),
      intact: broken === null,
      firstBroken: broken,
      sealed: newest ? { events, root, at: newest.meta.at, stampedAt: stamp && timeOf(stamp) } : null,
    };
  }

  async function stampOf(text: string): Promise<string | null> {
    if (!timeStamps) return null;
    // A seal is valid without a time stamp; the next stamped seal covers it too.
    return timeStamps.over(text).catch((fault: unknown) => {
      warn(fault);
      return null;
    });
  }

  let underWay: Promise<Verification> | null = null;
  return {
    all,
    /** Concurrent calls share one verification. */
    verify(): Promise<Verification> {
      underWay ??= verified().finally(() => {
        underWay = null;
      });
      return underWay;
    },
    /** Seals the events since the last seal. Throws `BrokenHistory` when the chain is broken. */
    async seal(cause: CommandContext): Promise<void> {
      const { walk: walked, broken } = await walk(await store.readStream(SEALS));
      if (broken) throw new BrokenHistory(`${broken.cause} at event ${broken.event}: ${broken.stream}`);
      const found = walked.since();
      const text = signedText(found);
      const seal = {
        ...found,
        publicKey: signer.publicKey,
        signature: signer.sign(text),
        stamp: await stampOf(text),
      };
      await commands.handle(integrityLog, { id: 'seals', command: seal, cause });
    },
  };
}
