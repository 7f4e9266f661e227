import { createHash } from 'node:crypto';
import { isRefusal, type Refusal, refuse } from '@coffret/contracts/errors';
import { NotWritten, StoreUnavailable } from '@coffret/contracts/ports/event-store';
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

/** What becomes of one field of an entity: the value that it bore, and the one that it is to bear. */
export interface ValueChange {
  /** The field's name, for the refusal. */
  key: string;
  /** null: the entity is new, or the field had no value. */
  from: UniqueValue | null;
  /** null: the entity goes. */
  to: UniqueValue | null;
}

type Claim = { ownerId: number | null; at: string };
type Command =
  /** `insteadOf`: the very claim that was found abandoned, and no later one. */
  { do: 'claim'; ownerId: number; at: string; insteadOf: Claim | null } | { do: 'release'; ownerId: number };

const claim: Decider<Claim, Command, UniqueEvent, { key: string }> = {
  category: 'unique',
  initialState: { ownerId: null, at: '' },
  newestSuffices: true,
  decide(command, state, { key }) {
    const { ownerId } = command;
    if (command.do === 'release') {
      return state.ownerId === ownerId ? [{ type: 'ValueReleased', data: { ownerId } }] : [];
    }
    const { insteadOf } = command;
    const isAbandoned = insteadOf?.ownerId === state.ownerId && insteadOf.at === state.at;
    if (state.ownerId !== null && state.ownerId !== ownerId && !isAbandoned) return refuse('DUPLICATE', key);
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
   * Claims the new values for an entity, does the work, then releases the old ones. Refused with DUPLICATE and
   * the field's key when another entity holds a value. A new value is given back only when the work was refused
   * or surely not written; after an unknown outcome it stays with the entity that may bear it.
   */
  changing<T>(
    changes: readonly ValueChange[],
    ownerId: number,
    cause: Cause,
    work: () => Promise<T | Refusal>,
  ): Promise<T | Refusal>;
}

/** Longer than the work between a claim and the event that makes it true can take: its waits have an end. */
const CLAIM_SETTLES_MS = 120_000;

export function createUniqueValues(commands: Commands, clock: Clock): UniqueValues {
  const streamId = ({ kind, value }: UniqueValue) =>
    `${kind}-${createHash('sha256').update(normalised(value)).digest('hex').slice(0, 32)}`;

  async function claimOf(unique: UniqueValue): Promise<{ unique: UniqueValue; revision: number }> {
    const { revision } = await commands.load(claim, streamId(unique));
    return { unique, revision };
  }

  async function isAbandoned(unique: UniqueValue, { ownerId, at }: Claim): Promise<boolean> {
    if (ownerId === null || clock.now().getTime() - Date.parse(at) < CLAIM_SETTLES_MS) return false;
    return !(await unique.heldBy(ownerId));
  }

  /**
   * Releases a claim unless it was made anew since `expectedRevision`, by other work of the same owner. A value
   * that could not be released is taken over once it is asked for, as after a crash.
   */
  async function release(
    unique: UniqueValue,
    ownerId: number,
    expectedRevision: number,
    cause: Cause,
  ): Promise<void> {
    const command = { do: 'release', ownerId } as const;
    const request = { id: streamId(unique), command, context: { key: '' }, cause, expectedRevision };
    try {
      await commands.handle(claim, request);
    } catch (fault) {
      if (!(fault instanceof StoreUnavailable)) throw fault;
    }
  }

  async function claiming<T>(
    { key, unique }: { key: string; unique: UniqueValue },
    ownerId: number,
    cause: Cause,
    work: () => Promise<T | Refusal>,
  ): Promise<T | Refusal> {
    const id = streamId(unique);
    const { state } = await commands.load(claim, id);
    const insteadOf = (await isAbandoned(unique, state)) ? state : null;
    const command = { do: 'claim', ownerId, at: clock.now().toISOString(), insteadOf } as const;
    const claimed = await commands.handle(claim, { id, command, context: { key }, cause });
    if (isRefusal(claimed)) return claimed;
    // A claim of its own from before belongs to a try whose outcome is not known.
    const giveBack = async () => {
      if (state.ownerId !== ownerId) await release(unique, ownerId, claimed.revision, cause);
    };
    try {
      const result = await work();
      if (isRefusal(result)) await giveBack();
      return result;
    } catch (fault) {
      if (fault instanceof NotWritten) await giveBack();
      throw fault;
    }
  }

  return {
    async changing(changes, ownerId, cause, work) {
      const moved = changes.filter(({ from, to }) => !(from && to && sameValue(from.value, to.value)));
      const left = await Promise.all(moved.flatMap(({ from }) => (from ? [claimOf(from)] : [])));
      const result = await moved.reduceRight(
        (inner, { key, to }) => (to ? () => claiming({ key, unique: to }, ownerId, cause, inner) : inner),
        work,
      )();
      if (isRefusal(result)) return result;
      for (const { unique, revision } of left) await release(unique, ownerId, revision, cause);
      return result;
    },
  };
}
