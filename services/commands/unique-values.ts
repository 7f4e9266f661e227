import { createHash } from 'node:crypto';
import { isRefusal, type Refusal, refuse } from '@coffret/contracts/errors';
import type { UniqueEvent } from '@coffret/contracts/sequences/events';
import type { Clock } from '../platform/clock.ts';
import type { Decider } from './decider.ts';
import type { Cause, Commands } from './handle-command.ts';

/** A value of which the product knows one: an e-mail, a register's lib, a product's ref. */
export interface UniqueValue {
  kind: string;
  value: string;
  /** Whether an entity really bears the value: a claim left behind by a crash may then be taken over. */
  heldBy(ownerId: number): Promise<boolean>;
}

type Claim = { ownerId: number | null; at: string };
type Command =
  | { do: 'claim'; ownerId: number; at: string; insteadOf: number | null }
  | { do: 'release'; ownerId: number };

const claim: Decider<Claim, Command, UniqueEvent, { key: string }> = {
  category: 'unique',
  initialState: { ownerId: null, at: '' },
  newestSuffices: true,
  decide(command, state, { key }) {
    const { ownerId } = command;
    if (command.do === 'release') {
      return state.ownerId === ownerId ? [{ type: 'ValueReleased', data: { ownerId } }] : [];
    }
    if (state.ownerId === ownerId) return [];
    if (state.ownerId !== null && state.ownerId !== command.insteadOf) return refuse('DUPLICATE', key);
    return [{ type: 'ValueClaimed', data: { ownerId, at: command.at } }];
  },
  evolve: (_state, event) => (event.type === 'ValueClaimed' ? event.data : { ownerId: null, at: '' }),
};

const normalised = (value: string) => value.normalize('NFC').trim().toLowerCase();

export function sameValue(a: string, b: string): boolean {
  return normalised(a) === normalised(b);
}

export interface UniqueValues {
  /**
   * Claims a value for an entity, does the work, and gives the value back when the work is refused or fails.
   * Refused with DUPLICATE and the field's key when another entity holds the value.
   */
  claiming<T>(
    unique: UniqueValue,
    key: string,
    ownerId: number,
    cause: Cause,
    work: () => Promise<T | Refusal>,
  ): Promise<T | Refusal>;
  release(unique: Pick<UniqueValue, 'kind' | 'value'>, ownerId: number, cause: Cause): Promise<void>;
}

/** How long the work between a claim and the event that makes it true may take. */
const CLAIM_SETTLES_MS = 30_000;

export function createUniqueValues(commands: Commands, clock: Clock): UniqueValues {
  const streamId = ({ kind, value }: Pick<UniqueValue, 'kind' | 'value'>) =>
    `${kind}-${createHash('sha256').update(normalised(value)).digest('hex').slice(0, 32)}`;

  async function isAbandoned(unique: UniqueValue, { ownerId, at }: Claim): Promise<boolean> {
    if (ownerId === null || clock.now().getTime() - Date.parse(at) < CLAIM_SETTLES_MS) return false;
    return !(await unique.heldBy(ownerId));
  }

  async function release(
    unique: Pick<UniqueValue, 'kind' | 'value'>,
    ownerId: number,
    cause: Cause,
  ): Promise<void> {
    await commands.handle(claim, {
      id: streamId(unique),
      command: { do: 'release', ownerId },
      context: { key: '' },
      cause,
    });
  }

  return {
    async claiming(unique, key, ownerId, cause, work) {
      const { state } = await commands.load(claim, streamId(unique));
      const insteadOf = (await isAbandoned(unique, state)) ? state.ownerId : null;
      const claimed = await commands.handle(claim, {
        id: streamId(unique),
        command: { do: 'claim', ownerId, at: clock.now().toISOString(), insteadOf },
        context: { key },
        cause,
      });
      if (isRefusal(claimed)) return claimed;
      const taken = claimed.events.length > 0;
      const giveBack = async () => {
        if (taken) await release(unique, ownerId, cause);
      };
      try {
        const result = await work();
        if (isRefusal(result)) await giveBack();
        return result;
      } catch (fault) {
        await giveBack().catch(() => undefined);
        throw fault;
      }
    },
    release,
  };
}
